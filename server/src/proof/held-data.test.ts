import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser } from '#server/access/accounts/factories.ts';
import { invite } from '#server/access/invitations/factories.ts';
import { makeMember } from '#server/access/roles/factories.ts';
import { makeKindergarten, makeOrganization } from '#server/access/tenants/factories.ts';
import { domains } from '#server/domains.ts';
import { makeAttendance, makeChild, makeMother } from '#server/kindergarten/children/factories.ts';
import { makeCourse, makeTeaching } from '#server/kindergarten/courses/factories.ts';
import { makeFolder } from '#server/library/folders/factories.ts';
import { collectPersonalData, type HeldData } from '#server/platform/personal-data/personal-data.ts';
import { testNow } from '#server/testing/now.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

/** Where the archive tells of a column: fields of sections, or a file; or why it does not. */
type Held = { told: string[] } | { why: string };
const told = (...places: string[]): Held => ({ told: places });
const why = (reason: string): Held => ({ why: reason });

const number = why('A number of the database; what it stands for is told by name');
const counter = why('Counts edits, so that of two at once the second is told');
const secret = why('A hash of a secret that only its holder knows');
const derived = why('Worked out from other columns, which are told');
const reading = why('How a list of other people was read; it waits for a day at most');
const erased = why('Says that nothing else is left');
const place = why('Where the kindergarten keeps it, which says nothing about a person');
const filled = why('The place of the row that it hangs on, which is told there');
const trash = why('In the trash, which keeps nothing longer than 30 days');

