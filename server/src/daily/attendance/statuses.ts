import { type RawBuilder, sql } from 'kysely';
import {
  createStatus,
  listStatuses,
  type OwnStatus,
  removeStatus,
  restoreStatus,
  statusesMaximum,
  updateStatus,
} from '#contract/daily/attendance-statuses.ts';
import { message } from '#contract/platform/failure.ts';
import { announceChange } from '#server/access/sessions/announce-change.ts';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { readPage } from '#server/platform/database/read-page.ts';
import { containsTerm, limitToPage, matchesTrashed, orderBy } from '#server/platform/database/table-query.ts';
import { bind } from '#server/platform/http/bind.ts';
import { editRow } from '#server/platform/http/edit-row.ts';
import { Failure, notFound } from '#server/platform/http/failure.ts';
import { refuseTaken } from '#server/platform/http/refuse-taken.ts';
import { requireRow } from '#server/platform/http/require-row.ts';

const taken = { attendance_statuses_name: ['name', 'attendance.status_taken'] } as const;
const tooMany = () => new Failure(422, message('attendance.too_many_statuses', { n: statusesMaximum }));

const isUsed = sql<boolean>`exists (
  select from attendance_entries entry
  where entry.kindergarten_id = status.kindergarten_id and entry.statuses <> '{}' and entry.statuses @> array[status.id]
)`;

/** The rows of `attendance_statuses status` that meet the rest of the statement. */
const selectStatuses = (rest: RawBuilder<unknown>) => sql<OwnStatus>`
  select status.id, status.name, status.attendance, status.icon, status.archived_at is not null as archived,
    ${isUsed} as used, status.version
  from attendance_statuses status ${rest}`;

export const handleListStatuses = bind(listStatuses, ({ database, params, query }) => {
  const where = sql`
    where status.kindergarten_id = ${params.kindergarten_id} and ${matchesTrashed(sql`status.archived_at`, query.trashed)}
      and ${containsTerm(sql`status.name`, query.term)}`;
  const columns = { name: sql`status.name`, attendance: sql`status.attendance` };
  return readPage(
    { database, query },
    selectStatuses(sql`${where} ${orderBy(query, columns, sql`status.id`)} ${limitToPage(query)}`),
    sql`from attendance_statuses status ${where}`,
  );
});

async function readStatus(
  database: ReadDatabase | Transaction,
  kindergartenId: number,
  id: number,
): Promise<OwnStatus> {
  const { rows } = await selectStatuses(
    sql`where status.id = ${id} and status.kindergarten_id = ${kindergartenId}`,
  ).execute(database as ReadDatabase);
  return requireRow(rows);
}

/** Whether there is room for one more. */
const hasRoom = (kindergartenId: number) => sql<boolean>`(
  select count(*) < ${statusesMaximum} from attendance_statuses
  where kindergarten_id = ${kindergartenId} and archived_at is null
)`;

export const handleCreateStatus = bind(createStatus, async ({ database, params, body, now }) => {
  const { kindergarten_id: id } = params;
  const { rows } = await refuseTaken(
    sql<{ id: number }>`
      insert into attendance_statuses (kindergarten_id, name, attendance, icon)
      select ${id}, ${body.name}, ${body.attendance}, ${body.icon} where ${hasRoom(id)}
      returning id`.execute(database),
    taken,
  );
  if (rows.length === 0) throw tooMany();
  await announceChange(database, id, 'attendance', now);
  return readStatus(database, id, onlyRow(rows).id);
});

export const handleUpdateStatus = bind(updateStatus, async (call) => {
  const { database, params, body, now } = call;
  const { kindergarten_id: id, status_id: statusId } = params;
  const writing = refuseTaken(
    sql`
      update attendance_statuses set
        name = ${body.name}, attendance = ${body.attendance}, icon = ${body.icon}, version = version + 1
      where id = ${statusId} and kindergarten_id = ${id} and version = ${body.version}`.execute(database),
    taken,
  );
  const status = await editRow(call, writing, () => readStatus(database, id, statusId));
  await announceChange(database, id, 'attendance', now);
  return status;
});

export const handleRemoveStatus = bind(removeStatus, async ({ database, params, now }) => {
  const { kindergarten_id: id, status_id: statusId } = params;
  const isIt = sql<boolean>`status.id = ${statusId} and status.kindergarten_id = ${id}`;
  const { rows } = await sql`select from attendance_statuses status where ${isIt} for update`.execute(
    database,
  );
  if (rows.length === 0) throw notFound();
  await announceChange(database, id, 'attendance', now);
  const { numAffectedRows } = await sql`
    delete from attendance_statuses status where ${isIt} and not ${isUsed}`.execute(database);
  if (numAffectedRows === 1n) return { deleted: true, archived: false };
  await sql`
    update attendance_statuses status set archived_at = coalesce(archived_at, ${now}), version = version + 1
    where ${isIt}`.execute(database);
  return { deleted: false, archived: true };
});

export const handleRestoreStatus = bind(restoreStatus, async ({ database, params, now }) => {
  const { kindergarten_id: id, status_id: statusId } = params;
  const { archived } = await readStatus(database, id, statusId);
  if (!archived) return readStatus(database, id, statusId);
  const { numAffectedRows } = await refuseTaken(
    sql`
      update attendance_statuses set archived_at = null, version = version + 1
      where id = ${statusId} and kindergarten_id = ${id} and archived_at is not null and ${hasRoom(id)}`.execute(
      database,
    ),
    { attendance_statuses_name: new Failure(422, message('attendance.status_taken')) },
  );
  if (numAffectedRows !== 1n) throw tooMany();
  await announceChange(database, id, 'attendance', now);
  return readStatus(database, id, statusId);
});
