import { type RawBuilder, sql } from 'kysely';
import {
  deleteAbsence,
  getAbsence,
  type MessageAbsence,
  updateAbsence,
} from '#contract/communication/message-absences.ts';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { bind } from '#server/platform/http/bind.ts';
import { editRow } from '#server/platform/http/edit-row.ts';
import { forbidden } from '#server/platform/http/failure.ts';
import { readPlace } from './access.ts';

interface AbsenceCall {
  database: ReadDatabase | Transaction;
  actor: Actor;
}

/** The actor's absence here; days without one are null. */
async function readAbsence({ database, actor }: AbsenceCall): Promise<MessageAbsence> {
  const { id } = readPlace(actor);
  const { rows } = await sql<Omit<MessageAbsence, 'allowed'> & { is_employee: boolean }>`
    select absence.starts_on, absence.ends_on, coalesce(absence.answer, '') as answer,
      coalesce(absence.version, 0) as version, exists (
        select from memberships member
        where member.user_id = ${actor.userId} and member.kindergarten_id = ${id} and member.active
          and member.type = 'employee'
      ) as is_employee
    from (select ${id}::bigint as id) place
    left join message_absences absence on absence.kindergarten_id = place.id and absence.user_id = ${actor.userId}`.execute(
    database,
  );
  const { is_employee, ...absence } = onlyRow(rows);
  return { ...absence, allowed: { edit: is_employee } };
}

export const handleGetAbsence = bind(getAbsence, readAbsence);

export const handleUpdateAbsence = bind(updateAbsence, async (call) => {
  const { database, actor, body } = call;
  const { id } = readPlace(actor);
  const before = await readAbsence(call);
  if (!before.allowed.edit) throw forbidden();
  const { starts_on, ends_on, answer, version } = body;
  const writing =
    version === 0
      ? sql`
          insert into message_absences (kindergarten_id, user_id, starts_on, ends_on, answer)
          values (${id}, ${actor.userId}, ${starts_on}, ${ends_on}, ${answer})
          on conflict do nothing`
      : sql`
          update message_absences set starts_on = ${starts_on}, ends_on = ${ends_on}, answer = ${answer},
            version = version + 1
          where kindergarten_id = ${id} and user_id = ${actor.userId} and version = ${version}`;
  if (before.starts_on !== starts_on && before.version === version) {
    await sql`
      delete from message_absence_answers where kindergarten_id = ${id} and user_id = ${actor.userId}`.execute(
      database,
    );
  }
  return editRow(call, writing.execute(database), () => readAbsence(call));
});

export const handleDeleteAbsence = bind(deleteAbsence, async ({ database, actor }) => {
  const { numAffectedRows = 0n } = await sql`
    delete from message_absences
    where kindergarten_id = ${readPlace(actor).id} and user_id = ${actor.userId}`.execute(database);
  return { deleted: numAffectedRows > 0n };
});

/**
 * Selects `user_id`, `name`, `ends_on` and `answer` of the employees who are away today, among these identities
 * of single people (a selection of `unique_id`).
 */
export function selectAbsent(
  identities: RawBuilder<unknown>,
  kindergartenId: number,
  now: string,
): RawBuilder<unknown> {
  return sql`
    select absence.user_id, person.fname || ' ' || person.lname as name, absence.ends_on, absence.answer,
      person.language
    from message_absences absence
    join kindergartens kindergarten on kindergarten.id = absence.kindergarten_id
    join memberships member on member.user_id = absence.user_id and member.active and member.type = 'employee'
      and member.kindergarten_id = absence.kindergarten_id
    join users person on person.id = absence.user_id
    where absence.kindergarten_id = ${kindergartenId}
      and 'employee-' || member.id::text in (${identities})
      and (${now}::timestamptz at time zone kindergarten.timezone)::date between absence.starts_on and absence.ends_on`;
}
