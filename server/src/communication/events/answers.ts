import { sql } from 'kysely';
import {
  answerEvent,
  type EventAnswers,
  type EventGuest,
  type EventItem,
  getEventAnswers,
  listEventGuests,
} from '#contract/communication/event-answers.ts';
import { seesGuardian } from '#server/kindergarten/guardians/access.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { containsTerm, ifAsked, limitToPage, makePage } from '#server/platform/database/table-query.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { bind } from '#server/platform/http/bind.ts';
import { forbidden, notFound } from '#server/platform/http/failure.ts';
import { withAsked } from './asked.ts';
import { type EventCall, type FoundEvent, findEvent, lockToAnswer, requireOrganiser } from './found-event.ts';
import { mayNameChild, selectAnsweredChildren } from './own-children.ts';

/** Who is asked to the event: what `withAsked` needs. */
export function askedOf({ actor, params, now }: EventCall) {
  const event = sql`select audience_id, creator_id from events where id = ${params.event_id}`;
  return withAsked(event, params.kindergarten_id, actor.today, now);
}

/** Joins the answer of each row of `asked`, as `given`. */
export const givenTo = (event: FoundEvent) => sql`
  left join event_answers given on given.occurrence_id = ${event.occurrence_id} and (
    given.child_id = asked.child_id or given.child_id is null and given.user_id = asked.user_id
  )`;

/** Holds for the rows of `asked` for which the actor may answer. */
const isOwn = ({ actor, params }: EventCall) => sql<boolean>`(
  asked.user_id = ${actor.userId} or asked.child_id in (${selectAnsweredChildren(actor, params.kindergarten_id)})
)`;

/** What the actor may know of an occurrence's answers. */
export async function readAnswers(call: EventCall, event: FoundEvent): Promise<EventAnswers> {
  const { database, actor, now } = call;
  const [own, counts, { rows: items }] = await Promise.all([
    event.asks_answers ? readOwn(call, event) : [],
    event.asks_answers && event.may_edit ? countAnswers(call, event) : null,
    sql<EventItem>`
      select item.id, item.kind, item.name, item.needed, coalesce(sum(taker.amount), 0)::integer as taken,
        coalesce(sum(taker.amount) filter (where taker.user_id = ${actor.userId}), 0)::integer as mine
      from event_items item
      left join event_item_takers taker on taker.item_id = item.id and taker.occurrence_id = ${event.occurrence_id}
      where item.event_id = ${event.id}
      group by item.id order by item.position, item.id`.execute(database),
  ]);
  const is_open = Temporal.Instant.compare(event.ends_at, now) > 0;
  return {
    ...{ own, is_open, items, counts, version: event.version },
    reminded_at: event.may_edit ? event.reminded_at : null,
    allowed: {
      edit: event.may_edit,
      remind: is_open && counts !== null && counts.open > 0 && event.reminded_at === null,
    },
  };
}

async function readOwn(call: EventCall, event: FoundEvent): Promise<EventAnswers['own']> {
  const { rows } = await sql<EventAnswers['own'][number]>`
    with ${askedOf(call)}
    select asked.child_id, coalesce(child.fname, '') as name, given.answer, coalesce(given.people_count, 0) as people_count
    from asked left join children child on child.id = asked.child_id ${givenTo(event)}
    where ${isOwn(call)}
    order by child.birth_date desc nulls last, asked.child_id`.execute(call.database);
  return rows;
}

async function countAnswers(
  call: EventCall,
  event: FoundEvent,
): Promise<NonNullable<EventAnswers['counts']>> {
  const { rows } = await sql<NonNullable<EventAnswers['counts']>>`
    with ${askedOf(call)}
    select count(*) filter (where given.answer = 'coming')::integer as coming,
      coalesce(sum(given.people_count), 0)::integer as people,
      count(*) filter (where given.answer = 'not_coming')::integer as not_coming,
      count(*) filter (where given.answer is null)::integer as open
    from asked ${givenTo(event)}`.execute(call.database);
  return onlyRow(rows);
}

