import { sql } from 'kysely';
import { vi } from 'vitest';
import type { User } from '#contract/access/accounts.ts';
import type { ChildDetails } from '#contract/kindergarten/child.ts';
import { recordConsents } from '#contract/kindergarten/consents.ts';
import { demoPersonas } from '#server/access/accounts/demo-personas.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import { confirmAgain } from '#server/testing/confirm-again.ts';
import { findSampleRows } from '#server/testing/sample-rows.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { examplePicture, type Rows } from './example-call.ts';
import { addFiles, addOrganizationFile, addUpload } from './persona-files.ts';
import { addMessages } from './persona-messages.ts';
import { addPickUps } from './persona-pick-ups.ts';

/** A caller: one of the demo's six accounts, or a visitor. */
export interface Persona {
  name: string;
  cookie: string;
  /** The rows of this person's calls: the demo's main places, and the person's own rows. */
  rows: Rows;
}

/** The six demo accounts, signed in, each with an own token and picture, and a visitor. */
export async function gatherPersonas(app: TestApp): Promise<Persona[]> {
  const places = await findPlaces(app);
  const personas: Persona[] = [];
  let shared: Rows = {};
  for (const { role, email } of demoPersonas) {
    const client = await confirmAgain(await app.signIn(email));
    const context =
      role === 'official'
        ? `organization:${places.organization_id}`
        : `kindergarten:${places.kindergarten_id}`;
    personas.push({
      name: role,
      cookie: writeCookie(client),
      rows: {
        ...places,
        ...(role === 'official' && { context, ...(await addOrganizationFile(client, places)) }),
        ...(await addMessages(client, context)),
        ...(await addOwnRows(client)),
        ...(await addUpload(client, places)),
      },
    });
    if (role === 'manager') {
      shared = {
        ...(await addChildPicture(client, places)),
        ...(await addConsentPaper(client, places)),
        ...(await addFiles(client, places)),
        ...(await addPickUps(client, places)),
      };
    }
  }
  const manager = ensurePresent(personas.find(({ name }) => name === 'manager'));
  // All personas ask for the manager's files; the visitor uses the manager's rows.
  for (const persona of personas) {
    persona.rows = {
      ...persona.rows,
      ...shared,
      user_id: ensurePresent(manager.rows.user_id),
      version: ensurePresent(manager.rows.version),
    };
  }
  return [...personas, { name: 'visitor', cookie: '', rows: manager.rows }];
}