/** Every column of every table that knows a person. Whoever adds one says here where the person is told of it. */
const columns: Record<string, Record<string, Held>> = {
  users: {
    id: number,
    email: told('account.email'),
    pending_email: told('account.pending_email'),
    password_hash: secret,
    fname: told('account.fname'),
    lname: told('account.lname'),
    idcode: told('account.idcode'),
    language: told('account.language'),
    country: told('account.country'),
    timezone: told('account.timezone'),
    registered_as: told('account.registered_as'),
    picture_key: told('profile-picture.webp'),
    privacy_confirmed_at: told('account.privacy_confirmed_at'),
    email_verified_at: told('account.email_verified_at'),
    created_at: told('account.created_at'),
    version: counter,
    erased_at: erased,
    name_search: derived,
  },
  memberships: {
    scope: filled,
    id: number,
    user_id: number,
    type: told('memberships.membership'),
    kindergarten_id: told('memberships.place'),
    organization_id: told('memberships.place'),
    supplier_id: told('memberships.place'),
    created_at: told('memberships.created_at'),
    archived_at: told('memberships.archived_at'),
    invited_at: told('memberships.invited_at'),
    invited_fname: told('memberships.invited_as_fname'),
    invited_lname: told('memberships.invited_as_lname'),
    invited_email: told('memberships.invited_as_email'),
    active: derived,
    declined_at: told('memberships.declined_at'),
    all_kindergartens: told('memberships.all_kindergartens'),
    given_by: told('memberships.given_by'),
  },
  oversights: Object.fromEntries(
    ['id', 'kindergarten_id', 'organization_id', 'given_at', 'given_by', 'withdrawn_at', 'withdrawn_by'].map(
      (column) => [column, why('What a kindergarten decided, with the number of who said so')],
    ),
  ),
  membership_roles: {
    scope: filled,
    place_number: filled,
    membership_id: number,
    role_id: told('memberships.roles'),
  },
  official_kindergartens: {
    organization_id: filled,
    official_id: number,
    kindergarten_id: told('memberships.chosen_kindergartens'),
  },
  invitations: {
    membership_id: number,
    token_hash: secret,
    invited_by: told('memberships.invited_by'),
    sent_at: told('memberships.invitation_sent_at'),
    expires_at: told('memberships.invitation_expires_at'),
  },
  sessions: {
    id: number,
    user_id: number,
    token_hash: secret,
    browser: told('devices.browser'),
    system: told('devices.system'),
    kind: told('devices.device'),
    timezone: told('devices.timezone'),
    created_at: told('devices.created_at'),
    last_used_at: told('devices.last_used_at'),
    expires_at: told('devices.expires_at'),
    ended_at: told('devices.ended_at'),
    end_reason: told('devices.end_reason'),
    confirmed_at: why('When they last said again that it is them; it holds for five minutes'),
    acting_as_user_id: why('Whom an administrator acts as at this moment; the log of calls keeps both'),
  },
  user_tokens: {
    id: number,
    user_id: number,
    name: told('tokens.name'),
    scope: told('tokens.scope'),
    token_hash: secret,
    created_at: told('tokens.created_at'),
    last_used_at: told('tokens.last_used_at'),
  },
  known_devices: {
    user_id: number,
    token_hash: secret,
    seen_at: told('known_devices.last_used_at'),
  },
  email_changes: {
    id: number,
    user_id: number,
    former_email: told('email_changes.former_email'),
    new_email: told('email_changes.new_email'),
    changed_at: told('email_changes.changed_at'),
    expires_at: why('Some days after the change, which is told'),
    token_hash: secret,
  },
  notification_settings: {
    user_id: number,
    type: told('notifications.notification'),
    channel: told('notifications.channel'),
    enabled: told('notifications.enabled'),
  },
  one_time_tokens: Object.fromEntries(
    ['id', 'kind', 'user_id', 'session_id', 'email', 'token_hash', 'created_at', 'expires_at'].map((name) => [
      name,
      why('A link that works for days at most; the mail that holds it says all there is to it'),
    ]),
  ),
  outbox_mails: Object.fromEntries(
    ['id', 'message_id', 'recipient', 'language', 'subject', 'text', 'html', 'created_at'].map((name) => [
      name,
      why('Mails of the demo, which sends none'),
    ]),
  ),
  children: {
    id: number,
    kindergarten_id: told('child.kindergarten', 'own_children.kindergarten'),
    fname: told('child.fname', 'own_children.fname', 'consents.child_fname'),
    lname: told('child.lname', 'own_children.lname', 'consents.child_lname'),
    birth_date: told('child.birth_date'),
    created_at: told('child.created_at'),
    idcode: told('profile.idcode'),
    gender: told('profile.gender'),
    address: told('profile.address'),
    phone_code: told('profile.phone'),
    phone_number: told('profile.phone'),
    home_languages: told('profile.home_languages'),
    health_notes: told('health.health_notes'),
    picture_key: told('picture.webp'),
    archived_at: told('child.archived_at'),
    archive_on: told('child.archive_on'),
    erased_at: erased,
    version: counter,
    name_search: derived,
  },
  child_guardians: {
    kindergarten_id: filled,
    child_id: told('own_children.fname'),
    guardian_id: told('guardians.fname', 'guardians.lname'),
    relation: told('own_children.relation', 'guardians.relation'),
    main_parent: told('own_children.main_parent', 'guardians.main_parent'),
    contact_hidden: told('own_children.contact_hidden'),
    hidden_areas: why('Protects the child and the other guardian; what is hidden is not there on the page'),
    version: counter,
  },
  child_former_guardians: {
    kindergarten_id: filled,
    child_id: told('former_children.fname', 'former_children.lname', 'former_children.kindergarten'),
    guardian_id: why('Of the child: who was its guardian once is between its guardians'),
  },
  child_dietary_options: { kindergarten_id: filled, child_id: number, dietary_option_id: told('diets.diet') },
  consent_decisions: {
    kindergarten_id: filled,
    id: number,
    child_id: told('consents.child_fname'),
    kind: told('consents.consent'),
    given: told('consents.given'),
    decided_at: told('consents.decided_at'),
    user_id: told('consents.fname', 'consents.lname'),
  },
  course_children: {
    kindergarten_id: filled,
    id: number,
    child_id: number,
    course_id: told('classes.course'),
    start_date: told('classes.start_date'),
    end_date: told('classes.end_date'),
    regular: derived,
    beside_regular: derived,
    version: counter,
    days: derived,
  },
  course_teachers: {
    kindergarten_id: filled,
    id: number,
    employee_id: number,
    course_id: told('teaching.course', 'teaching.kindergarten'),
    start_date: told('teaching.start_date'),
    end_date: told('teaching.end_date'),
    version: counter,
    days: derived,
  },
  employee_details: {
    kindergarten_id: filled,
    employee_id: told('employee_details.place'),
    position: told('employee_details.position'),
    phone_code: told('employee_details.phone_code'),
    phone_number: told('employee_details.phone_number'),
    show_email: told('employee_details.show_email'),
    show_phone: told('employee_details.show_phone'),
    version: counter,
  },
  guardian_details: {
    kindergarten_id: filled,
    guardian_id: told('guardian_details.place'),
    address: told('guardian_details.address'),
    phone_code: told('guardian_details.phone_code'),
    phone_number: told('guardian_details.phone_number'),
    show_email: told('guardian_details.show_email'),
    show_phone: told('guardian_details.show_phone'),
    version: counter,
  },
  target_group_entries: {
    group_kindergarten_id: filled,
    group_organization_id: filled,
    member_kindergarten_id: filled,
    target_group_id: told('target_groups.target_group', 'target_groups.place'),
    side: told('target_groups.member', 'target_groups.may_use'),
    unique_id: derived,
    membership_id: number,
    course_id: why('An entry about a class'),
    role_id: why('An entry about a role'),
    kindergarten_id: why('An entry about all people of a kindergarten'),
    organization_id: why('An entry about all officials of an organisation'),
  },
  import_files: {
    kindergarten_id: told('imports.kindergarten'),
    user_id: number,
    name: told('imports.name'),
    uploaded_at: told('imports.uploaded_at'),
    rows_count: told('imports.rows_count'),
    ...Object.fromEntries(
      [
        ...['source', 'model', 'encoding', 'headings', 'columns', 'rows', 'expires_at', 'rows_done'],
        ...['alive_until', 'result'],
      ].map((name) => [name, reading]),
    ),
  },
  folders: {
    id: number,
    kindergarten_id: told('folders.kindergarten'),
    name: told('folders.folder'),
    created_by: told('folders.made'),
    created_at: told('folders.created_at'),
    child_id: told('files.file_name'),
    name_string: derived,
    name_search: derived,
    path: derived,
    version: counter,
    updated_at: counter,
    ...Object.fromEntries(
      ['type', 'parent_id', 'course_id', 'public', 'shared_edit', 'audience_id'].map((name) => [name, place]),
    ),
    deleted_at: trash,
    deleted_by: trash,
  },
  audience_entries: {
    audience_kindergarten_id: filled,
    audience_organization_id: filled,
    member_kindergarten_id: filled,
    audience_id: told('folders.folder'),
    level: told('folders.access'),
    membership_id: number,
    unique_id: derived,
    ...Object.fromEntries(
      ['target_group_id', 'course_id', 'role_id', 'kindergarten_id', 'organization_id'].map((name) => [
        name,
        why('An entry about a group, class, role or place, not about a person'),
      ]),
    ),
  },
  files: {
    id: number,
    kindergarten_id: told('uploads.kindergarten'),
    created_by: told('uploads.file_name'),
    name: told('uploads.file_name', 'files.file_name'),
    description: told('uploads.description', 'files.description'),
    size: told('uploads.bytes'),
    uploaded_at: told('uploads.uploaded_at', 'files.uploaded_at'),
    captured_at: told('files.captured_at'),
    storage_key: told('library/Sügis.jpg'),
    filename: why('An address drawn by lot'),
    ...Object.fromEntries(
      ['folder_id', 'file_set_id', 'owner_kind', 'day', 'type'].map((name) => [name, place]),
    ),
    ...Object.fromEntries(
      ['mime_type', 'width', 'height', 'thumbnails', 'placeholder', 'may_hold_place', 'created_at'].map(
        (name) => [name, derived],
      ),
    ),
    updated_at: counter,
    version: counter,
    deleted_at: trash,
    deleted_by: trash,
  },
  file_children: {
    kindergarten_id: filled,
    file_id: told('files.file_name'),
    child_id: number,
    created_by: why('Of the staff: who marked a child stands in the log of calls'),
    created_at: why('Of the staff: when a child was marked stands in the log of calls'),
  },
  file_views: {
    ...Object.fromEntries(
      ['user_id', 'file_id', 'seen_at'].map((name) => [name, why('Which files are still new to the reader')]),
    ),
    kindergarten_id: filled,
  },
  uploads: Object.fromEntries(
    [
      ...['id', 'key', 'user_id', 'kindergarten_id', 'target', 'name', 'size', 'uploaded_at', 'file_id'],
      ...['created_at', 'expires_at'],
    ].map((name) => [
      name,
      why('A file on its way, for a day at most; what arrives is told among the files'),
    ]),
  ),
  personal_exports: Object.fromEntries(
    [
      ...[
        'id',
        'user_id',
        'subject_kind',
        'subject_id',
        'membership_id',
        'left_out',
        'language',
        'requested_at',
      ],
      ...['ready_at', 'expires_at', 'storage_key', 'size'],
    ].map((name) => [name, why('The archive itself, which is listed where it is asked for, for a week')]),
  ),
  audit_entries: Object.fromEntries(
    [
      ...['id', 'at', 'request_id', 'user_id', 'as_user_id', 'session_id', 'token_id', 'action', 'outcome'],
      ...['context_kind', 'context_id', 'subjects'],
    ].map((name) => [name, why('The log of calls, which is kept for those whose data were looked at')]),
  ),
  erasures: Object.fromEntries(
    ['id', 'kindergarten_id', 'subject_kind', 'subject_id', 'reason', 'by_user_id', 'at', 'counts'].map(
      (name) => [name, why('The report of what was erased: numbers alone')],
    ),
  ),
  failed_erasures: Object.fromEntries(
    ['child_id', 'kindergarten_id', 'at'].map((name) => [
      name,
      why('That an erasure is to be tried again: numbers alone'),
    ]),
  ),
};

