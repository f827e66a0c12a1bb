import { type RawBuilder, sql } from 'kysely';
import {
  getKindergartenContact,
  listOrganizationContacts,
  type PlaceContact,
} from '#contract/kindergarten/contacts.ts';
import { isOfficialOf } from '#server/access/tenants/list-kindergartens.ts';
import { type PhoneColumns, readPhone } from '#server/platform/database/phone.ts';
import { bind } from '#server/platform/http/bind.ts';
import { requireRow } from '#server/platform/http/require-row.ts';

type Row = Omit<PlaceContact, 'phone'> & PhoneColumns;

function placeColumns(place: 'kindergarten' | 'organization'): RawBuilder<unknown> {
  const columns = ['id', 'name', 'address', 'email', 'phone_code', 'phone_number', 'website'];
  return sql.join(columns.map((column) => sql.ref(`${place}.${column}`)));
}

function showPlace(row: Row): PlaceContact {
  return { ...row, phone: readPhone(row) };
}

export const handleGetKindergartenContact = bind(getKindergartenContact, async ({ database, params }) => {
  const { rows } = await sql<Row>`
    select ${placeColumns('kindergarten')} from kindergartens kindergarten where id = ${params.kindergarten_id}`.execute(
    database,
  );
  const row = requireRow(rows);
  return showPlace(row);
});

export const handleListOrganizationContacts = bind(listOrganizationContacts, async ({ database, actor }) => {
  const { rows } = await sql<Row>`
    select ${placeColumns('organization')}
    from memberships member
    left join kindergartens kindergarten on kindergarten.id = member.kindergarten_id
    join organizations organization on organization.id = coalesce(member.organization_id, kindergarten.organization_id)
    where member.user_id = ${actor.userId} and member.active
    group by organization.id
    order by organization.name, organization.id
    limit 100`.execute(database);
  const { rows: kindergartens } = await sql<Row & { organization_id: number }>`
    select ${placeColumns('kindergarten')}, organization_id
    from kindergartens kindergarten
    where ${isOfficialOf(actor.userId)}
    order by name, id
    limit 1000`.execute(database);
  const data = rows.map((row) => ({
    ...showPlace(row),
    kindergartens: kindergartens.filter((one) => one.organization_id === row.id).map(showPlace),
  }));
  return { data };
});
