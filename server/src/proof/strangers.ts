import { sql } from 'kysely';
import { childAreas } from '#contract/kindergarten/child.ts';
import { readDefaultFlags, type TestMember } from '#server/access/roles/factories.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import { hashSecret } from '#server/platform/secrets.ts';
import { testNow } from '#server/testing/now.ts';
import { findSampleRows } from '#server/testing/sample-rows.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { Rows } from './example-call.ts';
import { gatherPersonas, writeCookie } from './personas.ts';

/** A person with own rows, for whom other rows are foreign. */
export interface Stranger {
  name: string;
  cookie: string;
  /** The token of a door controller in the kindergarten of `own`. */
  controllerToken: string;
  own: Rows;
  foreign: Rows;
  /** Part of every text of the foreign rows that could be shown. */
  mark: string;
  /** The owner of the rows that must not change. */
  kept: { column: 'kindergarten_id' | 'child_id' | 'course_id'; id: number };
}

const placeMark = 'Xqplace';
const farMark = 'Xqfar';
const childMark = 'Xqchild';
const hiddenMark = 'Xqhidden';

/**
 * People outside the demo's first kindergarten, and people in it who have nothing to do with one child. Rows
 * that are foreign to them are marked. Everything about that child is hidden from its own parent.
 */
export async function gatherStrangers(app: TestApp): Promise<Stranger[]> {
  const personas = await gatherPersonas(app);
  const rowsOf = (name: string): Rows => personas.find((one) => one.name === name)?.rows ?? {};
  const home = Number(rowsOf('manager').kindergarten_id);
  const foreign = { ...(await findRowsOf(app, home, null)), ...rowsOf('manager') };
  const childId = Number(foreign.child_id);
  const people = await findPeople(app, home, childId);
  const elsewhere = await findRowsOf(app, people.elsewhere, null);
  const near = await findRowsOf(app, home, childId);
  const far = await findRowsOf(app, people.far, null);
  const folderOfChild = await findFolder(app, childId);
  const consents = await findConsents(app, childId);
  const daily = await makeDailyRows(app, childId);
  const classOfChild = await findClass(app, childId);
  const colleague = await makeColleague(app, home, people.teacherCourseId);
  await app.app.database.transaction(async (transaction) => {
    await markPlace(transaction, home, placeMark);
    await markPlace(transaction, people.far, farMark);
    await markChild(transaction, childId);
  });

  const place = { foreign, mark: placeMark, kept: { column: 'kindergarten_id', id: home } } as const;
  const child = {
    foreign: {
      ...pick(foreign, ['child_id', 'attendance_id', 'guardian_id', 'picture']),
      ...pick(
        foreign,
        Object.keys(foreign).filter((name) => /(^|:)pick_up_/.test(name)),
      ),
      file_id: ensurePresent(foreign['child-files.updateChildFile:file_id']),
      filename: ensurePresent(foreign['child-files.getChildThumbnail:filename']),
      folder_id: folderOfChild,
      parent_id: folderOfChild,
      ...consents,
      ...daily,
    },
    mark: childMark,
    kept: { column: 'child_id', id: childId },
  } as const;
  const ofPlace = Object.fromEntries(
    Object.entries(foreign).filter(([name]) => !name.startsWith('organization')),
  );
  const signIn = async (email: string) => writeCookie(await app.signIn(email));
  const own = { ...foreign, ...elsewhere };
  const strangers: Omit<Stranger, 'controllerToken'>[] = [
    {
      name: 'the manager of another kindergarten',
      cookie: await signIn('manager2@kiik.test'),
      own,
      ...place,
    },
    {
      name: 'a guardian in another kindergarten',
      cookie: await signIn(people.distantGuardian),
      own: { ...own, guardian_id: people.distantGuardianId },
      ...place,
    },
    {
      name: 'an official without the kindergarten',
      cookie: await signIn('official3@kiik.test'),
      own,
      ...place,
      foreign: ofPlace,
    },
    {
      name: 'an official of another organisation',
      cookie: await signIn('official2@kiik.test'),
      own: { ...foreign, ...far, organization_id: people.farOrganization },
      ...place,
    },
    {
      name: 'an official of the kindergarten, elsewhere',
      cookie: await signIn('official@kiik.test'),
      own: foreign,
      foreign: { ...far, organization_id: people.farOrganization },
      mark: farMark,
      kept: { column: 'kindergarten_id', id: people.far },
    },
    { name: 'a supplier', cookie: await signIn('supplier@kiik.test'), own, ...place },
    {
      name: 'a guardian of another child',
      cookie: await signIn(people.guardian),
      own: { ...foreign, ...near, guardian_id: people.guardianId, child_id: people.guardianChildId },
      ...child,
    },
    {
      name: 'a teacher of another class',
      cookie: await signIn(people.teacher),
      own: { ...foreign, ...near, employee_id: people.teacherId, course_id: people.teacherCourseId },
      ...child,
    },
    {
      name: 'a teacher of another class who gives door cards',
      cookie: await signIn(colleague.email),
      own: { ...foreign, ...near, employee_id: colleague.id, course_id: people.teacherCourseId },
      ...child,
    },
    {
      name: 'a teacher of another class, in this one',
      cookie: await signIn(people.teacher),
      own: { ...foreign, ...near, employee_id: people.teacherId, course_id: people.teacherCourseId },
      foreign: { course_id: classOfChild },
      mark: childMark,
      kept: { column: 'course_id', id: classOfChild },
    },
    {
      name: 'a parent from whom all is hidden',
      cookie: await signIn('guardian@kiik.test'),
      own: { ...foreign, ...near },
      ...child,
      mark: hiddenMark,
    },
  ];
  const places = new Set(strangers.map((stranger) => Number(stranger.own.kindergarten_id)));
  const tokens = await makeControllers(app, [...places]);
  return strangers.map((stranger) => ({
    ...stranger,
    controllerToken: ensurePresent(tokens.get(Number(stranger.own.kindergarten_id))),
  }));
}

