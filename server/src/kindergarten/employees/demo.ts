import { sql } from 'kysely';
import { countryLanguages, countryTimezones } from '#contract/platform/language.ts';
import { listDemoStaff } from '#server/access/roles/demo-staff.ts';
import { addMembership } from '#server/access/roles/memberships.ts';
import { demoKindergartens, findDemoKindergarten } from '#server/access/tenants/demo.ts';
import { demoPhones } from '#server/kindergarten/guardians/demo.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { demoToday, morningOf } from '#server/platform/demo/demo-time.ts';
import { createRandom } from '#server/platform/demo/random.ts';
import type { DemoChapter } from '#server/platform/domain.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';

/** Positions, assigned one after another: to managers, to the staff of a class, to staff of all classes. */
const positions = {
  ee: {
    managers: ['Direktor', 'Õppealajuhataja'],
    classes: ['Õpetaja', 'Õpetaja', 'Õpetaja abi'],
    others: ['Muusikaõpetaja', 'Liikumisõpetaja', 'Logopeed', 'Kokk', 'Majandusjuhataja'],
  },
  lv: {
    managers: ['Vadītāja'],
    classes: ['Skolotāja', 'Skolotāja', 'Skolotājas palīdze'],
    others: ['Mūzikas skolotāja'],
  },
} as const;

export const employeesDemo: DemoChapter[] = [
  {
    name: '20261120_2141_employee_contacts',
    async seed(transaction) {
      for (const { key, country } of demoKindergartens) {
        const random = createRandom(`employee contacts ${key}`);
        const kindergartenId = await findDemoKindergarten(transaction, key);
        const { code, start } = demoPhones[country];
        const counts = { managers: 0, classes: 0, others: 0 };
        const people = listDemoStaff(key).map(({ email, isManager, course }, index) => {
          const kind = isManager ? 'managers' : course === null ? 'others' : 'classes';
          const list = positions[country][kind];
          const position = ensurePresent(list[counts[kind] % list.length]);
          counts[kind] += 1;
          const number = `${start}${random.integer(1_000_000, 9_999_999)}`;
          return { email, position, number, place: index + 1 };
        });
        await sql`
          insert into employee_details (employee_id, position, phone_code, phone_number, show_email, show_phone)
          select member.id, person.position, ${code}, person.number, true, person.place % 3 <> 0
          from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
            as person (email text, position text, number text, place integer)
          join users on users.email = person.email
          join memberships member on member.user_id = users.id and member.type = 'employee'
            and member.kindergarten_id = ${kindergartenId}`.execute(transaction);
      }
    },
  },
  {
    // A substitute was invited last week and has not answered yet.
    name: '20261120_2143_waiting_employee',
    async seed(transaction, clock) {
      const kindergartenId = await findDemoKindergarten(transaction, 'sipsik');
      const now = morningOf(demoToday(clock).subtract({ days: 6 }));
      const { rows } = await sql<{ id: number }>`
        insert into users (email, fname, lname, language, country, timezone, created_at)
        values (
          'triinu.uibo@ootel.kiik.test', '', '', ${countryLanguages.ee}, 'ee', ${countryTimezones.ee}, ${now}
        )
        returning id`.execute(transaction);
      const id = await addMembership(transaction, {
        userId: onlyRow(rows).id,
        type: 'employee',
        kindergartenId,
        invited: true,
        now,
      });
      await sql`
        update memberships set invited_fname = 'Triinu', invited_lname = 'Uibo' where id = ${id}`.execute(
        transaction,
      );
      await sql`
        insert into employee_details (employee_id, position) values (${id}, 'Asendusõpetaja')`.execute(
        transaction,
      );
    },
  },
];
