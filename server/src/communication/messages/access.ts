import { type RawBuilder, sql } from 'kysely';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { requireRow } from '#server/platform/http/require-row.ts';
import type { IdentityView } from '#server/platform/identities.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Who may be written to depends on these parts of a call; the job that sends has them, too. */
export interface AddressCall {
  database: ReadDatabase | Transaction;
  actor: Actor;
  now: string;
  platform: Pick<Platform, 'texts'>;
}

/** The parts of a call about messages. */
export interface MessageCall extends AddressCall {
  platform: Pick<Platform, 'texts' | 'installation' | 'fileOwners'>;
}

/** The kindergarten or organisation of the call: its routes let nobody in without one. */
export function readPlace({ context }: Pick<Actor, 'context'>): IdentityView['tenant'] {
  return ensurePresent(context) as IdentityView['tenant'];
}

/** The place as the tables hold it: organisations are negative. */
export function numberPlace(actor: Pick<Actor, 'context'>): number {
  const { kind, id } = readPlace(actor);
  return kind === 'kindergarten' ? id : -id;
}

/** The view of people and groups in the place of the call. */
export function viewOf(call: AddressCall): IdentityView {
  return { ...call, tenant: readPlace(call.actor) };
}

/** Whose messages: a caller, or the reader of a file, in a place. */
export interface Owner extends Pick<Actor, 'context'> {
  userId: number | RawBuilder<number>;
}

/** Holds for the rows of `messages message` that the actor wrote in this place and did not remove for good. */
export function isOwn(actor: Owner): RawBuilder<boolean> {
  return sql`(message.sender_id = ${actor.userId} and message.place = ${numberPlace(actor)}
    and message.purged_at is null)`;
}

/** Holds for the rows of `message_receivers receiver` of the actor here, except those removed for good. */
export function isReceiver(actor: Owner): RawBuilder<boolean> {
  return sql`(receiver.user_id = ${actor.userId} and receiver.place = ${numberPlace(actor)}
    and receiver.purged_at is null)`;
}

/** Holds for the rows of `message_receivers receiver` that are neither opened nor deleted. */
export const isUnread = sql<boolean>`(receiver.deleted_at is null and receiver.seen_at is null)`;

/** Holds for the rows of `messages message` that the actor may read: their own, and what they received here. */
export function seesMessage(actor: Owner): RawBuilder<boolean> {
  return sql`(${isOwn(actor)} or exists (
    select from message_receivers receiver where receiver.message_id = message.id and ${isReceiver(actor)}
  ))`;
}

/** Whether the actor works here: an employee, or an official of the organisation (above). */
export function isStaff(actor: Actor): RawBuilder<boolean> {
  const { kind, id } = readPlace(actor);
  return kind === 'organization' ? sql.lit(true) : worksIn(actor.userId, id);
}

/** Whether the person is an employee of the kindergarten, or an official of its organisation. */
export function worksIn(
  userId: number | RawBuilder<unknown>,
  id: number | RawBuilder<unknown>,
): RawBuilder<boolean> {
  return sql`exists (
    select from memberships mine
    where mine.user_id = ${userId} and mine.active and mine.type in ('employee', 'official')
      and (mine.kindergarten_id = ${id} or mine.organization_id = (
        select organization_id from kindergartens where id = ${id}
      ))
  )`;
}

interface OwnMessage {
  id: number;
  state: 'draft' | 'queued' | 'sent';
  version: number;
  file_set_id: number | null;
}

/** A message of the actor's own, locked; 404 for any other. */
export async function requireOwn(
  { database, actor }: { database: Transaction; actor: Actor },
  messageId: number,
): Promise<OwnMessage> {
  const { rows } = await sql<OwnMessage>`
    select message.id, message.state, message.version, message.file_set_id from messages message
    where message.id = ${messageId} and ${isOwn(actor)} for no key update`.execute(database);
  return requireRow(rows);
}

/** Whether the actor may write messages in the place of the call. */
export function maySend(actor: Actor): boolean {
  const { kind } = readPlace(actor);
  return actor.hasFlag(kind === 'kindergarten' ? 'messages_can_send' : 'organization_send_messages');
}
