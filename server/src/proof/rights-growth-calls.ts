import fc from 'fast-check';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import {
  chooseFlags,
  type Person,
  type Place,
  type Role,
  type State,
  type World,
} from './rights-growth-world.ts';

/** Acts that are possible in every place, and acts only for the kindergarten and its organisation. */
const everywhere = [
  'create',
  'edit',
  'edit',
  'delete',
  'assign',
  'assign',
  'invite',
  'archive',
  'restore',
  'accept',
  'decline',
] as const;
const inKindergarten = [
  'guardian',
  'guardian',
  'detach',
  'leave',
  'return',
  'return',
  'remind',
  'import',
  'import',
  'oversee',
] as const;

/** The numbers are indexes into the rows that exist at that moment. */
export const drawnStep = fc.record({
  actor: fc.nat(9),
  act: fc.constantFrom(...everywhere, ...inKindergarten, 'found' as const),
  place: fc.nat(9),
  target: fc.nat(11),
  other: fc.nat(11),
  flags: fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
  /** Decides every choice between two options. */
  either: fc.boolean(),
});

export type Step = typeof drawnStep extends fc.Arbitrary<infer Drawn> ? Drawn : never;

/** Makes the random call and returns its status; 0 if the world lacks the rows for it. */
export async function takeStep(
  world: World,
  states: State[],
  { client, userId }: Person,
  drawn: Step,
): Promise<number> {
  const isKindergartens = inKindergarten.some((act) => act === drawn.act);
  const at = isKindergartens ? 0 : drawn.act === 'found' ? 1 : drawn.place % world.places.length;
  const [place, state] = [world.places[at], states[at]];
  if (place === undefined || state === undefined || (isKindergartens && world.children.length === 0))
    return 0;
  const { kind, path } = place;
  const status = async (reply: Promise<{ status: number }>) => (await reply).status;
  const types = kind.types.filter((type) => type === kind.type || drawn.either);
  const type = types.at(-1) ?? kind.type;
  const own = state.members.filter((member) => member.type === kind.type);
  const member = own[drawn.target % own.length];
  const role = state.roles[drawn.target % state.roles.length];
  const other = state.roles[drawn.other % state.roles.length];
  if (role === undefined || other === undefined) return 0;
  const { members, roles } = pathsOf(place);
  const body = { name: 'Roll', flags: chooseFlags(kind, drawn.flags), is_default: drawn.either };
  switch (drawn.act) {
    case 'create':
      return status(client.post(roles, { ...body, type }));
    case 'edit':
      return status(client.put(`${roles}/${role.id}`, { ...body, version: role.version }));
    case 'delete':
      return status(client.delete(`${roles}/${role.id}?replacement_id=${other.id}`));
    case 'assign': {
      if (member === undefined) return 0;
      const role_ids = [...new Set([other.id, ...member.role_ids.slice(0, drawn.either ? 0 : 9)])];
      const rest =
        kind.type === 'employee'
          ? { position: '', phone: null, version: member.version }
          : { held_role_ids: member.role_ids };
      return status(client.put(`${members}/${member.id}`, { role_ids, ...rest }));
    }
    case 'invite': {
      const position = kind.type === 'employee' ? { position: '' } : {};
      return status(
        client.post(members, { ...choosePerson(world, drawn), role_ids: [other.id], ...position }),
      );
    }
    case 'archive':
      return member === undefined ? 0 : status(client.delete(`${members}/${member.id}`));
    case 'restore':
      return member === undefined ? 0 : status(client.put(`${members}/${member.id}/restore`));
    case 'accept': {
      const invited = state.members.filter((one) => !one.active && !one.archived);
      const one = invited[drawn.target % invited.length];
      const person = world.people.find(({ userId }) => userId === one?.user_id);
      if (one === undefined || person === undefined) return 0;
      return status(person.client.post(`/api/common/invitations/${one.id}/accept`));
    }
    case 'decline': {
      const asked = state.members.find((one) => one.user_id === userId && !one.active && !one.archived);
      return asked === undefined ? 0 : status(client.post(`/api/common/invitations/${asked.id}/decline`));
    }
    case 'leave':
      return status(
        client.post(`${path}/children/archive`, { child_ids: world.children, last_day: '2026-10-13' }),
      );
    case 'return':
      return status(client.post(`${path}/children/restore`, { child_ids: chooseChildren(world, drawn) }));
    case 'remind': {
      const ids = state.members.flatMap(({ id, type: asked }) => (asked === 'guardian' ? [id] : []));
      return ids.length === 0
        ? 0
        : status(client.post(`${path}/guardians/invitations`, { guardian_ids: ids }));
    }
    case 'guardian':
      return status(
        client.post(`${path}/children/${chooseChild(world, drawn)}/guardians`, {
          ...choosePerson(world, drawn),
          phone: null,
          relation: 1,
          main_parent: false,
        }),
      );
    case 'detach': {
      const guardians = state.members.filter((one) => one.type === 'guardian');
      const guardian = guardians[drawn.target % guardians.length];
      const guardianPath = `${path}/children/${chooseChild(world, drawn)}/guardians/${guardian?.id}`;
      return guardian === undefined
        ? 0
        : status(client.delete(`${guardianPath}/${drawn.either ? 'detach' : 'delete'}`));
    }
    case 'import':
      return importPerson(client, place, other, choosePerson(world, drawn), drawn.either);
    case 'oversee':
      return status(
        client.put(`${path}/settings/oversight`, {
          organization_id: world.organizationId,
          given: drawn.either,
        }),
      );
    case 'found':
      return status(
        client.post(`${path}/first-managers`, {
          ...choosePerson(world, drawn),
          kindergarten_id: world.places[0]?.tenant.kindergartenId,
        }),
      );
  }
}

function pathsOf({ name, path }: Place): { members: string; roles: string } {
  if (name === 'platform') return { members: `${path}/admins`, roles: `${path}/admin-roles` };
  return {
    members: `${path}/${name === 'kindergarten' ? 'employees' : 'officials'}`,
    roles: `${path}/roles`,
  };
}

/** One of the existing people, including the actor, or a new person. */
function choosePerson({ people, organizationId }: World, { target }: Step) {
  const email = people[target]?.email ?? `growth-${organizationId}-${target}@example.org`;
  return { email, fname: 'Uus', lname: 'Tulija' };
}

function chooseChildren(world: World, drawn: Step): number[] {
  return drawn.either ? world.children : [chooseChild(world, drawn)];
}

function chooseChild({ children }: World, { other }: Step): number {
  return ensurePresent(children[other % children.length]);
}

/** Imports a list with one row: an employee with a role given by name, or a child with a guardian. */
async function importPerson(
  client: TestClient,
  { path }: Place,
  role: Role,
  { email, fname, lname }: ReturnType<typeof choosePerson>,
  isEmployee: boolean,
): Promise<number> {
  const list = isEmployee
    ? `Nimi;E-post;Roll\n${fname} ${lname};${email};${role.name}\n`
    : `Nimi;Sünniaeg;Ema nimi;Ema e-post\nMia Kask;2022-05-01;${fname} ${lname};${email}\n`;
  const uploaded = await client.send('POST', `${path}/import/upload-file`, Buffer.from(list), {
    'content-type': 'text/csv',
  });
  if (uploaded.status !== 201) return uploaded.status;
  const { body } = await client.get<{ fingerprint: string }>(`${path}/import/overview`);
  const model = isEmployee ? 'employees' : 'children';
  return (await client.post(`${path}/import/import-data`, { model, fingerprint: body.fingerprint })).status;
}
