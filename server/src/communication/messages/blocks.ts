import { sql } from 'kysely';
import { blockSender, deleteBlock, listBlocks } from '#contract/communication/message-blocks.ts';
import { message } from '#contract/platform/failure.ts';
import { personPicturePath } from '#server/access/roles/person-picture-path.ts';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { bind } from '#server/platform/http/bind.ts';
import { forbidden } from '#server/platform/http/failure.ts';
import { requireRow } from '#server/platform/http/require-row.ts';
import { readPlace, seesMessage } from './access.ts';
import { isOfPeer } from './between-guardians.ts';

/** The sender of a message that the actor received of another guardian; 403 for one of anybody else. */
export async function requirePeer(
  { database, actor }: { database: ReadDatabase | Transaction; actor: Actor },
  messageId: number,
): Promise<number> {
  const { rows } = await sql<{ sender_id: number | null; is_of_peer: boolean | null }>`
    select message.sender_id, ${isOfPeer(actor)} as is_of_peer from messages message
    where message.id = ${messageId} and message.state = 'sent' and ${seesMessage(actor)}`.execute(database);
  const { sender_id, is_of_peer } = requireRow(rows);
  if (sender_id === null || is_of_peer !== true) throw forbidden();
  return sender_id;
}

export const handleBlockSender = bind(blockSender, async (call) => {
  const { database, actor, params, now } = call;
  const blocked = await requirePeer(call, params.message_id);
  call.audit({ user_id: blocked });
  await sql`
    insert into message_blocks (kindergarten_id, user_id, blocked_user_id, created_at)
    values (${readPlace(actor).id}, ${actor.userId}, ${blocked}, ${now})
    on conflict do nothing`.execute(database);
  return { message: message('messages.blocked') };
});

export const handleListBlocks = bind(listBlocks, async (call) => {
  const { database, actor } = call;
  const { kind, id } = readPlace(actor);
  const { rows } = await sql<{
    id: number;
    user_id: number;
    fname: string;
    lname: string;
    profile_picture: string | null;
    blocked_at: string;
  }>`
    select block.id, person.id as user_id, person.fname, person.lname, ${personPicturePath} as profile_picture,
      block.created_at as blocked_at
    from message_blocks block join users person on person.id = block.blocked_user_id
    where block.user_id = ${actor.userId} and block.kindergarten_id = ${id} and ${kind === 'kindergarten'}
    order by person.fname collate names, person.lname collate names, block.id`.execute(database);
  call.audit({ user_id: rows.map(({ user_id }) => user_id) });
  return { data: rows.map(({ user_id: _, ...row }) => row) };
});

export const handleDeleteBlock = bind(deleteBlock, async ({ database, actor, params }) => {
  const { numAffectedRows = 0n } = await sql`
    delete from message_blocks where id = ${params.message_block_id} and user_id = ${actor.userId}`.execute(
    database,
  );
  if (numAffectedRows === 0n) requireRow([]);
  return { deleted: true };
});
