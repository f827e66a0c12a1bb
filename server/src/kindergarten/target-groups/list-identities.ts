import { type RawBuilder, sql } from 'kysely';
import { listIdentities, listOrganizationIdentities } from '#contract/kindergarten/identity-search.ts';
import { listSystemGroups } from '#contract/kindergarten/target-groups.ts';
import { message } from '#contract/platform/failure.ts';
import type { Identity } from '#contract/platform/identities.ts';
import {
  containsTerm,
  limitToPage,
  makePage,
  readTotal,
  type TableQuery,
} from '#server/platform/database/table-query.ts';
import { bind, type Call } from '#server/platform/http/bind.ts';
import { refuseFound } from '#server/platform/http/failure.ts';
import { type IdentityKind, listIdentityKinds } from '#server/platform/identities.ts';
import { readTenant } from './groups.ts';
import { selectPeople } from './identities.ts';
import { addLooks } from './identity-looks.ts';
import { knowIdentities } from './know-identities.ts';
import { listMemberKinds, selectNamedIdentities, shareable } from './named-identities.ts';

/** A page of the people and groups that the actor may share with, searched by name. */
async function listShareable(call: Call<typeof listIdentities | typeof listOrganizationIdentities>) {
  const { database, params, query, audit } = call;
  const kinds = chooseKinds(query);
  const actor = kinds.some(({ type }) => type === 'group') ? await knowReader(call) : call.actor;
  const view = { ...call, actor, tenant: readTenant(params) };
  const page = await findIdentities(database, selectNamedIdentities(view, shareable, kinds), query, kinds);
  const people = new Set(kinds.filter(({ names }) => names === 'membership_id').map(({ type }) => type));
  const found = page.data.filter(({ type }) => people.has(type));
  audit({ membership_id: found.map(({ unique_id }) => Number(unique_id.split('-')[1])) });
  return { ...page, data: await addLooks(database, page.data) };
}

/** Only the requested types are queried. 422 for a type that does not exist. */
function chooseKinds({ types, for: purpose }: Call<typeof listIdentities>['query']): readonly IdentityKind[] {
  const kinds = purpose === 'group' ? listMemberKinds() : listIdentityKinds();
  if (types === undefined) return kinds;
  const chosen = types.map((type) => listIdentityKinds().find((kind) => kind.type === type));
  const invalid = message('rules.invalid');
  refuseFound(
    Object.fromEntries(chosen.map((kind, index) => [`types.${index}`, kind === undefined ? invalid : null])),
  );
  return kinds.filter(({ type }) => types.includes(type));
}

/** Officials see the groups of an organisation only by their flags. */
async function knowReader(call: Call<typeof listIdentities | typeof listOrganizationIdentities>) {
  const { params } = call;
  return 'kindergarten_id' in params ? knowIdentities({ ...call, params }) : call.actor;
}

export const identityLists = [
  bind(listIdentities, listShareable),
  bind(listOrganizationIdentities, listShareable),
];

async function findIdentities(
  database: Call<typeof listIdentities>['database'],
  all: RawBuilder<unknown>,
  query: TableQuery,
  kinds: readonly IdentityKind[],
) {
  const types = kinds.toSorted((one, other) => one.order - other.order).map(({ type }) => type);
  const order = sql`array_position(${types}::text[], type), name collate names, unique_id`;
  const matching = sql`
    from (${all}) identity (unique_id, type, name) where ${containsTerm(sql`name`, query.term)}`;
  const { rows } = await sql<Identity & { total: number }>`
    select unique_id, type, name, count(*) over () as total ${matching}
    order by ${order} ${limitToPage(query)}`.execute(database);
  return makePage(
    query,
    rows.map(({ total: _, ...row }) => row),
    await readTotal(database, query, rows, matching),
  );
}

/** The computed groups, each with the number of people today. */
export const handleListSystemGroups = bind(listSystemGroups, async (call) => {
  const { database, params, query, now } = call;
  const kinds = listIdentityKinds().filter(({ isSystemGroup }) => isSystemGroup);
  const view = { ...call, tenant: readTenant(params) };
  // All groups, without further rights: names and numbers reveal nothing about a person.
  const groups = selectNamedIdentities(view, { archived: false, unseen: true }, kinds);
  const page = await findIdentities(database, groups, query, kinds);
  const uniqueIds = sql`select unnest(${page.data.map((group) => group.unique_id)}::text[])`;
  const { rows } = await sql<{ unique_id: string; people_count: number }>`
    select unique_id, count(*) as people_count
    from (${selectPeople(uniqueIds, params.kindergarten_id, now)}) person group by unique_id`.execute(
    database,
  );
  const counts = new Map(rows.map((row) => [row.unique_id, row.people_count]));
  const data = page.data.map((group) => ({
    ...group,
    id: group.unique_id,
    people_count: counts.get(group.unique_id) ?? 0,
  }));
  return { ...page, data };
});
