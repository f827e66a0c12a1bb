import { sql } from 'kysely';
import { saveEventItems, takeEventItem } from '#contract/communication/event-answers.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { bind } from '#server/platform/http/bind.ts';
import { requireRow } from '#server/platform/http/require-row.ts';
import { readAnswers, requireOpen } from './answers.ts';
import { findEvent, lockToAnswer, requireOrganiser } from './found-event.ts';

export const handleSaveEventItems = bind(saveEventItems, async (call) => {
  const { database, params, body } = call;
  const event = await findEvent(call, body.date, sql`for no key update of event`);
  requireOrganiser(event);
  if (event.version !== body.version) throw call.conflict(await readAnswers(call, event));
  const kept = body.items.flatMap(({ id }) => id ?? []);
  await sql`delete from event_items where event_id = ${event.id} and id <> all(${kept}::bigint[])`.execute(
    database,
  );
  const rows = JSON.stringify(body.items.map((item, position) => ({ ...item, position })));
  const items = sql`jsonb_to_recordset(${rows}::jsonb)
    as given (id bigint, kind text, name text, needed smallint, position smallint)`;
  await sql`
    update event_items item set kind = given.kind, name = given.name, needed = given.needed, position = given.position
    from ${items} where item.id = given.id and item.event_id = ${event.id}`.execute(database);
  await sql`
    insert into event_items (kindergarten_id, event_id, kind, name, needed, position)
    select ${params.kindergarten_id}, ${event.id}, kind, name, needed, position from ${items} where id is null
    order by position`.execute(database);
  await sql`update events set version = version + 1 where id = ${event.id}`.execute(database);
  return readAnswers(call, { ...event, version: event.version + 1 });
});

/** The item is locked, so that two people never take the last one. */
export const handleTakeEventItem = bind(takeEventItem, async (call) => {
  const { database, actor, params, body, now } = call;
  const event = await findEvent(call, body.date, lockToAnswer);
  requireOpen(event, now);
  const { rows } = await sql<{ needed: number }>`
    select needed from event_items where id = ${params.event_item_id} and event_id = ${event.id} for no key update`.execute(
    database,
  );
  const { needed } = requireRow(rows);
  const { rows: others } = await sql<{ taken: number }>`
    select coalesce(sum(amount), 0)::integer as taken from event_item_takers
    where item_id = ${params.event_item_id} and occurrence_id = ${event.occurrence_id} and user_id <> ${actor.userId}`.execute(
    database,
  );
  if (onlyRow(others).taken + body.amount > needed) throw call.conflict(await readAnswers(call, event));
  if (body.amount === 0) {
    await sql`
      delete from event_item_takers
      where item_id = ${params.event_item_id} and occurrence_id = ${event.occurrence_id} and user_id = ${actor.userId}`.execute(
      database,
    );
  } else {
    await sql`
      insert into event_item_takers (item_id, kindergarten_id, occurrence_id, user_id, amount)
      values (${params.event_item_id}, ${params.kindergarten_id}, ${event.occurrence_id}, ${actor.userId}, ${body.amount})
      on conflict (item_id, occurrence_id, user_id) do update set amount = excluded.amount`.execute(database);
  }
  return readAnswers(call, event);
});
