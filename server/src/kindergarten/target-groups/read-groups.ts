import { type RawBuilder, sql } from 'kysely';
import {
  kindergartenGroups,
  listTargetGroupsOfCourse,
  organizationGroups,
  type TargetGroup,
} from '#contract/kindergarten/target-groups.ts';
import type { Identity } from '#contract/platform/identities.ts';
import { seesCourse } from '#server/kindergarten/courses/access.ts';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { containsTerm, limitToPage, makePage, orderBy } from '#server/platform/database/table-query.ts';
import { bind, type Call } from '#server/platform/http/bind.ts';
import { notFound } from '#server/platform/http/failure.ts';
import type { IdentityView } from '#server/platform/identities.ts';
import { isOfTenant, mayEditGroups, readGroupId, readTenant } from './groups.ts';
import { listMemberKinds, nameable, selectNamedIdentities } from './named-identities.ts';

const count = (side: 'member' | 'consumer') => sql`(
  select count(*) from target_group_entries entry
  where entry.target_group_id = target_group.id and entry.side = ${side}
)`;
const columns = sql`
  target_group.id, 'group-' || target_group.id::text as unique_id, target_group.name, 'group' as type,
  ${count('member')} as members_count, ${count('consumer')} as consumer_count`;

interface Row {
  id: number;
  unique_id: string;
  name: string;
  type: 'group';
  members_count: number;
  consumer_count: number;
}

type ListCall = Pick<Call<typeof kindergartenGroups.list>, 'database' | 'query' | 'actor'>;

/** A page of the groups that `matching` holds for, read with `select`. */
async function listGroups<Found extends Row>(
  { database, query }: ListCall,
  matching: RawBuilder<boolean>,
  select: (page: RawBuilder<unknown>) => RawBuilder<Found>,
) {
  const source = sql`
    from target_groups target_group where ${matching} and ${containsTerm(sql`target_group.name`, query.term)}`;
  const order = orderBy(
    query,
    { name: sql`target_group.name`, members_count: count('member') },
    sql`target_group.name, target_group.id`,
  );
  const [{ rows }, { rows: counted }] = await Promise.all([
    select(sql`${source} ${order} ${limitToPage(query)}`).execute(database),
    sql<{ total: number }>`select count(*) as total ${source}`.execute(database),
  ]);
  return { rows, total: onlyRow(counted).total };
}

/** A page of the target groups of a kindergarten or an organisation. */
async function listOfTenant(call: Call<typeof kindergartenGroups.list | typeof organizationGroups.list>) {
  const tenant = readTenant(call.params);
  const { rows, total } = await listGroups(
    call,
    isOfTenant(tenant),
    (page) => sql<Row>`select ${columns} ${page}`,
  );
  const allowed = { edit: mayEditGroups(call.actor, tenant) };
  return makePage(
    call.query,
    rows.map((row) => ({ ...row, allowed })),
    total,
  );
}

/** The kindergarten's groups that the class is in or may use; 404 if the actor may not see the class. */
export const handleListTargetGroupsOfCourse = bind(listTargetGroupsOfCourse, async (call) => {
  const { database, actor, params, query } = call;
  const tenant = readTenant({ kindergarten_id: params.kindergarten_id });
  const { rows: seen } = await sql`
    select from courses course
    where course.id = ${params.course_id} and course.kindergarten_id = ${params.kindergarten_id}
      and ${seesCourse(actor, params.kindergarten_id)}`.execute(database);
  if (seen.length === 0) throw notFound();
  const has = (side: 'member' | 'consumer') => sql<boolean>`exists (
    select from target_group_entries entry
    where entry.target_group_id = target_group.id and entry.side = ${side} and entry.course_id = ${params.course_id}
  )`;
  const { rows, total } = await listGroups(
    call,
    sql`${isOfTenant(tenant)} and (${has('member')} or ${has('consumer')})`,
    (page) => sql<Row & { is_member: boolean; is_consumer: boolean }>`
      select ${columns}, ${has('member')} as is_member, ${has('consumer')} as is_consumer ${page}`,
  );
  const allowed = { edit: mayEditGroups(actor, tenant) };
  return makePage(
    query,
    rows.map((row) => ({ ...row, allowed })),
    total,
  );
});

/** One group with its members and consumers; 404 for a group of another place. */
export async function readGroup(
  database: ReadDatabase | Transaction,
  view: IdentityView,
  groupId: number,
): Promise<TargetGroup> {
  const { rows } = await sql<Pick<TargetGroup, 'id' | 'unique_id' | 'name' | 'type' | 'version'>>`
    select target_group.id, 'group-' || target_group.id::text as unique_id, target_group.name, 'group' as type,
      target_group.version
    from target_groups target_group where target_group.id = ${groupId} and ${isOfTenant(view.tenant)}`.execute(
    database,
  );
  const [group] = rows;
  if (group === undefined) throw notFound();
  const { rows: entries } = await sql<Identity & { side: 'member' | 'consumer' }>`
    select entry.side, entry.unique_id, split_part(entry.unique_id, '-', 1) as type, coalesce(named.name, '') as name
    from target_group_entries entry
    left join (${selectNamedIdentities(view, nameable, listMemberKinds())}) named on named.unique_id = entry.unique_id
    where entry.target_group_id = ${groupId}
    order by type, named.name collate names nulls last, entry.unique_id`.execute(database);
  const pick = (side: 'member' | 'consumer') =>
    entries
      .filter((entry) => entry.side === side)
      .map(({ unique_id, type, name }) => ({ unique_id, type, name }));
  return {
    ...group,
    members: pick('member'),
    consumer: pick('consumer'),
    allowed: { edit: mayEditGroups(view.actor, view.tenant) },
  };
}

async function getGroup(call: Call<typeof kindergartenGroups.get | typeof organizationGroups.get>) {
  return readGroup(call.database, { ...call, tenant: readTenant(call.params) }, readGroupId(call.params));
}

/** The same calls for the groups of a kindergarten and of an organisation. */
export const groupReads = [kindergartenGroups, organizationGroups].flatMap((groups) => [
  bind(groups.list, listOfTenant),
  bind(groups.get, getGroup),
]);
