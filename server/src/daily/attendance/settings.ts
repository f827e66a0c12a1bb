import { sql } from 'kysely';
import {
  type AttendanceLock,
  type AttendanceSettings,
  getAttendanceSettings,
  type MealSetting,
  updateAttendanceSettings,
  updateLockDate,
} from '#contract/daily/attendance-settings.ts';
import { meals } from '#contract/daily/meals.ts';
import { announceChange } from '#server/access/sessions/announce-change.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { bind, type Call } from '#server/platform/http/bind.ts';
import { editRow } from '#server/platform/http/edit-row.ts';
import { invalidField } from '#server/platform/http/failure.ts';
import { asTime } from './day-facts.ts';
import { takeRules } from './hold-rules.ts';
import { joinSettings } from './join-settings.ts';
import { keepClosedOrders } from './keep-closed-orders.ts';

type SettingsCall = Call<typeof getAttendanceSettings> | Call<typeof updateAttendanceSettings>;

interface Row extends Omit<AttendanceSettings, 'meals' | 'allowed'> {
  served: MealSetting[];
}

/** Of a meal that is not served yet. */
const usualCutoff = { cutoff_days: 0, cutoff_time: '09:00' };

async function readSettings({ database, actor, params }: SettingsCall): Promise<AttendanceSettings> {
  const { kindergarten_id: id } = params;
  const { rows } = await sql<Row>`
    select
      coalesce(setting.default_status, 'present') as default_status,
      coalesce(setting.workday_weekend, false) as workday_weekend, coalesce(setting.workday_holiday, false) as workday_holiday,
      coalesce(setting.version, 0) as version, closed.lock_date, coalesce(closed.version, 0) as lock_version,
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'meal', meal.meal, 'served_at', ${asTime(sql`meal.served_at`)},
          'cutoff_days', ${actor.today}::date - (meal.cutoff_at at time zone kindergarten.timezone)::date,
          'cutoff_time', to_char(meal.cutoff_at at time zone kindergarten.timezone, 'HH24:MI')
        )), '[]')
        from day_meals(kindergarten.id, ${actor.today}::date) meal
      ) as served
    from kindergartens kindergarten
    left join attendance_locks closed on closed.kindergarten_id = kindergarten.id
    ${joinSettings(actor.today)}
    where kindergarten.id = ${id}`.execute(database);
  const { served, ...settings } = onlyRow(rows);
  const settable = actor.hasFlag('diary_access_settings');
  return {
    ...settings,
    meals: meals.map(
      (meal) => served.find((one) => one.meal === meal) ?? { meal, served_at: null, ...usualCutoff },
    ),
    allowed: { edit: settable || actor.hasFlag('foodmenu_access_settings'), lock: settable },
  };
}

export const handleGetAttendanceSettings = bind(getAttendanceSettings, readSettings);

/** A second change on one day replaces the first; an older version is refused with the present settings. */
export const handleUpdateAttendanceSettings = bind(updateAttendanceSettings, async (call) => {
  const { database, actor, params, body, now } = call;
  const { kindergarten_id: id } = params;
  const { default_status, workday_weekend, workday_holiday, version } = body;
  await takeRules(database, id);
  const former = await readSettings(call);
  const { rows } = await sql<{ from_day: string }>`
    insert into attendance_settings as setting
      (kindergarten_id, from_day, default_status, workday_weekend, workday_holiday, version)
    select ${id}, ${actor.today}, ${default_status}, ${workday_weekend}, ${workday_holiday}, ${version}::integer + 1
    where ${version}::integer = coalesce((
      select max(version) from attendance_settings where kindergarten_id = ${id}
    ), 0)
    on conflict (kindergarten_id, from_day) do update set
      default_status = excluded.default_status, workday_weekend = excluded.workday_weekend,
      workday_holiday = excluded.workday_holiday, version = excluded.version
    where setting.version = ${version}::integer
    returning from_day`.execute(database);
  if (rows.length === 0) throw call.conflict(await readSettings(call));
  await sql`delete from meal_settings where kindergarten_id = ${id} and from_day = ${actor.today}`.execute(
    database,
  );
  await sql`
    insert into meal_settings (kindergarten_id, from_day, meal, served_at, cutoff_days, cutoff_time)
    select ${id}, ${actor.today}, meal, served_at, cutoff_days, cutoff_time
    from jsonb_to_recordset(${JSON.stringify(body.meals)}::jsonb)
      as listed (meal text, served_at time, cutoff_days smallint, cutoff_time time)
    where served_at is not null`.execute(database);
  await keepClosedOrders(database, id, former, { today: actor.today, now });
  await announceChange(database, id, 'attendance', now);
  return readSettings(call);
});

export const handleUpdateLockDate = bind(updateLockDate, async (call) => {
  const { database, actor, params, body, now } = call;
  const { kindergarten_id: id } = params;
  const { lock_date: day, version } = body;
  if (day !== null && day >= actor.today) throw invalidField('lock_date', 'attendance.lock_before_today');
  await takeRules(database, id);
  const writing = sql`
    insert into attendance_locks as closed (kindergarten_id, lock_date, version)
    select ${id}, ${day}::date, 1
    where ${version}::integer = 0 or exists (select from attendance_locks where kindergarten_id = ${id})
    on conflict (kindergarten_id) do update set lock_date = excluded.lock_date, version = closed.version + 1
    where closed.version = ${version}::integer`.execute(database);
  const lock = await editRow(call, writing, () => readLock(database, id));
  await announceChange(database, id, 'attendance', now);
  return lock;
});

async function readLock(database: Transaction, kindergartenId: number): Promise<AttendanceLock> {
  const { rows } = await sql<AttendanceLock>`
    select lock_date, version from attendance_locks where kindergarten_id = ${kindergartenId}`.execute(
    database,
  );
  return rows[0] ?? { lock_date: null, version: 0 };
}
