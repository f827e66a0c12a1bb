import fc from 'fast-check';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Flag } from '#contract/access/flags.ts';
import { makeMember } from '#server/access/roles/factories.ts';
import { makeKindergarten, makeOrganization } from '#server/access/tenants/factories.ts';
import { testNow } from '#server/testing/now.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

/** A kind of place, with what runs it and what else its roles are drawn from. */
interface Kind {
  type: 'employee' | 'official';
  members: 'employees' | 'officials';
  running: readonly Flag[];
  others: readonly Flag[];
}

const kinds = {
  kindergarten: {
    type: 'employee',
    members: 'employees',
    running: ['roles_can_edit', 'employees_can_edit'],
    others: ['employees_access_index', 'children_access_all', 'child_access_profile'],
  },
  organization: {
    type: 'official',
    members: 'officials',
    running: ['organization_edit_roles', 'organization_edit_officials'],
    others: ['organization_access_settings', 'children_access_all', 'child_access_profile'],
  },
} as const satisfies Record<string, Kind>;

/** Numbers choose among what there is at that moment. */
interface Step {
  actor: number;
  act: 'create' | 'edit' | 'delete' | 'assign' | 'invite' | 'archive' | 'restore';
  target: number;
  other: number;
  flags: boolean[];
  isDefault: boolean;
}

const step: fc.Arbitrary<Step> = fc.record({
  actor: fc.nat(9),
  act: fc.constantFrom(
    'create',
    'edit',
    'edit',
    'delete',
    'assign',
    'assign',
    'invite',
    'archive',
    'restore',
  ),
  target: fc.nat(19),
  other: fc.nat(19),
  flags: fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
  isDefault: fc.boolean(),
});

const drawnCase = fc.record({
  kind: fc.constantFrom('kindergarten', 'organization'),
  people: fc.array(fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }), { minLength: 3, maxLength: 5 }),
  steps: fc.array(step, { minLength: 8, maxLength: 25 }),
});

interface Role {
  id: number;
  flags: Flag[];
  is_default: boolean;
  name: string;
  version: number;
}

interface Member {
  id: number;
  user_id: number;
  archived: boolean;
  role_ids: number[];
  version: number;
}

/** The place as it stands: who is, or is invited to be, what. */
interface State {
  roles: Role[];
  members: Member[];
}

interface Place {
  id: number;
  kind: Kind;
  path: string;
  people: { userId: number; client: TestClient }[];
}

/**
 * Draws roles and calls and makes these over HTTP. Whatever anybody holds after a call and did not before was given by
 * somebody who runs the place, and not by themselves; the same for what is taken.
 */
export async function proveNoGrowth(kiik: TestApp, runs: number, seed: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(drawnCase, async ({ kind, people, steps }) => {
      const place = await openPlace(kiik, kind, people);
      let before = await readState(kiik, place);
      for (const drawn of steps) {
        const actor = place.people[drawn.actor % place.people.length];
        if (actor === undefined) throw new Error('Nobody was drawn');
        const status = await take(place, actor.client, before, drawn);
        const after = await readState(kiik, place);
        expect(status, JSON.stringify(drawn)).toBeLessThan(500);
        judge(place.kind, actor.userId, before, after);
        before = after;
      }
    }),
    { numRuns: runs, seed, endOnFailure: true },
  );
}

async function openPlace(kiik: TestApp, name: keyof typeof kinds, drawn: boolean[][]): Promise<Place> {
  const { database } = kiik.app;
  const kind = kinds[name];
  const organizationId = await makeOrganization(database);
  const id = name === 'organization' ? organizationId : await makeKindergarten(database, { organizationId });
  const tenant = name === 'organization' ? { organizationId } : { kindergartenId: id };
  const people = [];
  // The first runs the place.
  for (const flags of [[...kind.running], ...drawn.map((chosen) => chooseFlags(kind, chosen))]) {
    const member = await makeMember(database, { type: kind.type, ...tenant, flags });
    people.push({ userId: member.userId, client: await kiik.signIn(member.email) });
  }
  return { id, kind, path: `/api/${name}s/${id}`, people };
}

function chooseFlags({ running, others }: Kind, chosen: readonly boolean[]): Flag[] {
  return [...running, ...others].filter((_, place) => chosen[place] === true);
}

