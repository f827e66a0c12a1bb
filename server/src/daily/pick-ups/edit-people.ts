import { sql } from 'kysely';
import {
  addOneTimePickUp,
  addPickUpPerson,
  deletePickUpPerson,
  deleteRefusedPerson,
  type PickUpChangeKind,
  pickUpPeopleMaximum,
  refusePickUp,
  updatePickUpPerson,
  updateRefusedPerson,
} from '#contract/daily/pick-ups.ts';
import { message } from '#contract/platform/failure.ts';
import type { Phone } from '#contract/platform/rules-account.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { bind } from '#server/platform/http/bind.ts';
import { editRow } from '#server/platform/http/edit-row.ts';
import { Failure, invalidField } from '#server/platform/http/failure.ts';
import { requireRow } from '#server/platform/http/require-row.ts';
import { requireChange } from './access.ts';
import { authorOf, keepChange } from './history.ts';
import { pickUpPictures } from './pictures.ts';
import { findPerson, findRefused } from './read-pick-ups.ts';

interface ChangingCall {
  database: Transaction;
  actor: Actor;
  params: { kindergarten_id: number; child_id: number };
  now: string;
  audit(ids: Record<string, number | number[]>): void;
}

interface Person {
  name: string;
  relation: string;
  phone: Phone | null;
  note?: string;
  valid_from?: string | null;
  valid_until?: string | null;
  one_time?: boolean;
}

/**
 * A person of the child; returns their id. 422 if the child has as many as it may: refused ones are counted apart, so
 * that a family cannot learn how many there are, nor leave staff no room.
 */
async function insertPerson(call: ChangingCall, person: Person, kind: PickUpChangeKind): Promise<number> {
  const { database, actor, params, now } = call;
  const {
    name,
    relation,
    phone,
    note = '',
    valid_from = null,
    valid_until = null,
    one_time = false,
  } = person;
  const { rows } = await sql<{ id: number }>`
    insert into pick_up_persons (
      child_id, refused, name, relation, phone_code, phone_number, note, valid_from, valid_until, one_time,
      created_at, created_by
    )
    select ${params.child_id}, ${kind === 'refused'}, ${name}, ${relation}, ${phone?.code ?? null},
      ${phone?.number ?? null}, ${note}, ${valid_from}::date, ${valid_until}::date, ${one_time}, ${now}, ${actor.userId}
    where (
      select count(*) from pick_up_persons
      where child_id = ${params.child_id} and refused = ${kind === 'refused'}
        and coalesce(valid_until, 'infinity') >= ${actor.today}
    ) < ${pickUpPeopleMaximum}
    returning id`.execute(database);
  if (rows.length === 0) throw new Failure(422, message('pick-ups.full', { n: pickUpPeopleMaximum }));
  const { id } = onlyRow(rows);
  await keepChange(database, authorOf(call), { kind, name, valid_from, valid_until });
  call.audit({ pick_up_person_id: id });
  return id;
}

/** Of days to come and today; yesterday nobody can be let in any more. */
function requireToCome(until: string | null, { today }: Actor, field: string): void {
  if (until !== null && until < today) throw invalidField(field, 'pick-ups.past');
}

export const handleAddPickUpPerson = bind(addPickUpPerson, async (call) => {
  await requireChange(call, 'mayEdit');
  requireToCome(call.body.valid_until, call.actor, 'valid_until');
  return findPerson(call, await insertPerson(call, call.body, 'added'));
});

export const handleAddOneTimePickUp = bind(addOneTimePickUp, async (call) => {
  await requireChange(call, 'mayEdit');
  const { day, ...who } = call.body;
  requireToCome(day, call.actor, 'day');
  // The answer was lost, or the other parent was faster: the person is not named twice for that day.
  const { rows } = await sql<{ id: number }>`
    select id from pick_up_persons
    where child_id = ${call.params.child_id} and not refused and one_time and valid_from = ${day}
      and lower(name) = lower(${who.name})
    order by id limit 1`.execute(call.database);
  const [before] = rows;
  if (before !== undefined) return findPerson(call, before.id);
  const person = { ...who, valid_from: day, valid_until: day, one_time: true };
  return findPerson(call, await insertPerson(call, person, 'added'));
});

export const handleRefusePickUp = bind(refusePickUp, async (call) => {
  await requireChange(call, 'mayGuard');
  return findRefused(call, await insertPerson(call, call.body, 'refused'));
});

export const handleUpdatePickUpPerson = bind(updatePickUpPerson, async (call) => {
  const { database, params, body } = call;
  await requireChange(call, 'mayEdit');
  const id = params.pick_up_person_id;
  const before = await findPerson(call, id);
  // What was valid once may stay as it was; only a new end must be to come.
  if (body.valid_until !== before.valid_until) requireToCome(body.valid_until, call.actor, 'valid_until');
  const { name, valid_from, valid_until } = body;
  const writing = sql`
    update pick_up_persons set
      name = ${name}, relation = ${body.relation}, phone_code = ${body.phone?.code ?? null},
      phone_number = ${body.phone?.number ?? null}, valid_from = ${valid_from}, valid_until = ${valid_until},
      one_time = one_time and ${valid_from}::date is not distinct from ${valid_until}::date, version = version + 1
    where id = ${id} and child_id = ${params.child_id} and not refused and version = ${body.version}`.execute(
    database,
  );
  const person = await editRow(call, writing, () => findPerson(call, id));
  await keepChange(database, authorOf(call), { kind: 'changed', name, valid_from, valid_until });
  return person;
});

export const handleUpdateRefusedPerson = bind(updateRefusedPerson, async (call) => {
  const { database, params, body } = call;
  await requireChange(call, 'mayGuard');
  const id = params.pick_up_person_id;
  await findRefused(call, id);
  const writing = sql`
    update pick_up_persons set
      name = ${body.name}, relation = ${body.relation}, phone_code = ${body.phone?.code ?? null},
      phone_number = ${body.phone?.number ?? null}, note = ${body.note}, version = version + 1
    where id = ${id} and child_id = ${params.child_id} and refused and version = ${body.version}`.execute(
    database,
  );
  const person = await editRow(call, writing, () => findRefused(call, id));
  await keepChange(database, authorOf(call), { kind: 'refusal_changed', name: body.name });
  return person;
});

/** Removes the person with the picture; the history keeps the name for its time. */
async function removePerson(call: ChangingCall, id: number, refused: boolean): Promise<{ deleted: boolean }> {
  const { database, params } = call;
  const { rows: found } = await sql`
    select from pick_up_persons where id = ${id} and child_id = ${params.child_id} and refused = ${refused}`.execute(
    database,
  );
  requireRow(found);
  await pickUpPictures.replace(database, id, null);
  const { rows } = await sql<{ name: string }>`
    delete from pick_up_persons where id = ${id} returning name`.execute(database);
  const kind = refused ? 'refusal_removed' : 'removed';
  await keepChange(database, authorOf(call), { kind, name: onlyRow(rows).name });
  return { deleted: true };
}

export const handleDeletePickUpPerson = bind(deletePickUpPerson, async (call) => {
  await requireChange(call, 'mayEdit');
  return removePerson(call, call.params.pick_up_person_id, false);
});

export const handleDeleteRefusedPerson = bind(deleteRefusedPerson, async (call) => {
  await requireChange(call, 'mayGuard');
  return removePerson(call, call.params.pick_up_person_id, true);
});