export const handleGetEventAnswers = bind(getEventAnswers, async (call) => {
  const reply = await readAnswers(call, await findEvent(call, call.query.date));
  call.audit({ child_id: reply.own.flatMap(({ child_id }) => child_id ?? []) });
  return reply;
});

/** Refuses what is over: nobody answers, or is reminded, once it has ended. */
export function requireOpen(event: FoundEvent, now: string): void {
  if (Temporal.Instant.compare(event.ends_at, now) <= 0) throw forbidden();
}

export const handleAnswerEvent = bind(answerEvent, async (call) => {
  const { database, actor, params, body, now } = call;
  const event = await findEvent(call, body.date, lockToAnswer);
  if (!event.asks_answers) throw forbidden();
  requireOpen(event, now);
  const own = await readOwn(call, event);
  if (!own.some(({ child_id }) => child_id === body.child_id)) throw notFound();
  const isOfChild = body.child_id !== null;
  const people = body.answer === 'coming' ? body.people_count : 0;
  await sql`
    insert into event_answers (kindergarten_id, occurrence_id, child_id, user_id, answer, people_count, answered_at)
    values (
      ${params.kindergarten_id}, ${event.occurrence_id}, ${body.child_id}, ${actor.userId}, ${body.answer}, ${people}, ${now}
    )
    on conflict ${isOfChild ? sql`(occurrence_id, child_id) where child_id is not null` : sql`(occurrence_id, user_id) where child_id is null`}
    do update set user_id = excluded.user_id, answer = excluded.answer, people_count = excluded.people_count,
      answered_at = excluded.answered_at`.execute(database);
  if (body.child_id !== null) call.audit({ child_id: body.child_id });
  return readAnswers(call, event);
});

/** Holds for the rows of `users person` whom the actor knows by name: who works there, and the guardians they may see. */
const mayNamePerson = (actor: Actor, kindergartenId: number) => sql<boolean>`exists (
  select from memberships membership
  where membership.user_id = person.id and membership.active and (
    membership.type = 'employee' and membership.kindergarten_id = ${kindergartenId}
    or membership.type = 'official'
    or membership.type = 'guardian' and ${seesGuardian(actor, kindergartenId)}
  )
)`;

/** Whom the organiser does not look after is counted, never named nor found. */
export const handleListEventGuests = bind(listEventGuests, async (call) => {
  const { database, actor, params, query } = call;
  const event = await findEvent(call, query.date);
  requireOrganiser(event);
  const place = params.kindergarten_id;
  const answer =
    query.answer === 'open'
      ? sql<boolean>`given.answer is null`
      : sql<boolean>`given.answer = ${query.answer}`;
  const guests = sql`
    with ${askedOf(call)}, guest as (
      select asked.child_id, asked.user_id, coalesce(child.lname, person.lname, '') as lname,
        coalesce(child.fname || ' ' || child.lname, person.fname || ' ' || person.lname, '') as name,
        case when child.id is null then ${mayNamePerson(actor, place)} else ${mayNameChild(actor, place)} end as is_named,
        given.answer, coalesce(given.people_count, 0) as people_count, given.answered_at
      from asked left join children child on child.id = asked.child_id
      left join users person on person.id = asked.user_id ${givenTo(event)}
      where ${ifAsked(query.answer === undefined ? undefined : answer)}
    )`;
  const found = sql`is_named and ${containsTerm(sql`guest.name`, query.term)}`;
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<EventGuest>`
      ${guests} select child_id, name, answer, people_count, answered_at from guest where ${found}
      order by lname, name, child_id, user_id ${limitToPage(query)}`.execute(database),
    sql<{ total: number; unnamed_count: number }>`
      ${guests}
      select count(*) filter (where ${found}) as total, count(*) filter (where not is_named) as unnamed_count
      from guest`.execute(database),
  ]);
  call.audit({ child_id: rows.flatMap(({ child_id }) => child_id ?? []) });
  const { total, unnamed_count } = onlyRow(counted);
  return { ...makePage(query, rows, total), unnamed_count };
});
