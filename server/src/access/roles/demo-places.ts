import { sql } from 'kysely';
import type { Flag } from '#contract/access/flags.ts';
import { createDemoUsers } from '#server/access/accounts/demo.ts';
import { findDemoKindergarten, findDemoTenant } from '#server/access/tenants/demo.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { demoToday, morningOf } from '#server/platform/demo/demo-time.ts';
import type { DemoChapter } from '#server/platform/domain.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import { createRole } from './create-role.ts';
import { listDemoStaff } from './demo-staff.ts';
import { addMembership } from './memberships.ts';

/** Works with all classes, but may not write in any. */
const specialistFlags: Flag[] = [
  'courses_access_index',
  'courses_access_all',
  'children_access_index',
  'children_access_all',
  'child_access_profile',
  'contacts_access_employees',
  'events_access_index',
  'messages_access_index',
  'messages_can_send',
];

export const placesDemo: DemoChapter = {
  name: '20261120_2170_roles_and_officials',
  async seed(transaction, clock) {
    const now = morningOf(demoToday(clock).subtract({ months: 2 }));
    await seedSpecialist(transaction);
    const organizationId = await findDemoTenant(transaction, 'organizations', 'Merelinna Haridusosakond');
    const [riina = 0, toomas = 0] = await createDemoUsers(
      transaction,
      [
        { fname: 'Riina', lname: 'Saks', email: 'official3@kiik.test' },
        { fname: 'Toomas', lname: 'Uibo', email: 'toomas.uibo@merelinn.kiik.test' },
      ].map((person) => ({ ...person, language: 'et', country: 'ee', createdAt: now })),
    );
    const official = { type: 'official', organizationId, now } as const;
    const riinaId = await addMembership(transaction, { ...official, userId: riina });
    await sql`update memberships set all_kindergartens = false where id = ${riinaId}`.execute(transaction);
    const seen = await findDemoKindergarten(transaction, 'roomupesa');
    await sql`insert into official_kindergartens values (${riinaId}, ${seen})`.execute(transaction);
    const toomasId = await addMembership(transaction, { ...official, userId: toomas, invited: true });
    await sql`
      update memberships set invited_fname = 'Toomas', invited_lname = 'Uibo' where id = ${toomasId}`.execute(
      transaction,
    );
  },
};

/** The last colleague of the large kindergarten also has a role that the kindergarten made. */
async function seedSpecialist(transaction: Transaction): Promise<void> {
  const kindergartenId = await findDemoKindergarten(transaction, 'sipsik');
  const roleId = await createRole(transaction, {
    kindergartenId,
    type: 'employee',
    name: 'Tugispetsialist',
    flags: specialistFlags,
    isDefault: false,
  });
  await sql`
    insert into membership_roles (membership_id, role_id)
    select membership.id, ${roleId}
    from memberships membership join users on users.id = membership.user_id
    where users.email = ${ensurePresent(listDemoStaff('sipsik').at(-1)).email} and membership.kindergarten_id = ${kindergartenId}
      and membership.type = 'employee'`.execute(transaction);
}
