import { sql } from 'kysely';
import type { FolderType } from '#contract/library/folders.ts';
import { findDemoKindergarten } from '#server/access/tenants/demo.ts';
import { addToAudiences } from '#server/kindergarten/target-groups/audiences.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { demoToday, morningOf, schoolYearStart } from '#server/platform/demo/demo-time.ts';
import type { DemoChapter } from '#server/platform/domain.ts';

/** The people with whom a demo folder is shared; `board` is the target group of parents. */
interface DemoShares {
  public?: true;
  sharedEdit?: true;
  guardians?: 1;
  employees?: 1 | 2;
  board?: 1;
  teacher?: 2 | 3;
}

/** A demo folder by name, with its audience and its content. */
interface DemoFolder {
  name: string;
  shares?: DemoShares;
  inside?: readonly DemoFolder[];
}

/** The demo kindergarten's folders and albums; its manager manages them. A later chapter adds files. */
export const demoFolders: Record<FolderType, readonly DemoFolder[]> = {
  document: [
    {
      name: 'Kodukord ja eeskirjad',
      shares: { public: true },
      inside: [
        { name: 'Ohutus ja hädaolukorrad', shares: { public: true } },
        { name: 'Isikuandmed ja nõusolekud', shares: { public: true } },
      ],
    },
    {
      name: 'Menüüd',
      shares: { guardians: 1, employees: 1 },
      inside: [
        { name: 'Sügis', shares: { guardians: 1, employees: 1 } },
        { name: 'Talv', shares: { guardians: 1, employees: 1 } },
        { name: 'Kevad', shares: { guardians: 1, employees: 1 } },
      ],
    },
    { name: 'Avaldused ja blanketid', shares: { guardians: 1, employees: 2 } },
    { name: 'Hoolekogu protokollid', shares: { board: 1, employees: 1 } },
    {
      name: 'Õppekava',
      shares: { employees: 1, sharedEdit: true },
      inside: [
        { name: 'Aastaplaanid', shares: { employees: 1, sharedEdit: true } },
        { name: 'Projektid', shares: { employees: 1, sharedEdit: true, teacher: 3 } },
      ],
    },
    { name: 'Juhtkonna paberid' },
  ],
  gallery: [
    {
      name: 'Peod ja kontserdid',
      shares: { guardians: 1, employees: 2 },
      inside: [
        { name: 'Mihklilaat', shares: { guardians: 1, employees: 2 } },
        { name: 'Kadripäev', shares: { guardians: 1, employees: 2 } },
      ],
    },
    { name: 'Õueala ja mänguväljak', shares: { public: true } },
    { name: 'Töötajate väljasõidud', shares: { employees: 2 } },
    { name: 'Teatripäev', shares: { guardians: 1, employees: 1, teacher: 3 } },
  ],
};

/** The content of each class's own folder and album; its teachers manage it and its families see it. */
export const demoCourseFolders: Record<FolderType, readonly string[]> = {
  document: ['Koosolekud', 'Nädalakirjad'],
  gallery: ['Sügis õues', 'Meie tööd'],
};

export const foldersDemo: DemoChapter[] = [
  {
    name: '20261120_3000_folders',
    async seed(transaction, clock) {
      const kindergartenId = await findDemoKindergarten(transaction, 'sipsik');
      const place = { kindergartenId, at: morningOf(schoolYearStart(demoToday(clock))) };
      const sharers = await findSharers(transaction, kindergartenId);
      for (const type of ['document', 'gallery'] as const) {
        for (const folder of demoFolders[type])
          await seedFolder(transaction, place, sharers, type, folder, null);
        for (const name of demoCourseFolders[type]) {
          await sql`
            insert into folders (kindergarten_id, type, parent_id, name, created_by, created_at, updated_at)
            select root.kindergarten_id, root.type, root.id, ${name}, ${sharers.teacher.userId}, ${place.at}, ${place.at}
            from folders root join courses course on course.id = root.course_id
            where root.kindergarten_id = ${kindergartenId} and root.type = ${type} and root.parent_id is null
              and course.type = 'regular'
            order by root.id`.execute(transaction);
          const withFamilies = sql`
            select audience_id, 'course-' || course_id::text, 1 from folders
            where kindergarten_id = ${kindergartenId} and type = ${type} and parent_id is not null
              and course_id is not null and name = ${name}`;
          await addToAudiences(transaction, withFamilies);
        }
      }
    },
  },
];

interface Sharers {
  board: number;
  manager: { id: number; userId: number };
  teacher: { id: number; userId: number };
}

async function findSharers(transaction: Transaction, kindergartenId: number): Promise<Sharers> {
  const findMember = async (email: string) => {
    const { rows } = await sql<{ id: number; userId: number }>`
      select membership.id, membership.user_id as "userId"
      from memberships membership join users account on account.id = membership.user_id
      where account.email = ${email} and membership.kindergarten_id = ${kindergartenId}
        and membership.type = 'employee'`.execute(transaction);
    return onlyRow(rows);
  };
  const { rows } = await sql<{ id: number }>`
    select id from target_groups where kindergarten_id = ${kindergartenId} order by id limit 1`.execute(
    transaction,
  );
  return {
    board: onlyRow(rows).id,
    manager: await findMember('manager@kiik.test'),
    teacher: await findMember('teacher@kiik.test'),
  };
}

async function seedFolder(
  transaction: Transaction,
  place: { kindergartenId: number; at: string },
  sharers: Sharers,
  type: FolderType,
  { name, shares = {}, inside = [] }: DemoFolder,
  parentId: number | null,
): Promise<void> {
  const { kindergartenId, at } = place;
  const { rows } = await sql<{ id: number; audience_id: number | null }>`
    insert into folders (
      kindergarten_id, type, parent_id, name, public, shared_edit, created_by, created_at, updated_at
    ) values (
      ${kindergartenId}, ${type}, ${parentId}, ${name}, ${shares.public ?? false}, ${shares.sharedEdit ?? false},
      ${sharers.manager.userId}, ${at}, ${at}
    ) returning id, audience_id`.execute(transaction);
  const { id, audience_id } = onlyRow(rows);
  const entries: [string, number | undefined][] = [
    // Managers of a folder also manage its content.
    [`employee-${sharers.manager.id}`, parentId === null ? 3 : undefined],
    [`employee-${sharers.teacher.id}`, shares.teacher],
    [`group-${sharers.board}`, shares.board],
    [`employees-${kindergartenId}`, shares.employees],
    [`guardians-${kindergartenId}`, shares.guardians],
  ];
  for (const [uniqueId, level] of entries) {
    if (level !== undefined)
      await addToAudiences(transaction, sql`select ${audience_id}::bigint, ${uniqueId}, ${level}::smallint`);
  }
  for (const below of inside) await seedFolder(transaction, place, sharers, type, below, id);
}
