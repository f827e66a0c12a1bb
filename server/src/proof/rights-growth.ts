import fc from 'fast-check';
import { expect } from 'vitest';
import type { Flag } from '#contract/access/flags.ts';
import type { RoleType } from '#contract/access/role-types.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { drawnStep, takeStep } from './rights-growth-calls.ts';
import {
  drawnWorld,
  holds,
  listFlagsOf,
  openWorld,
  type Place,
  readStates,
  runsPlace,
  type State,
  type World,
} from './rights-growth-world.ts';

const drawnCase = fc.record({
  world: drawnWorld,
  steps: fc.array(drawnStep, { minLength: 8, maxLength: 25 }),
});

/**
 * Makes random roles and random calls over HTTP. Every right that a person has gained in a call was granted
 * by another person who manages the place; the same applies to lost rights.
 */
export async function proveNoGrowth(kiik: TestApp, runs: number, seed: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(drawnCase, async ({ world: drawn, steps }) => {
      const world = await openWorld(kiik, drawn);
      let before = await readStates(kiik.app.database.read, world);
      for (const step of steps) {
        const actor = ensurePresent(world.people[step.actor % world.people.length]);
        const status = await takeStep(world, before, actor, step);
        const after = await readStates(kiik.app.database.read, world);
        expect(status, JSON.stringify(step)).toBeLessThan(500);
        for (const place of world.places) judge(world, place, actor.userId, before, after);
        before = after;
      }
    }),
    { numRuns: runs, seed, endOnFailure: true },
  );
}

/** The rights of each person, by type of membership; invitations count, too. */
function listHeld(state: State): Map<string, Held> {
  const members = state.members.filter((member) => !member.archived);
  return new Map(
    members.map((member) => [
      `${member.type} ${member.user_id}`,
      { userId: member.user_id, type: member.type, flags: listFlagsOf(state, member) },
    ]),
  );
}

interface Held {
  userId: number;
  type: RoleType;
  flags: ReadonlySet<Flag>;
}

const nothing: ReadonlySet<Flag> = new Set();

/** Throws if somebody holds a right that no authorised person granted. */
export function judge(
  world: World,
  place: Place,
  actorId: number,
  allBefore: State[],
  allAfter: State[],
): void {
  const at = world.places.indexOf(place);
  const [before, after] = [allBefore[at], allAfter[at]];
  if (before === undefined || after === undefined) throw new Error('A place was not read');
  const [held, holding] = [listHeld(before), listHeld(after)];
  const mayGrant = runsPlace(world, place, before, actorId);
  const mayFound = mayInviteFirst(world, place, actorId, allBefore);
  for (const key of new Set([...held.keys(), ...holding.keys()])) {
    const [had, has] = [held.get(key), holding.get(key)];
    const { userId, type } = has ?? had ?? { userId: 0, type: 'employee' };
    const standard = listStandard(place, before, type);
    const gained = [...(has?.flags ?? nothing)].filter((flag) => !had?.flags.has(flag));
    const lost = [...(had?.flags ?? nothing)].filter((flag) => !has?.flags.has(flag));
    const isFounder = mayFound && type === 'employee';
    if (userId === actorId) expect(gained, 'nobody gives anything to themselves').toEqual([]);
    if (!mayGrant && !isFounder) expect(gained.filter((flag) => !standard.has(flag))).toEqual([]);
    // Guardians are members through their children, who depend on another right.
    const hasLeft = type === 'guardian' && has === undefined;
    if (!mayGrant && userId !== actorId && !hasLeft)
      expect(lost.filter((flag) => !standard.has(flag))).toEqual([]);
  }
  for (const type of place.kind.types) {
    const [was, is] = [before, after].map(({ roles }) =>
      roles.find((role) => role.is_default && role.type === type),
    );
    if (!mayGrant) expect(is?.flags ?? []).toEqual(was?.flags ?? []);
  }
  if (isRun(place, before)) expect(isRun(place, after), 'somebody goes on running the place').toBe(true);
  if (before.overseen !== after.overseen) expect(mayDecide(world, place, actorId, allBefore)).toBe(true);
}

/** The flags of the default role, which its author granted to new members; none if it manages the place. */
function listStandard({ kind }: Place, { roles }: State, type: RoleType): Set<Flag> {
  const standard = roles
    .filter((role) => role.is_default && role.type === type)
    .flatMap((role) => role.flags);
  return new Set(kind.running.some((flag) => standard.includes(flag)) ? [] : standard);
}

/** Whether an own member manages the place. */
function isRun({ kind }: Place, state: State): boolean {
  return state.members.some((member) => {
    const flags = listFlagsOf(state, member);
    return member.active && member.type === kind.type && kind.running.every((flag) => flags.has(flag));
  });
}

/** An organisation may invite the manager of a kindergarten that nobody manages. */
function mayInviteFirst(
  { administrator, places }: World,
  place: Place,
  actorId: number,
  before: State[],
): boolean {
  const [kindergarten, organization] = before;
  if (place !== places[0] || kindergarten === undefined || organization === undefined) return false;
  return (
    !isRun(place, kindergarten) && holds(administrator, organization, actorId, 'organization_edit_officials')
  );
}

/** The kindergarten's agreement needs one of its own managers who is not an official of the organisation. */
function mayDecide(
  world: World,
  place: Place,
  actorId: number,
  [kindergarten, organization]: State[],
): boolean {
  if (kindergarten === undefined || organization === undefined) return false;
  const isOfficial = organization.members.some((member) => member.user_id === actorId && !member.archived);
  return !isOfficial && runsPlace({ ...world, administrator: null }, place, kindergarten, actorId);
}
