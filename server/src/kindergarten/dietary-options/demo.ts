import { sql } from 'kysely';
import { type DemoKindergartenKey, findDemoKindergarten } from '#server/access/tenants/demo.ts';
import { demoToday, morningOf, schoolYearStart } from '#server/platform/demo/demo-time.ts';
import type { DemoChapter } from '#server/platform/domain.ts';

const diets: Record<DemoKindergartenKey, readonly string[]> = {
  sipsik: ['Laktoosivaba', 'Gluteenivaba', 'Taimetoit', 'Ilma pähkliteta'],
  roomupesa: ['Laktoosivaba', 'Taimetoit'],
  ezitis: ['Bez laktozes', 'Bez riekstiem'],
};
/** Every seventh child has one of them, alternating. */
const everyChild = 7;

export const dietaryOptionsDemo: DemoChapter[] = [
  {
    name: '20261120_2102_dietary_options',
    async seed(transaction, clock) {
      const now = morningOf(schoolYearStart(demoToday(clock)));
      for (const [key, names] of Object.entries(diets)) {
        const kindergartenId = await findDemoKindergarten(transaction, key as DemoKindergartenKey);
        await sql`
          with diet as (
            insert into dietary_options (kindergarten_id, name, created_at)
            select ${kindergartenId}, name, ${now} from unnest(${[...names]}::text[]) as listed (name)
            returning id
          ), child as (
            select id, row_number() over (order by id) as number from children where kindergarten_id = ${kindergartenId}
          )
          insert into child_dietary_options (child_id, dietary_option_id)
          select id, (array(select id from diet order by id))[number / ${everyChild}::integer % ${names.length}::integer + 1]
          from child where number % ${everyChild}::integer = 0`.execute(transaction);
      }
    },
  },
];
