import { sql } from 'kysely';
import { getKitchenSheet, type KitchenSheet, printKitchenSheet } from '#contract/daily/kitchen.ts';
import { announceChange } from '#server/access/sessions/announce-change.ts';
import { readEaters } from '#server/daily/food-menu/eaters.ts';
import { findMonday } from '#server/daily/food-menu/meals.ts';
import { readPlannedWeek } from '#server/daily/food-menu/planned-week.ts';
import { describePlates } from '#server/daily/food-menu/plates.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { bind } from '#server/platform/http/bind.ts';
import { describeMeal } from './describe-sheet.ts';
import { type AskedSheet, countPlates, type PrintedCounts, readSheetHead } from './read-sheet.ts';

type Printed = KitchenSheet['printed'] & { counts: PrintedCounts };

/** The present numbers as a print keeps them, and the sheet beside those of a print. */
async function readSheet(asked: AskedSheet) {
  const { database, actor, kindergartenId, date } = asked;
  const [{ printed, staff, meals, knows_all, ...head }, counted, week] = await Promise.all([
    readSheetHead(asked),
    countPlates(asked),
    readPlannedWeek(database, actor, kindergartenId, findMonday(date)),
  ]);
  const careful = [...new Set(counted.flatMap((row) => row.careful))];
  const eaters = await readEaters(
    database,
    actor,
    { kindergartenId, start: date, end: date },
    sql<boolean>`child.id = any(${careful}::bigint[])`,
  );
  const { plates, unchecked } = describePlates(week, eaters);
  const comes = new Set(counted.flatMap((row) => row.careful.map((childId) => `${row.meal} ${childId}`)));
  const counts: PrintedCounts = {
    plates: counted.map(({ eaten: _eaten, careful: _careful, ...kept }) => kept),
    staff,
  };
  const show = (print: Printed | null): KitchenSheet => ({
    ...head,
    date,
    printed: print && { at: print.at, by: print.by },
    shows_diets: counted.every(({ options }) => options !== null) && (knows_all || counted.length > 0),
    meals: meals.map((meal) =>
      describeMeal(meal, { plates: counted, staff, knows_all, printed: print?.counts ?? null }),
    ),
    plates: plates.filter((plate) => plate.date === date && comes.has(`${plate.meal} ${plate.child.id}`)),
    unchecked: unchecked.filter((one) => one.date === null || one.date === date),
  });
  return { printed, counts, show };
}

const listNamed = ({ plates, unchecked }: KitchenSheet) => ({
  child_id: [...plates, ...unchecked].flatMap(({ child }) => (child === null ? [] : [child.id])),
});

export const handleGetKitchenSheet = bind(
  getKitchenSheet,
  async ({ database, actor, params, query, now, audit }) => {
    const kindergartenId = params.kindergarten_id;
    const { printed, show } = await readSheet({
      database,
      actor,
      kindergartenId,
      date: query.date,
      now,
    });
    const sheet = show(printed);
    audit(listNamed(sheet));
    return sheet;
  },
);

export const handlePrintKitchenSheet = bind(
  printKitchenSheet,
  async ({ database, actor, params, now, audit }) => {
    const { kindergarten_id: kindergartenId, date } = params;
    const { counts, show } = await readSheet({ database, actor, kindergartenId, date, now });
    const { rows } = await sql<{ by: string | null }>`
      insert into kitchen_prints (kindergarten_id, day, printed_at, printed_by, counts)
      values (${kindergartenId}, ${date}, ${now}, ${actor.userId}, ${JSON.stringify(counts)})
      on conflict (kindergarten_id, day) do update set
        printed_at = excluded.printed_at, printed_by = excluded.printed_by, counts = excluded.counts
      returning (select person.fname || ' ' || person.lname from users person where person.id = printed_by) as by`.execute(
      database,
    );
    await announceChange(database, kindergartenId, 'kitchen', now);
    const sheet = show({ at: now, by: onlyRow(rows).by, counts });
    audit(listNamed(sheet));
    return sheet;
  },
);
