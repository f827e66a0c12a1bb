import { sql } from 'kysely';
import { countryLanguages, countryTimezones } from '#contract/platform/language.ts';
import { makeDemoEmail } from '#server/access/accounts/demo.ts';
import { addMemberships } from '#server/access/roles/memberships.ts';
import { demoKindergartens, findDemoKindergarten } from '#server/access/tenants/demo.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { demoToday, morningOf } from '#server/platform/demo/demo-time.ts';
import { estonianNames } from '#server/platform/demo/names.ts';
import { createRandom, type Random } from '#server/platform/demo/random.ts';
import type { DemoChapter } from '#server/platform/domain.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';

/** A country's code and how its mobile numbers begin. */
export const demoPhones = { ee: { code: '+372', start: '5' }, lv: { code: '+371', start: '2' } } as const;

const streets = {
  ee: ['Kase', 'Pärna', 'Tamme', 'Sõnajala', 'Kadaka', 'Mere pst', 'Lootsi', 'Aia', 'Õuna', 'Veski'],
  lv: ['Bērzu iela', 'Liepu iela', 'Ozolu iela', 'Ezera iela', 'Skolas iela', 'Dārza iela'],
} as const;

export const guardiansDemo: DemoChapter[] = [
  {
    // Every second family of the teacher's class named people to call besides the parents.
    name: '20261126_2141_emergency_contacts',
    async seed(transaction) {
      const kindergartenId = await findDemoKindergarten(transaction, 'sipsik');
      const random = createRandom('emergency contacts');
      const { rows } = await sql<{ id: number; lname: string }>`
        select child.id, child.lname
        from children child
        join course_children attendance on attendance.child_id = child.id and attendance.end_date is null
        join courses course on course.id = attendance.course_id and course.name = 'Päevalilled'
        where child.kindergarten_id = ${kindergartenId} and child.archived_at is null
        order by child.id`.execute(transaction);
      const people = rows
        .filter((_, index) => index % 2 === 0)
        .flatMap(({ id, lname }) => [
          { id, name: `${random.pick(estonianNames.women)} ${lname}`, relation: 'vanaema', may_fetch: true },
          { id, name: `${random.pick(estonianNames.men)} ${lname}`, relation: 'onu', may_fetch: false },
        ])
        .map((person) => ({ ...person, number: `5${random.integer(1_000_000, 9_999_999)}` }));
      await sql`
        insert into emergency_contacts (child_id, name, relation, phone_code, phone_number, may_fetch)
        select id, name, relation, ${demoPhones.ee.code}, number, may_fetch
        from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
          as person (id bigint, name text, relation text, number text, may_fetch boolean)`.execute(
        transaction,
      );
    },
  },
  {
    name: '20261120_2140_guardian_contacts',
    async seed(transaction) {
      for (const { key, country } of demoKindergartens) {
        const random = createRandom(`guardian contacts ${key}`);
        const kindergartenId = await findDemoKindergarten(transaction, key);
        const { rows } = await sql<{ id: number }>`
          select id from memberships where kindergarten_id = ${kindergartenId} and type = 'guardian' order by id`.execute(
          transaction,
        );
        await insertContacts(
          transaction,
          rows.map(({ id }) => id),
          random,
          country,
        );
      }
    },
  },
  {
    // A month after the school year began, three parents have not answered and one has declined.
    name: '20261120_2142_waiting_guardians',
    async seed(transaction, clock) {
      const kindergartenId = await findDemoKindergarten(transaction, 'sipsik');
      const now = morningOf(demoToday(clock).subtract({ days: 9 }));
      const { rows: alone } = await sql<{ id: number; lname: string }>`
        select child.id, child.lname from children child join child_guardians own on own.child_id = child.id
        where child.kindergarten_id = ${kindergartenId}
        group by child.id having count(*) = 1
        order by child.id limit 4`.execute(transaction);
      await inviteFathers(transaction, kindergartenId, alone, now);
    },
  },
];

async function insertContacts(
  transaction: Transaction,
  guardianIds: readonly number[],
  random: Random,
  country: 'ee' | 'lv',
): Promise<void> {
  const { code, start } = demoPhones[country];
  const people = guardianIds.map((id) => ({
    id,
    number: `${start}${random.integer(1_000_000, 9_999_999)}`,
    address: `${random.pick(streets[country])} ${random.integer(1, 60)}`,
    show_email: random.integer(1, 3) > 1,
    show_phone: random.integer(1, 2) === 1,
  }));
  await sql`
    insert into guardian_details (guardian_id, phone_code, phone_number, address, show_email, show_phone)
    select id, ${code}, number, address, show_email, show_phone
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
      as person (id bigint, number text, address text, show_email boolean, show_phone boolean)`.execute(
    transaction,
  );
}

/** Invites a father to each child; the last one declined. The mails were sent long ago. */
async function inviteFathers(
  transaction: Transaction,
  kindergartenId: number,
  children: readonly { id: number; lname: string }[],
  now: string,
): Promise<void> {
  const random = createRandom('waiting fathers');
  const taken = new Set<string>();
  const fathers = children.map((child) => {
    const name = { fname: random.pick(estonianNames.men), lname: child.lname };
    return { ...name, childId: child.id, email: makeDemoEmail(name, 'ootel.kiik.test', taken) };
  });
  const { rows } = await sql<{ id: number }>`
    insert into users (email, fname, lname, language, country, timezone, created_at)
    select email, '', '', ${countryLanguages.ee}, 'ee', ${countryTimezones.ee}, ${now}::timestamptz
    from unnest(${fathers.map(({ email }) => email)}::text[]) with ordinality as father (email, number)
    order by number
    returning id`.execute(transaction);
  const userIds = rows.map(({ id }) => id);
  const ids = await addMemberships(
    transaction,
    { type: 'guardian', kindergartenId, invited: true, now },
    userIds,
  );
  for (const [index, { fname, lname, childId }] of fathers.entries()) {
    const guardianId = ensurePresent(ids.get(ensurePresent(userIds[index])));
    const declined = index === 3 ? now : null;
    await sql`
      update memberships
      set invited_fname = ${fname}, invited_lname = ${lname}, archived_at = ${declined}, declined_at = ${declined}
      where id = ${guardianId}`.execute(transaction);
    await sql`
      insert into child_guardians (child_id, guardian_id, relation) values (${childId}, ${guardianId}, 2)`.execute(
      transaction,
    );
  }
}
