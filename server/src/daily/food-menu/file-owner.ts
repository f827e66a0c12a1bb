import { sql } from 'kysely';
import * as z from 'zod/mini';
import { addDays } from '#contract/platform/days.ts';
import { day } from '#contract/platform/rules.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import type { FileOwner } from '#server/platform/file-owners.ts';
import { invalidField } from '#server/platform/http/failure.ts';
import { seesDrafts } from './access.ts';
import { openWeek } from './edit-week.ts';
import { findMonday } from './meals.ts';

const fields = z.strictObject({ menu_week: day, menu_day: z.union([day, z.literal('')]) });

/** Menus as files: of a day, or of a whole week. Families see them once the week is shown to them. */
export const menuFileOwner: FileOwner = {
  kind: 'menu',
  marksChildren: false,
  level(reader, kindergartenId) {
    if (reader.hasFlag('foodmenu_can_edit')) {
      return sql`coalesce((
        select 3 from menu_weeks week
        where week.file_set_id = file.file_set_id and week.kindergarten_id = ${kindergartenId}
      ), 0)`;
    }
    if (!reader.hasFlag('foodmenu_access_index')) return sql`0`;
    return sql`coalesce((
      select 1 from menu_weeks week left join menu_settings settings on settings.kindergarten_id = week.kindergarten_id
      where week.file_set_id = file.file_set_id and week.kindergarten_id = ${kindergartenId}
        and (
          (week.shown_at is not null and coalesce(settings.show_files, true))
          or ${seesDrafts(reader, kindergartenId)}
        )
    ), 0)`;
  },
  async open({ actor, params }, target) {
    const { success, data } = fields.safeParse(target);
    if (!success) return null;
    const { menu_week, menu_day } = data;
    if (menu_week !== findMonday(menu_week)) throw invalidField('file', 'rules.not_valid_date');
    if (menu_day !== '' && (menu_day < menu_week || menu_day > addDays(menu_week, 6)))
      throw invalidField('file', 'rules.not_valid_date');
    return {
      level: actor.hasFlag('foodmenu_can_edit') ? 3 : actor.hasFlag('foodmenu_access_index') ? 1 : 0,
      type: 'document',
      day: menu_day === '' ? null : menu_day,
      openSet: (transaction) => openMenuSet(transaction, params.kindergarten_id, menu_week),
    };
  },
};

/** The set of the week's files; it is made with the first of them. */
async function openMenuSet(
  transaction: Transaction,
  kindergartenId: number,
  monday: string,
): Promise<number> {
  const { id } = await openWeek(transaction, kindergartenId, monday);
  const { rows } = await sql<{ file_set_id: number | null }>`
    update menu_weeks set file_set_id = coalesce(file_set_id, make_file_set(kindergarten_id, 'menu'))
    where id = ${id}
    returning file_set_id`.execute(transaction);
  return onlyRow(rows).file_set_id ?? 0;
}
