import { sql } from 'kysely';
import type { Gender } from '#contract/kindergarten/child.ts';
import { type IdcodeCountry, readIdcode } from '#contract/platform/rules-idcode.ts';
import { createDemoUsers } from '#server/access/accounts/demo.ts';
import { addMembership } from '#server/access/roles/memberships.ts';
import { demoKindergartens, findDemoKindergarten } from '#server/access/tenants/demo.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { demoToday, morningOf, schoolYearStart } from '#server/platform/demo/demo-time.ts';
import { estonianNames, latvianNames, russianNames, ukrainianNames } from '#server/platform/demo/names.ts';
import { createRandom } from '#server/platform/demo/random.ts';
import type { DemoChapter } from '#server/platform/domain.ts';
import { childrenEntered } from './write-children.ts';

const girls = new Set(
  [estonianNames, latvianNames, russianNames, ukrainianNames].flatMap((names) => names.girls),
);

const places: Record<IdcodeCountry, { streets: readonly string[]; notes: readonly string[] }> = {
  ee: {
    streets: [
      'Kase',
      'Pärna',
      'Tamme',
      'Aia',
      'Kooli',
      'Mere pst',
      'Rannavärava',
      'Sõpruse',
      'Vabriku',
      'Õuna',
    ],
    notes: [
      'Sarapuupähklid põhjustavad löövet.',
      'Astma: inhalaator on rühma esmaabikapis.',
      'Ei talu laktoosi.',
      'Kannab prille, magamise ajaks võtta ära.',
    ],
  },
  lv: {
    streets: ['Bērzu iela', 'Liepu iela', 'Ozolu iela', 'Ezera iela', 'Skolas iela', 'Dārza iela'],
    notes: ['Alerģija pret riekstiem.', 'Nepanes laktozi.', 'Valkā brilles.'],
  },
  lt: { streets: ['Beržų g.'], notes: ['Alergija riešutams.'] },
  pl: { streets: ['Brzozowa'], notes: ['Uczulenie na orzechy.'] },
};

/** Fills in the details that parents gave about the children; two children have left in summer. */
export const childDetailsDemo: DemoChapter = {
  name: '20261120_2120_child_details',
  async seed(transaction, clock) {
    const summer = schoolYearStart(demoToday(clock)).subtract({ days: 1 });
    for (const { key, country } of demoKindergartens) {
      const kindergartenId = await findDemoKindergarten(transaction, key);
      await fillDetails(transaction, kindergartenId, country);
      if (key === 'sipsik') {
        await separateFamily(transaction, kindergartenId);
        await letLeave(transaction, kindergartenId, country, summer);
      }
    }
  },
};

interface Row {
  id: number;
  fname: string;
  birth_date: string;
  parent_id: number;
}

async function fillDetails(transaction: Transaction, kindergartenId: number, country: IdcodeCountry) {
  const { rows } = await sql<Row>`
    select child.id, child.fname, child.birth_date, main.guardian_id as parent_id
    from children child join child_guardians main on main.child_id = child.id and main.main_parent
    where child.kindergarten_id = ${kindergartenId} order by child.id`.execute(transaction);
  const { streets, notes } = places[country];
  const details = rows.map((child) => {
    const random = createRandom(`child ${child.id}`);
    const gender: Gender = girls.has(child.fname) ? 'female' : 'male';
    // Siblings live together.
    const home = createRandom(`home ${child.parent_id}`);
    const address = `${home.pick(streets)} ${home.integer(1, 60)}-${home.integer(1, 40)}`;
    return {
      gender,
      address,
      languages: listLanguages(child.fname, country),
      // Some parents give the code later.
      idcode: random.integer(1, 12) === 1 ? null : writeIdcode(country, child.birth_date, gender, child.id),
      notes: random.integer(1, 7) === 1 ? random.pick(notes) : '',
    };
  });
  await sql`
    update children set
      gender = seeded.gender, idcode = seeded.idcode, address = seeded.address, health_notes = seeded.notes,
      home_languages = string_to_array(seeded.languages, ' ')
    from unnest(
      ${rows.map(({ id }) => id)}::bigint[], ${details.map(({ gender }) => gender)}::text[],
      ${details.map(({ idcode }) => idcode)}::text[], ${details.map(({ address }) => address)}::text[],
      ${details.map(({ notes: text }) => text)}::text[], ${details.map(({ languages }) => languages)}::text[]
    ) as seeded (id, gender, idcode, address, notes, languages)
    where children.id = seeded.id`.execute(transaction);
}

