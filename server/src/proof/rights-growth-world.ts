import fc from 'fast-check';
import { sql } from 'kysely';
import type { Flag, FlagOf } from '#contract/access/flags.ts';
import { listAdministratorFlags } from '#contract/access/flags.ts';
import type { RoleType } from '#contract/access/role-types.ts';
import { makeMember } from '#server/access/roles/factories.ts';
import { isOfTenant, type TenantIds } from '#server/access/roles/tenant.ts';
import { makeKindergarten, makeOrganization } from '#server/access/tenants/factories.ts';
import { makeChild, makeMother } from '#server/kindergarten/children/factories.ts';
import type { Database, ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import { testNow } from '#server/testing/now.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

/** A kind of place, with the flags that are needed to manage it and groups of other flags for its roles. */
export interface Kind {
  /** The kind of member that manages it. */
  type: 'employee' | 'official' | 'administrator';
  /** The types of roles that it has. */
  types: readonly RoleType[];
  running: readonly Flag[];
  others: readonly (readonly Flag[])[];
}

const overChildren = ['children_access_all', 'child_access_profile'] as const;
const kinds = {
  kindergarten: {
    type: 'employee',
    types: ['employee', 'guardian'],
    running: ['roles_can_edit', 'employees_can_edit'],
    others: [
      ['employees_access_index'],
      overChildren,
      [
        ...overChildren,
        'child_access_guardians',
        'child_edit_guardians',
        'import_access_index',
        'children_can_edit',
        'guardians_can_edit',
      ],
    ],
  },
  organization: {
    type: 'official',
    types: ['official'],
    running: ['organization_edit_roles', 'organization_edit_officials'],
    others: [['organization_access_settings'], overChildren, [...overChildren, 'child_access_guardians']],
  },
  platform: {
    type: 'administrator',
    types: ['administrator'],
    running: ['canAccessUsersRoles', 'canAccessUsersAdmins'],
    others: [['canAccessUsersIndex'], ['canAccessUsersLoginAs'], ['canAccessKindergartensRoles']],
  },
} as const satisfies Record<string, Kind>;

type KindName = keyof typeof kinds;

/** Flags with which an administrator may act in kindergartens and organisations. */
const administering: readonly FlagOf<'admin'>[] = [
  'canAccessKindergartensRoles',
  'canAccessKindergartensEmployees',
  'canAccessKindergartensGuardians',
  'canAccessKindergartensChildren',
  'canAccessOrganizationsOfficials',
];

// True is more likely, so that few calls are refused for lack of rights.
const fiveTimes = fc.array(fc.constantFrom(true, true, false), { minLength: 5, maxLength: 5 });

/** A kindergarten with its organisation and perhaps an administrator of both, or the platform itself. */
export const drawnWorld = fc.record({
  isPlatform: fc.constantFrom(false, false, true),
  /** Without a managing member, the kindergarten waits for its first manager. */
  isManaged: fc.boolean(),
  administrator: fiveTimes,
  people: fc.array(
    fc.record({
      type: fc.constantFrom('employee', 'employee', 'guardian', 'official'),
      flags: fiveTimes,
      /** Only for guardians: whether their child has left, and the guardian, too. */
      hasLeft: fc.boolean(),
    }),
    {
      minLength: 2,
      maxLength: 4,
    },
  ),
});

type DrawnWorld = typeof drawnWorld extends fc.Arbitrary<infer Drawn> ? Drawn : never;

export interface Role {
  id: number;
  type: RoleType;
  flags: Flag[];
  is_default: boolean;
  name: string;
  version: number;
}

export interface Member {
  id: number;
  user_id: number;
  type: RoleType;
  /** Neither archived nor a pending invitation. */
  active: boolean;
  archived: boolean;
  role_ids: number[];
  version: number;
}

export interface Place {
  name: KindName;
  kind: Kind;
  tenant: TenantIds;
  path: string;
}

/** The present state of a place: its members and invitations, and whether the kindergarten has agreed. */
export interface State {
  roles: Role[];
  members: Member[];
  overseen: boolean;
}

export interface Person {
  userId: number;
  email: string;
  client: TestClient;
}

export interface World {
  places: Place[];
  people: Person[];
  /** The children of the kindergarten. */
  children: number[];
  organizationId: number;
  /** The flags of the administrator, who is a member of none of these places. */
  administrator: { userId: number; flags: readonly string[] } | null;
}

/** Makes the random places and people; the first person manages one of the places. */
export async function openWorld(
  kiik: TestApp,
  { isPlatform, isManaged, administrator, people }: DrawnWorld,
): Promise<World> {
  const { database } = kiik.app;
  const organizationId = await makeOrganization(database);
  const kindergartenId = await makeKindergarten(database, { organizationId });
  const tenants: Record<KindName, TenantIds> = {
    kindergarten: { kindergartenId },
    organization: { organizationId },
    platform: {},
  };
  async function join(type: RoleType, flags: readonly Flag[]): Promise<Person & { id: number }> {
    const tenant = tenants[placeOf(type)];
    const { id, userId, email } = await makeMember(database, { type, ...tenant, flags });
    return { id, userId, email, client: await kiik.signIn(email) };
  }
  const world: World = { places: [], people: [], children: [], organizationId, administrator: null };
  if (isPlatform) {
    // Removes the administrators of an earlier case.
    await database.transaction(async (transaction) => {
      await sql`delete from memberships where type = 'administrator'`.execute(transaction);
      await sql`delete from roles where type = 'administrator'`.execute(transaction);
    });
    world.places = [openPlace('platform', tenants)];
    world.people.push(await join('administrator', kinds.platform.running));
    for (const { flags } of people)
      world.people.push(await join('administrator', chooseFlags(kinds.platform, flags)));
    return world;
  }
  world.places = [openPlace('kindergarten', tenants), openPlace('organization', tenants)];
  world.children = [
    await makeChild(database, { kindergartenId }),
    await makeChild(database, { kindergartenId }),
  ];
  world.people.push(await join('official', kinds.organization.running));
  if (isManaged) world.people.push(await join('employee', kinds.kindergarten.running));
  const leaving: number[] = [];
  for (const { type, flags, hasLeft } of people) {
    const person = await join(type, chooseFlags(kinds[placeOf(type)], flags));
    world.people.push(person);
    if (type === 'guardian')
      await makeMother(database, ensurePresent(world.children[hasLeft ? 1 : 0]), person.id);
    if (type === 'guardian' && hasLeft) leaving.push(person.id);
  }
  if (leaving.length > 0) await leave(database, ensurePresent(world.children[1]), leaving);
  const held = administering.filter((_, index) => administrator[index] === true);
  const acting = await join('administrator', held);
  world.people.push(acting);
  world.administrator = { userId: acting.userId, flags: held };
  return world;
}

/** The child leaves, and these guardians, too. */
async function leave(database: Database, childId: number, guardianIds: readonly number[]): Promise<void> {
  await database.transaction(async (transaction) => {
    await sql`update children set archived_at = ${testNow} where id = ${childId}`.execute(transaction);
    await sql`update memberships set archived_at = ${testNow} where id = any(${[...guardianIds]}::bigint[])`.execute(
      transaction,
    );
  });
}

function placeOf(type: RoleType): KindName {
  if (type === 'administrator') return 'platform';
  return type === 'official' ? 'organization' : 'kindergarten';
}

function openPlace(name: KindName, tenants: Record<KindName, TenantIds>): Place {
  const [id] = Object.values(tenants[name]);
  return {
    name,
    kind: kinds[name],
    tenant: tenants[name],
    path: id === undefined ? '/api/admin' : `/api/${name}s/${id}`,
  };
}

/** Each of the managing flags alone, and the other flags in groups, as selected. */
export function chooseFlags({ running, others }: Kind, chosen: readonly boolean[]): Flag[] {
  const handfuls = [...running.map((flag) => [flag]), ...others];
  return [...new Set(handfuls.filter((_, index) => chosen[index] === true).flat())];
}

/** Reads the present state of every place in the world. */
export async function readStates(
  read: ReadDatabase | Transaction,
  { places }: Pick<World, 'places'>,
): Promise<State[]> {
  return Promise.all(
    places.map(async ({ kind, tenant, name }) => {
      const types = [...kind.types];
      const { rows: roles } = await sql<Role>`
        select id, type, flags, is_default, name, version from roles
        where ${isOfTenant(tenant)} and type = any(${types}) order by id`.execute(read);
      const { rows: members } = await sql<Member>`
        select
          id, user_id, type, active, archived_at is not null as archived,
          array(select role_id from membership_roles where membership_id = memberships.id order by 1) as role_ids,
          coalesce((select version from employee_details where employee_id = memberships.id), 1) as version
        from memberships where ${isOfTenant(tenant)} and type = any(${types}) order by id`.execute(read);
      const { rows: yes } = await sql`
        select from oversights
        where kindergarten_id = ${name === 'kindergarten' ? tenant.kindergartenId : null} and withdrawn_at is null`.execute(
        read,
      );
      return { roles, members, overseen: yes.length > 0 };
    }),
  );
}

/** Whether the person manages the place now: as a member, or as an administrator with access to it. */
export function runsPlace({ administrator }: World, { kind }: Place, state: State, userId: number): boolean {
  return kind.running.every((flag) => holds(administrator, state, userId, flag));
}

/** Whether the person has the flag in the place. */
export function holds(
  administrator: World['administrator'],
  state: State,
  userId: number,
  flag: Flag,
): boolean {
  const reaches = listAdministratorFlags(flag).some((held) => administrator?.flags.includes(held) === true);
  if (administrator?.userId === userId && reaches) return true;
  return state.members.some(
    (member) => member.user_id === userId && member.active && listFlagsOf(state, member).has(flag),
  );
}

/** The flags of the membership, also before it is accepted. */
export function listFlagsOf({ roles }: State, { role_ids: roleIds }: Member): Set<Flag> {
  return new Set(roles.filter(({ id }) => roleIds.includes(id)).flatMap(({ flags }) => flags));
}
