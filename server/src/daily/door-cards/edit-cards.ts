import { sql } from 'kysely';
import {
  type DoorCard,
  deleteDoorCard,
  giveDoorCard,
  setChildDoorCards,
  updateDoorCard,
} from '#contract/daily/door-cards.ts';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import { bind, type Call } from '#server/platform/http/bind.ts';
import { editRow } from '#server/platform/http/edit-row.ts';
import { invalidField } from '#server/platform/http/failure.ts';
import { refuseTaken } from '#server/platform/http/refuse-taken.ts';
import { requireRow } from '#server/platform/http/require-row.ts';
import { requireEditable } from './access.ts';
import { keepCardChanges } from './history.ts';
import { cardColumns } from './select-cards.ts';

const taken = {
  door_cards_number: ['number', 'door-cards.number_taken'],
  door_cards_once: ['number', 'door-cards.has_card'],
} as const;

interface CardOf {
  child_id: number;
  guardian_id: number;
}

/** 422 for the number of a card that the guardian lost with another child: it would open doors again. */
async function refuseLost(
  database: Transaction,
  { child_id, guardian_id }: CardOf,
  number: string,
): Promise<void> {
  const { rows } = await sql`
    select from door_cards
    where guardian_id = ${guardian_id} and number = ${number} and child_id <> ${child_id} and blocked_at is not null`.execute(
    database,
  );
  if (rows.length > 0) throw invalidField('number', 'door-cards.number_lost');
}

async function findCard(
  database: ReadDatabase | Transaction,
  { child_id, guardian_id }: CardOf,
): Promise<DoorCard> {
  const { rows } = await sql<DoorCard>`
    select ${cardColumns} from door_cards card
    where card.child_id = ${child_id} and card.guardian_id = ${guardian_id}`.execute(database);
  return requireRow(rows);
}

export const handleGiveDoorCard = bind(giveDoorCard, async (call) => {
  const { database, actor, params, body, now } = call;
  await requireEditable(call);
  const { child_id, guardian_id } = params;
  const { rows } = await sql`
    select from child_guardians where child_id = ${child_id} and guardian_id = ${guardian_id}`.execute(
    database,
  );
  requireRow(rows);
  await refuseLost(database, params, body.number);
  const giving = sql`
    insert into door_cards (child_id, guardian_id, number, created_at)
    values (${child_id}, ${guardian_id}, ${body.number}, ${now})`.execute(database);
  await refuseTaken(giving, taken);
  const change = { child_id, guardian_id, kind: 'given', number: body.number } as const;
  await keepCardChanges(database, { userId: actor.userId, now }, [change]);
  return findCard(database, params);
});

export const handleUpdateDoorCard = bind(updateDoorCard, async (call) => {
  const { database, actor, params, body, now } = call;
  await requireEditable(call);
  const { child_id, guardian_id } = params;
  const before = await findCard(database, params);
  const isSame = before.number === body.number;
  if (!isSame && !body.blocked) await refuseLost(database, params, body.number);
  const writing = sql`
    update door_cards set number = ${body.number}, version = version + 1,
      blocked_at = case when ${body.blocked} then coalesce(blocked_at, ${now}::timestamptz) end
    where child_id = ${child_id} and guardian_id = ${guardian_id} and version = ${body.version}`.execute(
    database,
  );
  const card = await editRow(call, refuseTaken(writing, taken), () => findCard(database, params));
  const { number } = card;
  const isBlocked = before.blocked_at !== null;
  // With a new number the former card stays lost.
  const isShared = isBlocked !== body.blocked && (body.blocked || isSame);
  const siblings = isShared ? await blockForSiblings(call, before) : [];
  const block = body.blocked ? 'blocked' : 'unblocked';
  await keepCardChanges(database, { userId: actor.userId, now }, [
    ...(isSame ? [] : [{ child_id, guardian_id, kind: 'changed', number } as const]),
    ...(isBlocked === body.blocked ? [] : [{ child_id, guardian_id, kind: block, number } as const]),
    ...siblings.map((id) => ({ child_id: id, guardian_id, kind: block, number: before.number }) as const),
  ]);
  return card;
});

/** The one card that was lost is lost for the guardian's other children, too; returns their ids. */
async function blockForSiblings(
  { database, body, now }: Call<typeof updateDoorCard>,
  { child_id, guardian_id, number }: DoorCard,
): Promise<number[]> {
  const writing = sql<{ child_id: number }>`
    update door_cards set blocked_at = case when ${body.blocked} then ${now}::timestamptz end, version = version + 1
    where guardian_id = ${guardian_id} and number = ${number} and child_id <> ${child_id}
      and (blocked_at is null) = ${body.blocked}
    returning child_id`.execute(database);
  return (await refuseTaken(writing, taken)).rows.map((row) => row.child_id);
}

export const handleDeleteDoorCard = bind(deleteDoorCard, async (call) => {
  const { database, actor, params, now } = call;
  await requireEditable(call);
  const { child_id, guardian_id } = params;
  const { rows } = await sql<{ number: string }>`
    delete from door_cards where child_id = ${child_id} and guardian_id = ${guardian_id} returning number`.execute(
    database,
  );
  const { number } = requireRow(rows);
  await keepCardChanges(database, { userId: actor.userId, now }, [
    { child_id, guardian_id, kind: 'removed', number },
  ]);
  return { deleted: true };
});

export const handleSetChildDoorCards = bind(setChildDoorCards, async (call) => {
  const { database, actor, params, body, now } = call;
  await requireEditable(call);
  const writing = body.enabled
    ? sql`delete from children_without_doors where child_id = ${params.child_id}`
    : sql`insert into children_without_doors (child_id) values (${params.child_id}) on conflict do nothing`;
  const { numAffectedRows } = await writing.execute(database);
  if (numAffectedRows !== 0n) {
    const kind = body.enabled ? 'switched_on' : 'switched_off';
    await keepCardChanges(database, { userId: actor.userId, now }, [
      { child_id: params.child_id, guardian_id: null, kind, number: '' },
    ]);
  }
  return { child_id: params.child_id, door_cards_enabled: body.enabled };
});