let kiik: TestApp;
let held: HeldData[];
beforeAll(async () => {
  kiik = await startTestApp('empty');
  const ids = await fillEverything();
  const parts = domains.flatMap((domain) => domain.personalData ?? []);
  held = await Promise.all([
    collectPersonalData(parts, kiik.app.database.read, { kind: 'user', id: ids.userId }),
    collectPersonalData(parts, kiik.app.database.read, { kind: 'child', id: ids.childId }),
  ]);
});
afterAll(() => kiik.stop());

/** Somebody who is everything that a person can be, and a child of whom everything is known. */
async function fillEverything(): Promise<{ userId: number; childId: number }> {
  const { database } = kiik.app;
  const user = await createUser(database);
  const organizationId = await makeOrganization(database);
  const kindergartenId = await makeKindergarten(database, { organizationId });
  const childId = await makeChild(database, { kindergartenId });
  const formerId = await makeChild(database, { kindergartenId });
  const employee = await makeMember(database, { type: 'employee', kindergartenId, user });
  const guardian = await makeMember(database, { type: 'guardian', kindergartenId, user });
  const official = await makeMember(database, { type: 'official', organizationId, user });
  const elsewhere = await makeKindergarten(database);
  const invited = await invite(
    database,
    { type: 'employee', kindergartenId: elsewhere },
    { email: user.email },
  );
  await makeMother(database, childId, guardian.id);
  const course = await makeCourse(database, { kindergartenId });
  await makeAttendance(database, course, childId, { end: '2026-12-31' });
  await makeTeaching(database, course, employee.id);
  await kiik.signIn(user.email);
  const folderId = await makeFolder(database, {
    kindergartenId,
    type: 'gallery',
    createdBy: user.id,
    view: [`guardian-${guardian.id}`],
  });
  await database.transaction(async (transaction) => {
    const run = (statement: ReturnType<typeof sql>) => statement.execute(transaction);
    await run(sql`
      update users set pending_email = 'new@example.test', idcode = '38001085718', registered_as = 'guardian',
        picture_key = 'a-key' where id = ${user.id}`);
    await run(sql`
      update memberships set declined_at = ${testNow}, archived_at = ${testNow}
      where id = ${invited}`);
    const [first] = (
      await sql<{ id: number }>`select id from users where id <> ${user.id} limit 1`.execute(transaction)
    ).rows;
    await run(sql`
      insert into invitations (membership_id, token_hash, invited_by, sent_at, expires_at)
      values (${invited}, '\\x01', ${first?.id ?? 0}, ${testNow}, ${testNow})`);
    await run(sql`update memberships set given_by = ${first?.id ?? 0} where id = ${invited}`);
    await run(sql`
      insert into official_kindergartens (official_id, kindergarten_id) values (${official.id}, ${kindergartenId})`);
    await run(sql`
      update sessions set browser = 'Firefox', system = 'Linux', timezone = 'UTC', ended_at = ${testNow},
        end_reason = 'revoked' where user_id = ${user.id}`);
    await run(sql`
      insert into email_changes (user_id, former_email, new_email, changed_at, expires_at)
      values (${user.id}, 'former@example.test', ${user.email}, ${testNow}, ${testNow})`);
    await run(sql`
      insert into user_tokens (user_id, name, scope, token_hash, created_at, last_used_at)
      values (${user.id}, 'Report', 'read', '\\x01', ${testNow}, ${testNow})`);
    await run(sql`
      insert into notification_settings (user_id, type, channel, enabled)
      values (${user.id}, 'new_device', 'mail', false)`);
    await run(sql`
      update children set idcode = '62205010026', gender = 'female', address = 'Kase 5', phone_code = '+372',
        phone_number = '5123456', home_languages = '{et}', health_notes = 'Pähklid', picture_key = 'a-key',
        archived_at = ${testNow}, archive_on = '2026-10-14'
      where id = ${childId}`);
    await run(sql`
      insert into child_former_guardians (child_id, guardian_id) values (${formerId}, ${guardian.id})`);
    await run(sql`
      with option as (
        insert into dietary_options (kindergarten_id, name, created_at)
        values (${kindergartenId}, 'Taimetoit', ${testNow}) returning id
      )
      insert into child_dietary_options (child_id, dietary_option_id) select ${childId}, id from option`);
    await run(sql`
      insert into consent_decisions (child_id, kind, given, decided_at, user_id)
      values (${childId}, 'outings', true, ${testNow}, ${user.id})`);
    await run(sql`update course_teachers set end_date = '2026-12-31' where employee_id = ${employee.id}`);
    await run(sql`
      insert into employee_details (employee_id, position, phone_code, phone_number)
      values (${employee.id}, 'Õpetaja', '+372', '5123456')`);
    await run(sql`
      insert into guardian_details (guardian_id, address, phone_code, phone_number)
      values (${guardian.id}, 'Kase 5', '+372', '5123456')`);
    await run(sql`
      with made as (
        insert into target_groups (kindergarten_id, name, created_at)
        values (${kindergartenId}, 'Hoolekogu', ${testNow}) returning id
      )
      insert into target_group_entries (target_group_id, side, unique_id)
      select id, 'member', ${`guardian-${guardian.id}`} from made`);
    await run(sql`
      with made as (
        insert into files (
          kindergarten_id, folder_id, type, filename, storage_key, name, description, mime_type, size, captured_at,
          uploaded_at, created_at, created_by, updated_at
        ) values (
          ${kindergartenId}, ${folderId}, 'gallery', 'chance', 'a-key', 'Sügis.jpg', 'Metsas', 'image/jpeg', 10, ${testNow},
          ${testNow}, ${testNow}, ${user.id}, ${testNow}
        ) returning id
      )
      insert into file_children (file_id, child_id, created_at) select id, ${childId}, ${testNow} from made`);
    await run(sql`
      insert into import_files (
        kindergarten_id, user_id, name, source, model, encoding, headings, columns, rows, rows_count, uploaded_at,
        expires_at
      ) values (
        ${kindergartenId}, ${user.id}, 'nimekiri.csv', 'file', 'children', 'utf-8', '{}', '{}', '[]', 0, ${testNow},
        ${testNow}
      )`);
  });
  return { userId: user.id, childId };
}

