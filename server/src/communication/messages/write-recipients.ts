import { type RawBuilder, sql } from 'kysely';
import {
  addToAudiences,
  selectEntries,
  writeAudience,
} from '#server/kindergarten/target-groups/audiences.ts';
import { requireKinds } from '#server/kindergarten/target-groups/named-identities.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { invalidField } from '#server/platform/http/failure.ts';
import { type AddressCall, type MessageCall, readPlace, viewOf } from './access.ts';
import { canBeAnswered } from './answers.ts';
import { selectAddressable } from './recipients.ts';
import { splitRecipients } from './split-recipients.ts';

/** A message whose recipients are written; its row is locked. */
interface Addressed {
  id: number;
  audience_id: number;
}

/**
 * Replaces whom a message is for. Who is there already may stay, such as all readers of a message that is
 * answered; 422 for others to whom the actor may not write.
 */
export async function writeRecipients(
  call: MessageCall & { database: Transaction },
  { id, audience_id }: Addressed,
  recipients: readonly string[],
): Promise<void> {
  const { database, actor } = call;
  const { identities, families, toOffice } = splitRecipients(recipients);
  requireKinds({ recipients: identities });
  const wanted = [...new Set(recipients)];
  const { rows } = await sql<{ unique_id: string }>`
    select wanted.unique_id from unnest(${wanted}::text[]) as wanted (unique_id)
    where wanted.unique_id not in (
      select unique_id from (${selectAddressable(call)}) addressable
      union all select unique_id from (${selectEntries(sql`${audience_id}`)}) entry
      union all select 'family-' || child_id::text from message_families where message_id = ${id}
      union all select 'office-' || message.kindergarten_id::text from messages message
      where message.id = ${id} and message.to_office
    )`.execute(database);
  if (rows.length > 0) throw invalidField('recipients', 'messages.not_addressable');
  // Other guardians, whom the actor may address although they may not share with them.
  const guardians = identities.filter((one) => one.startsWith('guardian-'));
  await addToAudiences(
    database,
    sql`select ${audience_id}::bigint, unique_id, 1 from unnest(${guardians}::text[]) as peer (unique_id)`,
  );
  await writeAudience(database, viewOf(call), audience_id, ['recipients'], { recipients: identities });
  await sql`
    delete from message_families where message_id = ${id} and child_id <> all(${families}::bigint[])`.execute(
    database,
  );
  await addFamilies(database, id, families);
  await sql`
    update messages set to_office = ${toOffice && readPlace(actor).kind === 'kindergarten'} where id = ${id}`.execute(
    database,
  );
}

/**
 * Whether the actor may still write to everybody whom a draft is for: classes are left, and families part, while it
 * waits. Who answers may write to the sender, and to all readers where the sender allows it.
 */
export async function isAddressable(
  call: AddressCall & { database: Transaction },
  id: number,
  repliesToId: number | null,
): Promise<boolean> {
  const { database, actor } = call;
  const { rows } = await sql`
    select from (${selectRecipients(id)}) chosen
    where unique_id not in (
      select unique_id from (${selectAddressable(call)}) addressable
      union all
      select membership.type || '-' || membership.id::text
      from messages message join memberships membership on membership.user_id = message.sender_id
      where message.id = ${repliesToId} and ${canBeAnswered(actor)}
      union all
      select unique_id from (${selectRecipients(repliesToId)}) reader
      where exists (
        select from messages message
        where message.id = ${repliesToId} and message.allows_reply_all and ${canBeAnswered(actor)}
      )
    ) limit 1`.execute(database);
  return rows.length === 0;
}

/** Selects `unique_id` of everybody whom a message is for. */
function selectRecipients(messageId: number | null): RawBuilder<unknown> {
  return sql`
    select unique_id from (
      ${selectEntries(sql`select audience_id from messages where id = ${messageId}`)}
    ) entry
    union all select 'family-' || child_id::text from message_families where message_id = ${messageId}
    union all select 'office-' || kindergarten_id::text from messages where id = ${messageId} and to_office`;
}

async function addFamilies(transaction: Transaction, id: number, families: readonly number[]): Promise<void> {
  await sql`
    insert into message_families (message_id, kindergarten_id, child_id)
    select message.id, message.kindergarten_id, chosen.id
    from messages message cross join unnest(${[...families]}::bigint[]) as chosen (id)
    where message.id = ${id}
    on conflict do nothing`.execute(transaction);
}

/** Makes an answer for the sender of a message, in their present role here; nobody if they left. */
export async function addressSender(
  transaction: Transaction,
  to: Addressed,
  messageId: number,
): Promise<void> {
  await addToAudiences(
    transaction,
    sql`
      select ${to.audience_id}::bigint, membership.type || '-' || membership.id::text, 1
      from messages message
      join memberships membership on membership.user_id = message.sender_id and membership.active
        and (membership.kindergarten_id = message.kindergarten_id
          or membership.organization_id = message.organization_id)
      where message.id = ${messageId}
      order by array_position(array['employee', 'official', 'guardian'], membership.type), membership.id limit 1`,
  );
}

/** Makes an answer for all who received a message as well. */
export async function addressReaders(
  transaction: Transaction,
  to: Addressed,
  messageId: number,
): Promise<void> {
  await addToAudiences(
    transaction,
    sql`
      select ${to.audience_id}::bigint, entry.unique_id, 1
      from messages message join audience_entries entry on entry.audience_id = message.audience_id
      where message.id = ${messageId}`,
  );
  await sql`
    insert into message_families (message_id, kindergarten_id, child_id)
    select ${to.id}, kindergarten_id, child_id from message_families where message_id = ${messageId}
    on conflict do nothing`.execute(transaction);
  await sql`
    update messages set to_office = true
    where id = ${to.id} and exists (select from messages message where message.id = ${messageId} and message.to_office)`.execute(
    transaction,
  );
}
