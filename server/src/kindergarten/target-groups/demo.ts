import { sql } from 'kysely';
import { demoKindergartens, findDemoKindergarten, findDemoTenant } from '#server/access/tenants/demo.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { demoToday, morningOf, schoolYearStart } from '#server/platform/demo/demo-time.ts';
import type { DemoChapter } from '#server/platform/domain.ts';

export const targetGroupsDemo: DemoChapter[] = [
  {
    name: '20261120_2150_target_groups',
    async seed(transaction, clock) {
      const kindergartenId = await findDemoKindergarten(transaction, 'sipsik');
      const organizationId = await findDemoTenant(
        transaction,
        'organizations',
        demoKindergartens[0].organization,
      );
      const createdAt = morningOf(schoolYearStart(demoToday(clock)));
      const board = await insertGroup(transaction, { kindergartenId, name: 'Hoolekogu', createdAt });
      // One main parent per class: that of the first child in it.
      await sql`
        insert into target_group_entries (target_group_id, side, unique_id)
        select distinct ${board}::bigint, 'member', 'guardian-' || relation.guardian_id::text
        from (
          select attendance.course_id, min(attendance.child_id) as child_id
          from course_children attendance join courses course on course.id = attendance.course_id
          where course.kindergarten_id = ${kindergartenId} and course.type = 'regular'
            and attendance.end_date is null
          group by attendance.course_id
        ) first
        join child_guardians relation on relation.child_id = first.child_id and relation.main_parent`.execute(
        transaction,
      );
      await letEmployeesUse(transaction, board, kindergartenId);
      const preschool = await insertGroup(transaction, { kindergartenId, name: 'Koolieelikud', createdAt });
      await sql`
        insert into target_group_entries (target_group_id, side, unique_id)
        select ${preschool}, 'member', 'course-' || id::text from courses
        where kindergarten_id = ${kindergartenId} and name in ('Oravad', 'Sinililled')`.execute(transaction);
      await letEmployeesUse(transaction, preschool, kindergartenId);
      const everybody = await insertGroup(transaction, {
        organizationId,
        name: 'Lasteaedade töötajad',
        createdAt,
      });
      await sql`
        insert into target_group_entries (target_group_id, side, unique_id)
        select ${everybody}, 'member', 'employees-' || id::text from kindergartens
        where organization_id = ${organizationId}`.execute(transaction);
    },
  },
];

async function insertGroup(
  transaction: Transaction,
  group: { kindergartenId?: number; organizationId?: number; name: string; createdAt: string },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into target_groups (kindergarten_id, organization_id, name, created_at)
    values (${group.kindergartenId ?? null}, ${group.organizationId ?? null}, ${group.name}, ${group.createdAt})
    returning id`.execute(transaction);
  return onlyRow(rows).id;
}

async function letEmployeesUse(
  transaction: Transaction,
  groupId: number,
  kindergartenId: number,
): Promise<void> {
  await sql`
    insert into target_group_entries (target_group_id, side, unique_id)
    values (${groupId}, 'consumer', ${`employees-${kindergartenId}`})`.execute(transaction);
}