/** A door controller in each of the kindergartens; returns its token by the kindergarten's id. */
async function makeControllers(
  app: TestApp,
  kindergartenIds: readonly number[],
): Promise<Map<number, string>> {
  const tokens = new Map<number, string>();
  for (const id of kindergartenIds) {
    const token = `kiik_door_of_${id}_${'0'.repeat(20)}`;
    await app.run`
      insert into door_controllers (kindergarten_id, name, token_hash, created_at)
      values (${id}, 'Gate', ${hashSecret(token)}, ${testNow})`;
    tokens.set(id, token);
  }
  return tokens;
}

function pick(rows: Rows, names: readonly string[]): Rows {
  return Object.fromEntries(Object.entries(rows).filter(([name]) => names.includes(name)));
}

interface People {
  elsewhere: number;
  far: number;
  farOrganization: number;
  distantGuardian: string;
  distantGuardianId: number;
  guardian: string;
  guardianId: number;
  guardianChildId: number;
  teacher: string;
  teacherId: number;
  teacherCourseId: number;
}

/** People unrelated to the child: not a parent or teacher, and without rights over all children. */
async function findPeople({ app }: TestApp, home: number, childId: number): Promise<People> {
  const alone = (membership: string) =>
    sql.raw(`not exists (
    select from memberships other where other.user_id = ${membership}.user_id and other.id <> ${membership}.id
  )`);
  const rows = await app.database.runStatement(sql<People>`
    with elsewhere as (
      select kindergarten_id as id from memberships join users on users.id = user_id
      where email = 'manager2@kiik.test' and type = 'employee'
    ), far as (
      select min(kindergarten.id) as id, min(official.organization_id) as organization
      from memberships official join users on users.id = official.user_id
      join kindergartens kindergarten on kindergarten.organization_id = official.organization_id
      where users.email = 'official2@kiik.test'
    ), classes as (
      select course_id from course_children where child_id = ${childId}
    ), distant as (
      select person.email, guardian.id from memberships guardian
      join users person on person.id = guardian.user_id
      join child_guardians own on own.guardian_id = guardian.id
      where guardian.kindergarten_id = (select id from elsewhere) and guardian.type = 'guardian' and guardian.active
        and ${alone('guardian')}
      order by guardian.id limit 1
    ), parent as (
      select person.email, guardian.id, own.child_id from memberships guardian
      join users person on person.id = guardian.user_id
      join child_guardians own on own.guardian_id = guardian.id
      join children child on child.id = own.child_id and child.archived_at is null
      where guardian.kindergarten_id = ${home} and guardian.type = 'guardian' and guardian.active
        and ${alone('guardian')}
        and not exists (
          select from child_guardians any_own join course_children placement on placement.child_id = any_own.child_id
          where any_own.guardian_id = guardian.id and placement.course_id in (select course_id from classes)
        )
        and not exists (
          select from child_guardians any_own where any_own.guardian_id = guardian.id and any_own.child_id = ${childId}
        )
      order by guardian.id limit 1
    ), teacher as (
      select person.email, employee.id, teaching.course_id from memberships employee
      join users person on person.id = employee.user_id
      join course_teachers teaching on teaching.employee_id = employee.id and teaching.end_date is null
      where employee.kindergarten_id = ${home} and employee.type = 'employee' and employee.active
        and ${alone('employee')}
        and not exists (
          select from course_teachers any_class
          where any_class.employee_id = employee.id and any_class.course_id in (select course_id from classes)
        )
        and not exists (
          select from membership_roles held join roles on roles.id = held.role_id
          where held.membership_id = employee.id and roles.flags @> '{children_access_all}'
        )
      order by employee.id limit 1
    )
    select
      elsewhere.id as elsewhere, far.id as far, far.organization as "farOrganization", distant.email as "distantGuardian", distant.id as "distantGuardianId",
      parent.email as guardian, parent.id as "guardianId", parent.child_id as "guardianChildId",
      teacher.email as teacher, teacher.id as "teacherId", teacher.course_id as "teacherCourseId"
    from elsewhere, far, distant, parent, teacher`);
  const [people] = rows;
  if (people === undefined) throw new Error('The demo lacks somebody who has nothing to do with the child.');
  return people;
}

