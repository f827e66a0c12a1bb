import fc from 'fast-check';
import { sql } from 'kysely';
import type { Route } from '#contract/platform/route.ts';
import { domains } from '#server/domains.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import { sendRequest } from '#server/testing/send-request.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { type CallParts, type Rows, readExample, writeRequest } from './example-call.ts';
import { writeCookie } from './personas.ts';
import { judge } from './rights-growth.ts';
import {
  drawnWorld,
  openWorld,
  type Person,
  readStates,
  type State,
  type World,
} from './rights-growth-world.ts';
import { rollBackEverything } from './roll-back.ts';

/** Every route that is not a GET; new routes are included automatically. */
const routes = domains
  .flatMap((domain) => domain.routes.map(({ route }) => route))
  .filter(({ method }) => method !== 'GET');

/**
 * Calls the routes as each person of random worlds, about them and others, with rich and poor roles. Each
 * call is rolled back after a check of all rights. Returns complaints, and the routes that change rights.
 */
export async function callAllRoutes(
  kiik: TestApp,
  { worlds, seed, takes }: { worlds: number; seed: number; takes: (place: number) => boolean },
): Promise<{ complaints: string[]; changing: Set<string> }> {
  const complaints: string[] = [];
  const changing = new Set<string>();
  for (const drawn of fc.sample(drawnWorld, { numRuns: worlds, seed })) {
    const world = await openWorld(kiik, drawn);
    const before = await readStates(kiik.app.database.read, world);
    for (const person of world.people) {
      for (const route of routes.filter((_, index) => takes(index))) {
        const complain = (wrong: string) => complaints.push(`${route.name}: ${wrong}`);
        const goBack = judgeWrites(kiik, world, before, person, route, complain, changing);
        for (const parts of listCalls(route, world, before, person)) {
          const { headers, ...request } = writeRequest(route, parts);
          const cookie = writeCookie(person.client);
          const { status, text } = await sendRequest(kiik.app.url, {
            ...request,
            headers: { ...headers, cookie },
          });
          if (status >= 500) complain(`${status} ${text}`);
        }
        goBack();
      }
    }
  }
  return { complaints, changing };
}

function judgeWrites(
  kiik: TestApp,
  world: World,
  before: State[],
  { userId }: Person,
  { name }: Route,
  complain: (wrong: string) => void,
  changing: Set<string>,
): () => void {
  return rollBackEverything(kiik.app.serving, async (transaction) => async () => {
    // Reads across places, so that rights in other places are seen, too.
    await sql`select set_config('kiik.place', '0', true)`.execute(transaction);
    const after = await readStates(transaction, world);
    if (JSON.stringify(after) !== JSON.stringify(before)) changing.add(name);
    for (const place of world.places) {
      try {
        judge(world, place, userId, before, after);
      } catch (error) {
        complain(String(error));
      }
    }
  });
}

/** The example with these people and roles, in every different variant once. */
function listCalls(route: Route, world: World, states: State[], person: Person): CallParts[] {
  const calls = new Map<string, CallParts>();
  for (const isAboutSelf of [true, false]) {
    for (const isRich of [true, false]) {
      const example = readExample(route, nameRows(world, states, person, isAboutSelf, isRich));
      const parts = { ...example, body: giveMuch(route, example.body) };
      calls.set(JSON.stringify(parts), parts);
    }
  }
  return [...calls.values()];
}

/** In a body with flags, gives those that manage the place and those that reach the children. */
function giveMuch({ path }: Route, body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('flags' in body)) return body;
  if (path.startsWith('/api/admin'))
    return { ...body, flags: ['canAccessUsersRoles', 'canAccessUsersLoginAs'] };
  if (path.includes('{organization_id}'))
    return { ...body, flags: ['organization_edit_roles', 'child_access_profile'] };
  return { ...body, flags: ['roles_can_edit', 'employees_can_edit', 'child_access_profile'] };
}

/** No row has this id. Used where the world has no row of the kind. */
const unusedId = 0;

function nameRows(
  { places, children, organizationId }: World,
  states: State[],
  { userId, email }: Person,
  isAboutSelf: boolean,
  isRich: boolean,
): Rows {
  const rows: Record<string, string | number> = {
    organization_id: organizationId,
    child_id: children[0] ?? unusedId,
    user_id: userId,
    version: 1,
    ...(isAboutSelf && { email }),
  };
  for (const [at, { name, kind, tenant }] of places.entries()) {
    const { roles = [], members = [] } = states[at] ?? {};
    const prefix = { kindergarten: '', organization: 'organization:', platform: 'admin:' }[name];
    const findMember = (type: string) =>
      members.find((one) => one.type === type && (one.user_id === userId) === isAboutSelf);
    const member = findMember(kind.type);
    const own = roles
      .filter(({ type }) => type === kind.type)
      .toSorted((one, other) => other.flags.length - one.flags.length);
    const role = (isRich ? own[0] : own.at(-1))?.id ?? unusedId;
    rows[`${prefix}role_id`] = role;
    rows[`${prefix}replacement_id`] = role;
    rows[`${prefix}held_role_id`] = member?.role_ids[0] ?? unusedId;
    rows[`${prefix}member_id`] = member?.id ?? unusedId;
    rows[`${prefix}membership_id`] = member?.id ?? unusedId;
    if (name !== 'kindergarten') continue;
    rows.kindergarten_id = ensurePresent(tenant.kindergartenId);
    rows.employee_id = member?.id ?? unusedId;
    rows.guardian_id = findMember('guardian')?.id ?? unusedId;
  }
  return rows;
}