function listLanguages(fname: string, country: IdcodeCountry): string {
  const own = country === 'lv' ? latvianNames : estonianNames;
  const isAmong = ({ girls: female, boys }: typeof own) => [...female, ...boys].includes(fname);
  const language = country === 'lv' ? 'lv' : 'et';
  if (isAmong(own)) return language;
  return isAmong(ukrainianNames) ? 'uk ru' : `ru ${language}`;
}

/** A code that is valid in the country; for children born since 2017 the Latvian code has no day of birth. */
function writeIdcode(country: IdcodeCountry, birthDate: string, gender: Gender, serial: number): string {
  const [year = '', month = '', day = ''] = birthDate.split('-');
  const number = String(serial % 1000).padStart(3, '0');
  if (country === 'lv') return `32${month}${day}-${year.slice(2)}${number}`;
  const stem = `${gender === 'male' ? 5 : 6}${year.slice(2)}${month}${day}${number}`;
  const code = Array.from({ length: 10 }, (_, check) => `${stem}${check}`).find(
    (one) => readIdcode(country, one) !== null,
  );
  if (code === undefined) throw new Error(`No personal code of ${country} begins with ${stem}`);
  return code;
}

/** Separated parents: the mother's contact data are hidden from the father, and so are the health notes. */
async function separateFamily(transaction: Transaction, kindergartenId: number): Promise<void> {
  await sql`
    with family as (
      select mother.child_id, mother.guardian_id as mother_id, father.guardian_id as father_id
      from child_guardians mother
      join child_guardians father on father.child_id = mother.child_id and father.relation = 2
      join memberships mothers on mothers.id = mother.guardian_id and mothers.kindergarten_id = ${kindergartenId}
      join memberships fathers on fathers.id = father.guardian_id
      join users she on she.id = mothers.user_id
      join users he on he.id = fathers.user_id
      where mother.relation = 1 and mother.main_parent and she.lname <> he.lname
      order by mother.child_id limit 1
    )
    update child_guardians set
      contact_hidden = guardian_id = family.mother_id,
      hidden_areas = case when guardian_id = family.father_id then '{health,history}'::text[] else '{}' end
    from family
    where child_guardians.child_id = family.child_id
      and guardian_id in (family.mother_id, family.father_id)`.execute(transaction);
}

/** Two children who went to school: archived with their last day, and their mother with them. */
async function letLeave(
  transaction: Transaction,
  kindergartenId: number,
  country: IdcodeCountry,
  lastDay: Temporal.PlainDate,
): Promise<void> {
  const joined = morningOf(lastDay.subtract({ years: 3 }));
  const left = morningOf(lastDay);
  const [userId = 0] = await createDemoUsers(transaction, [
    {
      fname: 'Helle',
      lname: 'Kuusik',
      email: 'helle.kuusik@pere.sipsik.kiik.test',
      language: 'et',
      country,
      createdAt: joined,
    },
  ]);
  const guardianId = await addMembership(transaction, {
    type: 'guardian',
    userId,
    kindergartenId,
    now: joined,
  });
  await sql`update memberships set archived_at = ${left} where id = ${guardianId}`.execute(transaction);
  const { rows: children } = await sql<{ id: number; birth_date: string }>`
    with left_behind as (
      insert into children (kindergarten_id, fname, lname, birth_date, gender, created_at, archived_at)
      select ${kindergartenId}, fname, 'Kuusik', birth_date, gender, ${joined}, ${left}
      from (values
        ('Hedi', ${lastDay.subtract({ years: 7, months: 2 }).toString()}::date, 'female'),
        ('Ott', ${lastDay.subtract({ years: 7, months: 2 }).toString()}::date, 'male')
      ) as twin (fname, birth_date, gender)
      returning id, birth_date
    ), parents as (
      insert into child_guardians (child_id, guardian_id, relation, main_parent)
      select id, ${guardianId}, 1, true from left_behind
    ), attended as (
      insert into course_children (course_id, child_id, start_date, end_date)
      select
        (select id from courses where kindergarten_id = ${kindergartenId} order by id limit 1 offset 5), id,
        ${lastDay.subtract({ years: 1 }).add({ days: 1 }).toString()}, ${lastDay.toString()}
      from left_behind
    )
    select id, birth_date from left_behind`.execute(transaction);
  await childrenEntered.raise(transaction, { kindergartenId, children, now: left });
}