/** An answer about the child, and the sheet of paper on which others were given. */
async function findConsents({ app }: TestApp, childId: number): Promise<Rows> {
  const rows = await app.database.runStatement(sql<{ consent_decision_id: number; consent_paper_id: number }>`
    select min(decision.id) as consent_decision_id, min(paper.id) as consent_paper_id
    from consent_decisions decision left join consent_papers paper on paper.child_id = decision.child_id
    where decision.child_id = ${childId}`);
  const { consent_decision_id, consent_paper_id } = onlyRow(rows);
  return {
    consent_decision_id: ensurePresent(consent_decision_id),
    consent_paper_id: ensurePresent(consent_paper_id),
  };
}

/** A class that the child attends. */
async function findClass({ app }: TestApp, childId: number): Promise<number> {
  const rows = await app.database.runStatement(sql<{ id: number | null }>`
    select min(course_id) as id from course_children where child_id = ${childId} and end_date is null`);
  return ensurePresent(onlyRow(rows).id);
}

/** Somebody who teaches that class, and has rights that no default role for teachers has. */
async function makeColleague(app: TestApp, kindergartenId: number, courseId: number): Promise<TestMember> {
  const flags = [...readDefaultFlags('teacher'), 'doorcards_access_index', 'doorcards_can_edit'] as const;
  const colleague = await app.makeMember({ type: 'employee', kindergartenId, flags });
  await app.makeTeaching(courseId, colleague.id);
  return colleague;
}

/** A note of the diary about the child that its family sees, and what it eats instead of a dish. */
async function makeDailyRows(app: TestApp, childId: number): Promise<Rows> {
  const [note] = await app.run<{ id: number }>`
    insert into diary_comments (key, course_id, day, kindergarten_id, kind, child_id, text, created_at)
    select gen_random_uuid(), course_id, ${testNow}::timestamptz::date, kindergarten_id, 'note', child_id,
      ${childMark + hiddenMark}, ${testNow}
    from course_children where child_id = ${childId} and end_date is null order by id limit 1
    returning id`;
  await app.run`
    insert into diary_days (course_id, day, kindergarten_id, created_at, published_at)
    select course_id, day, kindergarten_id, ${testNow}, ${testNow} from diary_comments where id = ${ensurePresent(note).id}
    on conflict (course_id, day) do update set published_at = excluded.published_at`;
  const [choice] = await app.run<{ id: number }>`
    insert into menu_choices (kindergarten_id, menu_day_id, meal, dish_id, child_id)
    select child.kindergarten_id, planned.menu_day_id, planned.meal, planned.dish_id, child.id
    from children child
    join menu_days menu_day on menu_day.kindergarten_id = child.kindergarten_id
    join menu_day_dishes planned on planned.menu_day_id = menu_day.id
    where child.id = ${childId} and not exists (
      select from menu_choices made where made.child_id = child.id and made.menu_day_id = menu_day.id
    )
    order by planned.menu_day_id, planned.meal, planned.position limit 1
    returning id`;
  return {
    diary_comment_id: ensurePresent(note).id,
    menu_choice_id: ensurePresent(choice).id,
  };
}

