import { sql } from 'kysely';
import {
  kindergartenGroups,
  organizationGroups,
  type TargetGroup,
} from '#contract/kindergarten/target-groups.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { bind, type Call } from '#server/platform/http/bind.ts';
import { invalidField, notFound } from '#server/platform/http/failure.ts';
import { refuseTaken } from '#server/platform/http/refuse-taken.ts';
import type { IdentityView } from '#server/platform/identities.ts';
import { isOfTenant, readGroupId, readTenant } from './groups.ts';
import { listMemberKinds, requireKinds, selectNamedIdentities, shareable } from './named-identities.ts';
import { readGroup } from './read-groups.ts';

const takenName = {
  target_groups_kindergarten_name: ['name', 'target-groups.name_taken'],
  target_groups_organization_name: ['name', 'target-groups.name_taken'],
} as const;

async function createGroup(call: Call<typeof kindergartenGroups.create | typeof organizationGroups.create>) {
  const { database, body, now } = call;
  const view = { ...call, tenant: readTenant(call.params) };
  const { kind, id: tenantId } = view.tenant;
  requireMembers(body);
  const { rows } = await refuseTaken(
    sql<{ id: number }>`
      insert into target_groups (${sql.ref(`${kind}_id`)}, name, created_at)
      values (${tenantId}, ${body.name}, ${now}) returning id`.execute(database),
    takenName,
  );
  const { id } = onlyRow(rows);
  call.audit({ target_group_id: id });
  await writeEntries(database, view, id, 'member', body.members);
  await writeEntries(database, view, id, 'consumer', body.consumer);
  return readGroup(database, view, id);
}

async function updateGroup(call: Call<typeof kindergartenGroups.update | typeof organizationGroups.update>) {
  const { name, members, consumer } = call.body;
  const id = readGroupId(call.params);
  return changeGroup(
    call,
    async (view) => {
      if (members !== undefined) await writeEntries(call.database, view, id, 'member', members);
      if (consumer !== undefined) await writeEntries(call.database, view, id, 'consumer', consumer);
    },
    name,
  );
}

async function updateMember(
  call: Call<typeof kindergartenGroups.updateMember | typeof organizationGroups.updateMember>,
) {
  return changeGroup(call, (view) =>
    writeEntries(call.database, view, readGroupId(call.params), 'member', call.body.members),
  );
}

async function updateConsumer(
  call: Call<typeof kindergartenGroups.updateConsumer | typeof organizationGroups.updateConsumer>,
) {
  return changeGroup(call, (view) =>
    writeEntries(call.database, view, readGroupId(call.params), 'consumer', call.body.consumer),
  );
}

interface GroupSides {
  members?: readonly string[] | undefined;
  consumer?: readonly string[] | undefined;
}

/** 422 for identities that can't be in a target group. */
function requireMembers({ members, consumer }: GroupSides): void {
  requireKinds({ members, consumer }, listMemberKinds());
}

/** One edit of a group: 404 for a group of another place, 409 if somebody changed it in between. */
async function changeGroup(
  call: Pick<
    Call<typeof kindergartenGroups.update>,
    'database' | 'actor' | 'now' | 'platform' | 'conflict'
  > & {
    params: Call<typeof kindergartenGroups.update | typeof organizationGroups.update>['params'];
    body: { version: number } & GroupSides;
  },
  change: (view: IdentityView) => Promise<void>,
  name: string | null = null,
): Promise<TargetGroup> {
  const { database, params, body } = call;
  const view = { ...call, tenant: readTenant(params) };
  requireMembers(body);
  const { rows } = await refuseTaken(
    sql`
      update target_groups target_group set
        name = coalesce(${name}, name), name_shared = name_shared and lower(coalesce(${name}, name)) = lower(name),
        version = version + 1
      where id = ${readGroupId(params)} and ${isOfTenant(view.tenant)} and version = ${body.version}
      returning id`.execute(database),
    takenName,
  );
  if (rows.length === 0) throw call.conflict(await readGroup(database, view, readGroupId(params)));
  await change(view);
  return readGroup(database, view, readGroupId(params));
}

/**
 * Replaces one side of a group. Existing entries may stay, even if the actor does not see them; 422 for
 * others that the actor may not see in this place.
 */
async function writeEntries(
  transaction: Transaction,
  view: IdentityView,
  groupId: number,
  side: 'member' | 'consumer',
  uniqueIds: readonly string[],
): Promise<void> {
  const wanted = [...new Set(uniqueIds)];
  await sql`
    delete from target_group_entries
    where target_group_id = ${groupId} and side = ${side} and unique_id <> all(${wanted}::text[])`.execute(
    transaction,
  );
  await sql`
    insert into target_group_entries (target_group_id, side, unique_id)
    select ${groupId}, ${side}, unique_id from (${selectNamedIdentities(view, shareable, listMemberKinds())}) named
    where unique_id = any(${wanted}::text[])
    on conflict do nothing`.execute(transaction);
  const { rows } = await sql<{ written: number }>`
    select count(*) as written from target_group_entries
    where target_group_id = ${groupId} and side = ${side}`.execute(transaction);
  if (onlyRow(rows).written < wanted.length) {
    throw invalidField(side === 'member' ? 'members' : 'consumer', 'target-groups.not_of_this_place');
  }
}

async function deleteGroup(call: Call<typeof kindergartenGroups.remove | typeof organizationGroups.remove>) {
  const { database, params } = call;
  const { rows } = await sql`
    delete from target_groups target_group
    where id = ${readGroupId(params)} and ${isOfTenant(readTenant(params))} returning id`.execute(database);
  if (rows.length === 0) throw notFound();
  return { message: { key: 'target-groups.deleted' } };
}

/** The same calls for the groups of a kindergarten and of an organisation. */
export const groupEdits = [kindergartenGroups, organizationGroups].flatMap((groups) => [
  bind(groups.create, createGroup),
  bind(groups.update, updateGroup),
  bind(groups.updateMember, updateMember),
  bind(groups.updateConsumer, updateConsumer),
  bind(groups.remove, deleteGroup),
]);
