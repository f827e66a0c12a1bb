import { sql } from 'kysely';
import {
  type EmergencyContact,
  type EmergencyContacts,
  listEmergencyContacts,
  saveEmergencyContacts,
} from '#contract/kindergarten/emergency-contacts.ts';
import { isOwnChild } from '#server/kindergarten/children/access.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { defineEvent } from '#server/platform/events.ts';
import { bind, type Call } from '#server/platform/http/bind.ts';
import { forbidden } from '#server/platform/http/failure.ts';
import { requireGuardiansArea } from './access.ts';

type ContactsCall = Call<typeof listEmergencyContacts> | Call<typeof saveEmergencyContacts>;

/** Somebody wrote down people who may fetch the child and could not before; a handler may refuse it. */
export const fetchersNamed = defineEvent<{ childId: number; userId: number }>();

interface Row extends Omit<EmergencyContact, 'phone'> {
  phone_code: string;
  phone_number: string;
}

/** The child's list; its version is the newest row's id, because every change writes all rows again. */
async function readContacts(call: ContactsCall): Promise<EmergencyContacts> {
  const { database, params } = call;
  const { cares } = await requireGuardiansArea(call);
  const { rows } = await sql<Row>`
    select id, name, relation, phone_code, phone_number, may_fetch
    from emergency_contacts where child_id = ${params.child_id} order by id`.execute(database);
  return {
    data: rows.map(({ phone_code: code, phone_number: number, ...row }) => ({
      ...row,
      phone: { code, number },
    })),
    version: rows.at(-1)?.id ?? 0,
    allowed: { edit: await mayEdit(call, cares) },
  };
}

/** Employees who look after the child, and its guardians; nobody for an archived child. */
async function mayEdit({ database, actor, params }: ContactsCall, cares: boolean): Promise<boolean> {
  if (!actor.hasFlag('child_edit_emergency_contacts')) return false;
  const { rows } = await sql<{ may: boolean }>`
    select child.archived_at is null and (${cares} or ${isOwnChild(actor, params.kindergarten_id)}) as may
    from children child where child.id = ${params.child_id}`.execute(database);
  return onlyRow(rows).may;
}

export const handleListEmergencyContacts = bind(listEmergencyContacts, readContacts);

export const handleSaveEmergencyContacts = bind(saveEmergencyContacts, async (call) => {
  const { database, actor, params, body } = call;
  // Waits for another change of the same child, and then finds its version.
  await requireGuardiansArea(call, sql`for no key update of child`);
  const before = await readContacts(call);
  if (!before.allowed.edit) throw forbidden();
  if (before.version !== body.version) throw call.conflict(before);
  const known = new Set(before.data.map(describeFetcher));
  if (body.contacts.some((contact) => contact.may_fetch && !known.has(describeFetcher(contact)))) {
    await fetchersNamed.raise(database, { childId: params.child_id, userId: actor.userId });
  }
  await sql`delete from emergency_contacts where child_id = ${params.child_id}`.execute(database);
  await sql`
    insert into emergency_contacts (child_id, name, relation, phone_code, phone_number, may_fetch)
    select ${params.child_id}, contact.name, contact.relation, contact.phone ->> 'code', contact.phone ->> 'number',
      contact.may_fetch
    from jsonb_to_recordset(${JSON.stringify(body.contacts.map((contact, place) => ({ ...contact, place })))}::jsonb)
      as contact (name text, relation text, phone jsonb, may_fetch boolean, place integer)
    order by contact.place`.execute(database);
  return readContacts(call);
});

/** Who it is, and whether they may fetch the child; a list has no ids that stay. */
const describeFetcher = ({
  name,
  phone,
  may_fetch,
}: Pick<EmergencyContact, 'name' | 'phone' | 'may_fetch'>) =>
  JSON.stringify([name, phone.code, phone.number, may_fetch]);
