import { sql } from 'kysely';
import { type DiarySettings, getDiarySettings, updateDiarySettings } from '#contract/daily/diary-settings.ts';
import { announceChange } from '#server/access/sessions/announce-change.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { bind, type Call } from '#server/platform/http/bind.ts';
import { editRow } from '#server/platform/http/edit-row.ts';

type SettingsCall = Call<typeof getDiarySettings> | Call<typeof updateDiarySettings>;

/** The defaults as long as nobody set something. */
async function readSettings({ database, params }: SettingsCall): Promise<DiarySettings> {
  const { kindergarten_id: id, course_type: type } = params;
  const { rows } = await sql<Omit<DiarySettings, 'course_type'>>`
    select
      coalesce(setting.times_enabled, true) as times_enabled,
      coalesce(setting.meals_enabled, ${type}::text <> 'special') as meals_enabled,
      coalesce(setting.likes_enabled, true) as likes_enabled,
      coalesce(setting.attendance_at_once, true) as attendance_at_once,
      coalesce(setting.times_for_families, 'at_once') as times_for_families, coalesce(setting.version, 0) as version
    from kindergartens kindergarten
    left join diary_settings setting on setting.kindergarten_id = kindergarten.id and setting.course_type = ${type}
    where kindergarten.id = ${id}`.execute(database);
  return { course_type: type, ...onlyRow(rows) };
}

export const handleGetDiarySettings = bind(getDiarySettings, readSettings);

export const handleUpdateDiarySettings = bind(updateDiarySettings, async (call) => {
  const { database, params, body, now } = call;
  const { kindergarten_id: id, course_type: type } = params;
  const writing = sql`
    insert into diary_settings as setting (
      kindergarten_id, course_type, times_enabled, meals_enabled, likes_enabled, attendance_at_once, times_for_families, version
    )
    select ${id}, ${type}, ${body.times_enabled}, ${body.meals_enabled}, ${body.likes_enabled}, ${body.attendance_at_once},
      ${body.times_for_families}, 1
    where ${body.version}::integer = 0
      or exists (select from diary_settings where kindergarten_id = ${id} and course_type = ${type})
    on conflict (kindergarten_id, course_type) do update set
      times_enabled = excluded.times_enabled, meals_enabled = excluded.meals_enabled, likes_enabled = excluded.likes_enabled,
      attendance_at_once = excluded.attendance_at_once, times_for_families = excluded.times_for_families,
      version = setting.version + 1
    where setting.version = ${body.version}::integer`.execute(database);
  const settings = await editRow(call, writing, () => readSettings(call));
  await announceChange(database, id, 'attendance', now);
  return settings;
});