/** Tables that refer to a person, by a key or by a column's name. */
async function listTablesOfPeople(): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    with recursive reference as (
      select conrelid::regclass::text as table_name, confrelid::regclass::text as refers_to
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
    ), person as (
      select 'users' as table_name union select 'children' union select 'memberships'
      union select table_name from reference where refers_to in ('users', 'children', 'memberships')
      union
      select table_name from information_schema.columns
      where table_schema = 'public' and (
        column_name ~ '(^|_)(user|child|membership|employee|guardian|official|administrator|subject)_id$'
        or column_name in ('recipient', 'fname', 'lname', 'idcode')
      )
    )
    select columns.table_name as table, columns.column_name as column
    from information_schema.columns join person using (table_name)
    where columns.table_schema = 'public'
    order by 1, 2`.execute(kiik.app.database.read);
  return rows;
}

describe('everything that is held on somebody', () => {
  test('is told in the archive, or has a reason not to be', async () => {
    const present = (await listTablesOfPeople()).map(({ table, column }) => `${table}.${column}`);
    const listed = Object.entries(columns).flatMap(([table, own]) =>
      Object.keys(own).map((column) => `${table}.${column}`),
    );
    expect(listed.sort()).toEqual(present.sort());
  });

  test.each(
    Object.entries(columns).flatMap(([table, own]) =>
      Object.entries(own).flatMap(([column, one]) =>
        'told' in one ? one.told.map((place) => [`${table}.${column}`, place] as const) : [],
      ),
    ),
  )('%s is told as %s', (_column, place) => {
    const names = held.flatMap(({ files = [] }) => files.map(({ name }) => name));
    const fields = held.flatMap(({ sections }) =>
      sections.flatMap(({ key, rows }) =>
        rows.flatMap((row) =>
          Object.entries(row).flatMap(([field, value]) => (value === null ? [] : [`${key}.${field}`])),
        ),
      ),
    );
    expect([...names, ...fields]).toContain(place);
  });
});