async function readState(kiik: TestApp, { id, kind }: Place): Promise<State> {
  const column = sql.ref(kind.type === 'employee' ? 'kindergarten_id' : 'organization_id');
  const { read } = kiik.app.database;
  const { rows: roles } = await sql<Role>`
    select id, flags, is_default, name, version from roles where ${column} = ${id} and type = ${kind.type}
    order by id`.execute(read);
  const { rows: members } = await sql<Member>`
    select
      id, user_id, archived_at is not null as archived,
      array(select role_id from membership_roles where membership_id = memberships.id order by 1) as role_ids,
      coalesce((select version from employee_details where employee_id = memberships.id), 1) as version
    from memberships where ${column} = ${id} and type = ${kind.type} order by id`.execute(read);
  return { roles, members };
}

/** Makes the drawn call and says how it was answered. */
async function take(place: Place, client: TestClient, state: State, drawn: Step): Promise<number> {
  const { kind, path } = place;
  const role = pick(state.roles, drawn.target);
  const other = pick(state.roles, drawn.other);
  const member = pick(state.members, drawn.target);
  const flags = chooseFlags(kind, drawn.flags);
  const members = `${path}/${kind.members}`;
  const roles = `${path}/roles`;
  const body = { name: 'Roll', flags, is_default: drawn.isDefault };
  const answer = async (reply: Promise<{ status: number }>) => (await reply).status;
  switch (drawn.act) {
    case 'create':
      return answer(client.post(roles, { ...body, type: kind.type }));
    case 'edit':
      return answer(client.put(`${roles}/${role.id}`, { ...body, version: role.version }));
    case 'delete':
      return answer(client.delete(`${roles}/${role.id}?replacement_id=${other.id}`));
    case 'assign': {
      const role_ids = [...new Set([other.id, ...member.role_ids.slice(0, drawn.isDefault ? 0 : 9)])];
      const rest =
        kind.type === 'employee'
          ? { position: '', phone: null, version: member.version }
          : { held_role_ids: member.role_ids };
      return answer(client.put(`${members}/${member.id}`, { role_ids, ...rest }));
    }
    case 'invite': {
      const email = `growth-${place.id}-${kind.type}-${drawn.target}@example.org`;
      const person = { email, fname: 'Uus', lname: 'Tulija', role_ids: [other.id] };
      return answer(client.post(members, kind.type === 'employee' ? { ...person, position: '' } : person));
    }
    case 'archive':
      return answer(client.delete(`${members}/${member.id}`));
    case 'restore':
      return answer(client.put(`${members}/${member.id}/restore`));
  }
}

function pick<Item>(items: readonly Item[], drawn: number): Item {
  const item = items[drawn % items.length];
  if (item === undefined) throw new Error('There is nothing to draw from');
  return item;
}

/** What each person holds, as a member or as somebody invited. */
function listHeld({ roles, members }: State): Map<number, Set<Flag>> {
  const byId = new Map(roles.map((role) => [role.id, role.flags]));
  return new Map(
    members.map((member) => [
      member.user_id,
      new Set(member.archived ? [] : member.role_ids.flatMap((id) => byId.get(id) ?? [])),
    ]),
  );
}

function judge(kind: Kind, actorId: number, before: State, after: State): void {
  const [held, holding] = [listHeld(before), listHeld(after)];
  const runs = (of: Map<number, Set<Flag>>, userId: number) =>
    kind.running.every((flag) => of.get(userId)?.has(flag) === true);
  const mayGrant = runs(held, actorId);
  // Whoever made a role the default granted what it holds to everybody who comes.
  const standard = new Set(before.roles.filter((role) => role.is_default).flatMap((role) => role.flags));
  for (const [userId, flags] of holding) {
    const had = held.get(userId) ?? new Set();
    const gained = [...flags].filter((flag) => !had.has(flag));
    if (userId === actorId) expect(gained, 'nobody gives anything to themselves').toEqual([]);
    if (!mayGrant) expect(gained.filter((flag) => !standard.has(flag))).toEqual([]);
    const lost = [...had].filter((flag) => !flags.has(flag));
    if (!mayGrant && userId !== actorId) expect(lost.filter((flag) => !standard.has(flag))).toEqual([]);
  }
  const [was, is] = [before, after].map(({ roles }) => roles.find((role) => role.is_default));
  if (!mayGrant) expect(is?.flags ?? []).toEqual(was?.flags ?? []);
  const active = ({ members }: State) => members.filter((member) => !member.archived);
  const isRun = (state: State, of: Map<number, Set<Flag>>) =>
    active(state).some((member) => runs(of, member.user_id));
  expect(isRun(after, holding), `somebody runs the place at ${testNow}`).toBe(true);
}
