import { sql } from 'kysely';
import type { Allergen, Food } from '#contract/kindergarten/allergens.ts';
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

/** The diet without nuts becomes an allergy; the others are new. Each with what to do. */
const allergies: Record<DemoKindergartenKey, readonly { name: string; former?: string; notes: string }[]> = {
  sipsik: [
    {
      name: 'Pähklid',
      former: 'Ilma pähkliteta',
      notes: 'EpiPen on õpetajate toas punases kotis. Seejärel helistada 112, siis emale.',
    },
    { name: 'Piim', notes: 'Löövet ravib antihistamiin rühma esmaabikapist.' },
    { name: 'Muna', notes: 'Küpsetistes olev muna ei sobi samuti.' },
  ],
  roomupesa: [{ name: 'Pähklid', notes: 'Helistada kohe emale.' }],
  ezitis: [
    {
      name: 'Rieksti',
      former: 'Bez riekstiem',
      notes: 'EpiPen ir skolotāju istabā, sarkanā somā.',
    },
    { name: 'Olas', notes: 'Der tikai ēdieni bez olām.' },
  ],
};
/** Every ninth child has one of them, alternating; the child of the login page's parent has none. */
const everyAllergicChild = 9;

/** What each leaves out. */
const excluded: readonly { name: string; allergens: readonly Allergen[]; foods: readonly Food[] }[] = [
  { name: 'Laktoosivaba', allergens: ['milk'], foods: [] },
  { name: 'Bez laktozes', allergens: ['milk'], foods: [] },
  { name: 'Gluteenivaba', allergens: ['gluten'], foods: [] },
  {
    name: 'Taimetoit',
    allergens: ['fish', 'crustaceans', 'molluscs'],
    foods: ['pork', 'beef', 'poultry', 'other_meat', 'gelatine'],
  },
  { name: 'Pähklid', allergens: ['nuts'], foods: [] },
  { name: 'Rieksti', allergens: ['nuts'], foods: [] },
  { name: 'Piim', allergens: ['milk'], foods: [] },
  { name: 'Muna', allergens: ['eggs'], foods: [] },
  { name: 'Olas', allergens: ['eggs'], foods: [] },
];

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
  {
    name: '20261126_2000_allergies',
    async seed(transaction, clock) {
      const now = morningOf(schoolYearStart(demoToday(clock)));
      for (const [key, listed] of Object.entries(allergies)) {
        const kindergartenId = await findDemoKindergarten(transaction, key as DemoKindergartenKey);
        const rows = JSON.stringify(listed.map((one, position) => ({ ...one, position })));
        await sql`
          update dietary_options option set name = listed.name, kind = 'allergy'
          from jsonb_to_recordset(${rows}::jsonb) as listed (name text, former text)
          where option.kindergarten_id = ${kindergartenId} and option.name = listed.former`.execute(
          transaction,
        );
        await sql`
          insert into dietary_options (kindergarten_id, name, kind, created_at)
          select ${kindergartenId}, name, 'allergy', ${now} from jsonb_to_recordset(${rows}::jsonb) as listed (name text)
          on conflict do nothing`.execute(transaction);
        await sql`
          with allergic as (
            select id, row_number() over (order by id) as number
            from children where kindergarten_id = ${kindergartenId} and archived_at is null
          ), given as (
            select child.id as child_id, option.id as option_id, listed.notes
            from allergic child
            join jsonb_to_recordset(${rows}::jsonb) as listed (name text, notes text, position bigint)
              on listed.position = child.number / ${everyAllergicChild}::integer % ${listed.length}::integer
            join dietary_options option
              on option.name = listed.name and option.kindergarten_id = ${kindergartenId}
            where child.number % ${everyAllergicChild}::integer = 4
          ), told as (
            update children set health_notes = given.notes from given
            where children.id = given.child_id and children.health_notes = ''
          )
          insert into child_dietary_options (child_id, dietary_option_id)
          select child_id, option_id from given
          on conflict do nothing`.execute(transaction);
      }
    },
  },
  {
    name: '20261129_3000_excluded_foods',
    async seed(transaction) {
      // By their names, wherever they are; the vegetarians of one kindergarten stay unsaid, as in life.
      await sql`
        update dietary_options option
        set excluded_allergens = listed.allergens, excluded_foods = listed.foods
        from jsonb_to_recordset(${JSON.stringify(excluded)}::jsonb) as listed (name text, allergens text[], foods text[])
        where option.name = listed.name`.execute(transaction);
      const kindergartenId = await findDemoKindergarten(transaction, 'roomupesa');
      await sql`
        update dietary_options set excluded_allergens = '{}', excluded_foods = '{}'
        where kindergarten_id = ${kindergartenId} and name = 'Taimetoit'`.execute(transaction);
    },
  },
];