export function writeCookie(client: TestClient): string {
  return [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}

/** The session, a token, an archive of data, a calendar feed, the push channel and a new picture of the signed-in person. */
async function addOwnRows(client: TestClient): Promise<Rows> {
  const devices = await client.get<{ data: { id: number; current: boolean }[] }>('/api/common/user/devices');
  const token = await client.post<{ id: number }>('/api/common/user/tokens', {
    name: 'Report',
    scope: 'read',
  });
  const { id, profile_picture: picture } = await uploadPicture<User>(client, '/api/common/user/picture');
  const asked = await client.post<{ id: number }>('/api/common/user/exports');
  const feed = await client.post<{ path: string }>('/api/common/user/calendar-feed');
  return {
    export_id: await waitForExport(client, asked.body.id),
    device_id: ensurePresent(devices.body.data.find(({ current }) => current)).id,
    token_id: token.body.id,
    feed: ensurePresent(feed.body.path.split('/').at(-1)),
    channel_name: `private-user.${id}`,
    user_id: id,
    version: readPictureKey(picture),
  };
}

/** The archive can be downloaded after its job has made it. */
async function waitForExport(client: TestClient, id: number): Promise<number> {
  await vi.waitFor(
    async () => {
      const reply = await client.send('GET', `/api/common/user/exports/${id}/file`, null);
      await reply.arrayBuffer();
      if (reply.status !== 200) throw new Error('The archive is not there yet.');
    },
    { timeout: 20_000 },
  );
  return id;
}

async function uploadPicture<Reply>(client: TestClient, path: string): Promise<Reply> {
  const uploaded = await client.send('POST', path, new Uint8Array(examplePicture), {
    'content-type': 'image/jpeg',
  });
  return (await uploaded.json()) as Reply;
}

/** The last part of a picture's path. */
function readPictureKey(path: string | null): string {
  return ensurePresent(ensurePresent(path).split('/').at(-1));
}

/** The picture of the child in the calls, uploaded by the manager. */
async function addChildPicture(client: TestClient, places: Rows): Promise<Rows> {
  const path = `/api/kindergartens/${places.kindergarten_id}/children/${places.child_id}/picture`;
  const child = await uploadPicture<ChildDetails>(client, path);
  return { picture: readPictureKey(child.profile_picture) };
}

/** A consent of the same child on paper, with its scan. */
async function addConsentPaper(client: TestClient, places: Rows): Promise<Rows> {
  const path = `/api/kindergartens/${places.kindergarten_id}/children/${places.child_id}/consent-papers`;
  const { body } = await client.post<{ paper_id: number }>(path, recordConsents.example.body);
  await uploadPicture(client, `${path}/${body.paper_id}/scan`);
  return { consent_paper_id: body.paper_id };
}

/** Selects the album of the same class. */
function selectAlbum() {
  return sql`
    select min(folder.id) from folders folder
    join course_teachers teaching on teaching.course_id = folder.course_id and teaching.end_date is null
    join memberships teacher on teacher.id = teaching.employee_id
    join users on users.id = teacher.user_id and users.email = 'teacher@kiik.test'
    where folder.type = 'gallery' and folder.parent_id is null`;
}

/** Selects a folder of documents in the folder of the teacher's class, which the guardian's child attends. */
function selectFolder() {
  return sql`
    select min(folder.id) from folders folder
    join course_teachers teaching on teaching.course_id = folder.course_id and teaching.end_date is null
    join memberships teacher on teacher.id = teaching.employee_id
    join users on users.id = teacher.user_id and users.email = 'teacher@kiik.test'
    where folder.type = 'document' and folder.parent_id is not null`;
}

/**
 * The kindergarten of the demo's manager, its organisation and supplier, a child that guardian and teacher
 * share, the memberships of these two, and a pending invitation of the guardian.
 */
async function findPlaces({ app }: TestApp): Promise<Rows> {
  const rows = await app.database.runStatement(sql<Record<string, number>>`
    select
      manager.kindergarten_id,
      (select organization_id from kindergartens where id = manager.kindergarten_id) as organization_id,
      (
        select supplier_id from memberships join users on users.id = user_id
        where email = 'supplier@kiik.test' and supplier_id is not null
      ) as supplier_id,
      (
        select min(child.id) from children child
        join child_guardians using_guardian on using_guardian.child_id = child.id
        join memberships guardian on guardian.id = using_guardian.guardian_id
        join users on users.id = guardian.user_id and users.email = 'guardian@kiik.test'
        join course_children attends on attends.child_id = child.id
        join course_teachers teaches on teaches.course_id = attends.course_id
        join memberships teacher on teacher.id = teaches.employee_id
        join users as teacher_user on teacher_user.id = teacher.user_id and teacher_user.email = 'teacher@kiik.test'
        where child.kindergarten_id = manager.kindergarten_id
      ) as child_id,
      (
        select id from roles
        where kindergarten_id = manager.kindergarten_id and type = 'employee' and is_default
      ) as role_id,
      (
        select min(roles.id) from roles
        join kindergartens on kindergartens.organization_id = roles.organization_id
        where kindergartens.id = manager.kindergarten_id
      ) as "organization:role_id",
      (
        select official.id from memberships official join users on users.id = official.user_id
        where email = 'official@kiik.test'
      ) as "organization:member_id",
      (select id from roles where type = 'administrator') as "admin:role_id",
      (select id from memberships where type = 'administrator') as "admin:member_id",
      (
        select guardian.id from memberships guardian join users on users.id = guardian.user_id
        where email = 'guardian@kiik.test' and type = 'guardian' and active
          and guardian.kindergarten_id = manager.kindergarten_id
      ) as guardian_id,
      (
        select teacher.id from memberships teacher join users on users.id = teacher.user_id
        where email = 'teacher@kiik.test' and type = 'employee'
      ) as employee_id,
      (
        select waiting.id from memberships waiting join users on users.id = waiting.user_id
        where email = 'guardian@kiik.test' and invited_at is not null
      ) as membership_id,
      (
        select teaching.course_id from course_teachers teaching
        join memberships teacher on teacher.id = teaching.employee_id
        join users on users.id = teacher.user_id
        where email = 'teacher@kiik.test' and teaching.end_date is null
      ) as course_id,
      (
        select min(attendance.id) from course_children attendance join courses course on course.id = attendance.course_id
        join course_teachers teaching on teaching.course_id = course.id
        join memberships teacher on teacher.id = teaching.employee_id
        join users on users.id = teacher.user_id
        where email = 'teacher@kiik.test' and teaching.end_date is null and attendance.end_date is null
      ) as attendance_id,
      (
        select teaching.id from course_teachers teaching
        join memberships teacher on teacher.id = teaching.employee_id
        join users on users.id = teacher.user_id
        where email = 'teacher@kiik.test' and teaching.end_date is null
      ) as teaching_id,
      (${selectFolder()}) as folder_id,
      (${selectAlbum()}) as album_id,
      (${selectFolder()}) as parent_id,
      (
        select min(target_group.id) from target_groups target_group
        join kindergartens on kindergartens.organization_id = target_group.organization_id
        where kindergartens.id = manager.kindergarten_id
      ) as organization_group_id,
      (
        select min(announcement.id) from announcements announcement
        join kindergartens on kindergartens.organization_id = announcement.organization_id
        where kindergartens.id = manager.kindergarten_id
      ) as organization_announcement_id,
      (
        select min(event.id) from events event
        join kindergartens on kindergartens.organization_id = event.organization_id
        where kindergartens.id = manager.kindergarten_id
      ) as organization_event_id,
      ${sql.join(
        ['bookEventSlot', 'closeEventSlot'].map(
          (name) => sql`(select min(event_id) from event_slots) as ${sql.id(`events.${name}:event_id`)}`,
        ),
      )},
      (select min(id) from event_slots) as slot_id
    from memberships manager join users on users.id = manager.user_id
    where users.email = 'manager@kiik.test' and manager.type = 'employee'`);
  const [places] = rows;
  const missing = Object.entries(places ?? {}).filter(([, id]) => id === null);
  if (places === undefined || missing.length > 0)
    throw new Error(`The demo lacks ${missing.map(([name]) => name).join(', ') || 'its manager'}.`);
  return { ...(await findSampleRows(app.database, places.kindergarten_id as number)), ...places };
}
