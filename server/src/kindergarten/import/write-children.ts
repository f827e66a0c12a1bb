import { inviteMembers } from '#server/access/invitations/invite-members.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { restoreChildren } from '../children/archive-children.ts';
import { linkListedGuardians } from '../children/guardianship.ts';
import { insertChildren, replaceChildren } from '../children/write-children.ts';
import { endListedPlacements, insertListedPlacements, placementsChange } from '../courses/placements.ts';
import { giveDiets } from '../dietary-options/dietary-options.ts';
import type { ChildWrite } from './plan-children.ts';

/** The importing person, the kindergarten and the time. */
export interface ImportBy {
  kindergartenId: number;
  userId: number;
  actor: Actor;
  now: string;
}

/** Writes the rows of one part of the list with a few statements and returns the children's ids. */
export async function writeChildren(
  transaction: Transaction,
  by: ImportBy,
  writes: readonly ChildWrite[],
): Promise<number[]> {
  const returning = writes.flatMap(({ id, restored }) => (restored && id !== null ? [id] : []));
  await restoreChildren(transaction, by.actor, by.kindergartenId, returning, 'leave_out_problems');
  const ids = await writeValues(transaction, by, writes);
  const diets = writes.flatMap(({ diets: option_ids }, index) =>
    option_ids === null ? [] : [{ child_id: ensurePresent(ids[index]), option_ids }],
  );
  await giveDiets(transaction, by.kindergartenId, diets);
  await placementsChange.raise(transaction, {
    childIds: ids.filter((_, index) => {
      const write = writes[index];
      return write !== undefined && (write.leaves.length > 0 || write.joins !== null);
    }),
    from: null,
    now: by.now,
  });
  await endListedPlacements(
    transaction,
    writes.flatMap((write) => write.leaves),
  );
  const joins = writes.flatMap(({ joins: join }, index) =>
    join === null ? [] : [{ ...join, person_id: ensurePresent(ids[index]) }],
  );
  await insertListedPlacements(transaction, 'children', joins);
  await writeGuardians(transaction, by, writes, ids);
  return ids;
}

/** Creates the new children and replaces the fields of the others; returns the ids of all. */
async function writeValues(
  transaction: Transaction,
  { kindergartenId, now }: ImportBy,
  writes: readonly ChildWrite[],
): Promise<number[]> {
  const entered = writes.flatMap(({ id, values }) => (id === null && values !== null ? [values] : []));
  const fresh = await insertChildren(transaction, kindergartenId, entered, now);
  const changed = writes.flatMap(({ id, values }) =>
    id !== null && values !== null ? [{ ...values, id }] : [],
  );
  await replaceChildren(transaction, kindergartenId, changed);
  return writes.map(({ id }) => id ?? ensurePresent(fresh.shift()));
}

async function writeGuardians(
  transaction: Transaction,
  { kindergartenId, userId, now }: ImportBy,
  writes: readonly ChildWrite[],
  ids: readonly number[],
): Promise<void> {
  const guardians = writes.flatMap((write, index) =>
    write.guardians.map((guardian) => ({ ...guardian, child_id: ensurePresent(ids[index]) })),
  );
  const people = [...new Map(guardians.map((guardian) => [guardian.email, guardian])).values()];
  const members = await inviteMembers(
    transaction,
    { type: 'guardian', kindergartenId, invitedBy: userId, now },
    people,
  );
  const links = guardians.map(({ email, child_id, relation, main_parent }) => ({
    child_id,
    guardian_id: ensurePresent(members.get(email)),
    relation,
    main_parent,
  }));
  await linkListedGuardians(transaction, links);
}