async function findFolder({ app }: TestApp, childId: number): Promise<number> {
  const rows = await app.database.runStatement(sql<{ id: number | null }>`
    select min(id) as id from folders where child_id = ${childId} and deleted_at is null`);
  return ensurePresent(onlyRow(rows).id);
}

/** One row of each kind in the kindergarten; people and children other than this child. */
async function findRowsOf({ app }: TestApp, kindergartenId: number, childId: number | null): Promise<Rows> {
  const rows = await app.database.runStatement(sql<Record<string, number | null>>`
    select
      ${kindergartenId}::bigint as kindergarten_id,
      placement.course_id, placement.child_id, placement.id as attendance_id,
      (select min(id) from course_teachers where course_id = placement.course_id) as teaching_id,
      (select min(id) from memberships where kindergarten_id = ${kindergartenId} and type = 'guardian' and active) as guardian_id,
      (select min(id) from memberships where kindergarten_id = ${kindergartenId} and type = 'employee' and active) as employee_id,
      (select min(id) from roles where kindergarten_id = ${kindergartenId} and type = 'employee') as role_id,
      (
        select min(id) from folders
        where kindergarten_id = ${kindergartenId} and type = 'document' and child_id is null and deleted_at is null
      ) as folder_id,
      (
        select min(id) from folders
        where kindergarten_id = ${kindergartenId} and type = 'document' and child_id is null and deleted_at is null
      ) as parent_id,
      (
        select min(id) from folders
        where kindergarten_id = ${kindergartenId} and type = 'gallery' and child_id is null and deleted_at is null
      ) as album_id
    from course_children placement join children child on child.id = placement.child_id and child.archived_at is null
    where child.kindergarten_id = ${kindergartenId} and placement.end_date is null
      and child.id is distinct from ${childId}::bigint
    order by placement.id limit 1`);
  const own = Object.entries(rows[0] ?? {}).flatMap(([name, id]) => (id === null ? [] : [[name, id]]));
  return { ...(await findSampleRows(app.database, kindergartenId)), ...Object.fromEntries(own) };
}

/** An assignment that puts the mark before the text of the column. */
const mark = (text: string, column: string) => sql`${sql.ref(column)} = ${text} || ${sql.ref(column)}`;

/** Texts that are codes or names of stored files, which a mark would make invalid. */
const unmarked =
  /(^|_)(key|hash|filename|type|kind|side|unique_id|language|timezone|country|scope|email|thumbnails|source|model|encoding|idcode|gender|code|number|reason)$/;

/** Marks every text of every table with an owner, including new tables, unless its constraints forbid it. */
async function markPlace(transaction: Transaction, home: number, text: string): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select text.table_name as "table", text.column_name as "column"
    from information_schema.columns text join information_schema.columns place using (table_schema, table_name)
    where table_schema = 'public' and place.column_name = 'kindergarten_id' and text.data_type = 'text'
      and text.is_generated = 'NEVER'`.execute(transaction);
  for (const { table, column } of rows.filter((one) => !unmarked.test(one.column))) {
    await sql
      .raw(
        `do $$ begin
          update "${table}" set "${column}" = '${text}' || "${column}" where kindergarten_id = ${home};
        exception when integrity_constraint_violation then null;
        end $$`,
      )
      .execute(transaction);
  }
  await sql`
    update users set ${mark(text, 'fname')}
    where id in (select user_id from memberships where kindergarten_id = ${home})
      and id not in (select user_id from memberships where kindergarten_id is distinct from ${home})`.execute(
    transaction,
  );
}

/** Hides everything about the child from the parent who signs in to the demo. */
async function markChild(transaction: Transaction, childId: number): Promise<void> {
  await sql`
    update children set fname = ${childMark} || fname, address = ${childMark + hiddenMark} || address,
      health_notes = ${childMark + hiddenMark} || health_notes
    where id = ${childId}`.execute(transaction);
  await sql`
    update files set name = ${childMark + hiddenMark} || name
    where folder_id in (select id from folders where child_id = ${childId})`.execute(transaction);
  await sql`
    update child_guardians set hidden_areas = ${[...childAreas]}::text[]
    where child_id = ${childId} and guardian_id in (
      select membership.id from memberships membership join users on users.id = user_id
      where email = 'guardian@kiik.test'
    )`.execute(transaction);
}
