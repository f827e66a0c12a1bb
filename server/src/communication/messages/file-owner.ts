import { sql } from 'kysely';
import * as z from 'zod/mini';
import { attachedFilesMaximum } from '#contract/library/attached-files.ts';
import { rowIdText } from '#contract/platform/rules.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import type { FileOwner } from '#server/platform/file-owners.ts';
import { invalidField } from '#server/platform/http/failure.ts';
import { requireRow } from '#server/platform/http/require-row.ts';
import { isOwn, seesMessage } from './access.ts';

const fields = z.strictObject({ message_id: rowIdText });
const inKindergarten = (id: number) => ({ context: { kind: 'kindergarten', id } }) as const;

/**
 * The files of messages: their readers view them as long as they may read the message, its writer changes them
 * while it is a draft.
 */
export const messageFileOwner: FileOwner = {
  kind: 'messages',
  marksChildren: true,
  level(reader, kindergartenId) {
    if (!reader.hasFlag('messages_access_index')) return sql`0`;
    return sql`coalesce((
      select case message.state when 'draft' then 3 else 1 end from messages message
      where message.file_set_id = file.file_set_id
        and ${seesMessage({ userId: reader.userId, ...inKindergarten(kindergartenId) })}
    ), 0)`;
  },
  async open({ database, actor, params }, target) {
    const { success, data } = fields.safeParse(target);
    if (!success) return null;
    const { rows } = await sql<{ state: string; files_count: number }>`
      select message.state, (
        select count(*) from files file where file.file_set_id = message.file_set_id
      ) as files_count
      from messages message
      where message.id = ${data.message_id}
        and ${isOwn({ userId: actor.userId, ...inKindergarten(params.kindergarten_id) })}`.execute(database);
    const { state, files_count } = requireRow(rows);
    if (files_count >= attachedFilesMaximum) throw invalidField('file', 'messages.too_many_files');
    // Nobody writes in another person's name.
    const isOneself = actor.tokenId === null && actor.administratorId === null;
    const mayAdd = state === 'draft' && isOneself && actor.hasFlag('messages_can_send');
    return {
      level: mayAdd ? 3 : 1,
      type: 'document',
      day: null,
      openSet: (transaction) => openMessageSet(transaction, data.message_id),
    };
  },
};

/** The set of the files of a message in a kindergarten; it is made with the first of them. */
export async function openMessageSet(transaction: Transaction, messageId: number): Promise<number> {
  await sql`select from messages where id = ${messageId} for no key update`.execute(transaction);
  await sql`
    update messages set file_set_id = make_file_set(kindergarten_id, 'messages')
    where id = ${messageId} and file_set_id is null`.execute(transaction);
  const { rows } = await sql<{ file_set_id: number }>`
    select coalesce(file_set_id, 0) as file_set_id from messages where id = ${messageId}`.execute(
    transaction,
  );
  return onlyRow(rows).file_set_id;
}
