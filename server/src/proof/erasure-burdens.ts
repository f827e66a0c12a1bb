import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { profilePictures } from '#server/access/accounts/profile-picture.ts';
import { childPictures } from '#server/kindergarten/children/picture.ts';
import { exportKey, makeExport } from '#server/kindergarten/personal-data/make-export.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { planJob } from '#server/platform/jobs/jobs.ts';
import { sendMail } from '#server/platform/mail/plan-mail.ts';
import type { Subject } from '#server/platform/personal-data/personal-data.ts';
import { type FileStorage, makeFileKey } from '#server/platform/storage/storage.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { wordOf } from './erasure-subjects.ts';

/** Data about a person that the demo does not have. */
export const burdens = ['picture', 'files', 'uploads', 'lists', 'archives', 'mails', 'devices'] as const;
export type Burden = (typeof burdens)[number];

type Burdening = (
  transaction: Transaction,
  subject: Subject,
  kiik: TestApp,
  storage: FileStorage,
) => Promise<void>;

const placesOf = ({ kind, id }: Subject) =>
  kind === 'child'
    ? sql`select kindergarten_id from children where id = ${id}`
    : sql`
        select distinct kindergarten_id from memberships where user_id = ${id} and kindergarten_id is not null`;

async function store(storage: FileStorage, key: string, subject: Subject): Promise<string> {
  await storage.put(key, Readable.from([Buffer.from(wordOf(subject))]));
  return key;
}

/** Creates each kind of such data. */
export const burdening: Record<Burden, Burdening> = {
  async picture(transaction, subject, _kiik, storage) {
    const pictures = subject.kind === 'child' ? childPictures : profilePictures;
    const table = sql.table(subject.kind === 'child' ? 'children' : 'users');
    const key = wordOf(subject);
    await store(storage, pictures.storageKey(key), subject);
    await sql`update ${table} set picture_key = ${key} where id = ${subject.id}`.execute(transaction);
  },

  // In the child's folders, one of them in the trash. What users upload belongs to the kindergarten.
  async files(transaction, subject, kiik, storage) {
    if (subject.kind === 'user') return;
    const { rows: folders } = await sql<{ id: number; kindergarten_id: number; type: string }>`
      select id, kindergarten_id, type from folders where child_id = ${subject.id}`.execute(transaction);
    const now = kiik.clock.now().toString();
    for (const { id, kindergarten_id, type } of folders) {
      for (const deletedAt of [null, now]) {
        const key = await store(storage, makeFileKey('library'), subject);
        await sql`
          insert into files (
            kindergarten_id, folder_id, type, filename, storage_key, name, mime_type, size, uploaded_at, created_at,
            updated_at, deleted_at
          ) values (
            ${kindergarten_id}, ${id}, ${type}, ${key}, ${key}, ${`${wordOf(subject)}.txt`}, 'text/plain', 10, ${now},
            ${now}, ${now}, ${deletedAt}
          )`.execute(transaction);
      }
    }
  },

  async uploads(transaction, subject, kiik, storage) {
    const now = kiik.clock.now().toString();
    const key = makeFileKey('uploads');
    const { rows } = await sql`
      with place as (
        select kindergarten_id, min(folder.id) as folder_id from folders folder
        where ${
          subject.kind === 'child'
            ? sql`child_id = ${subject.id}`
            : sql`kindergarten_id in (${placesOf(subject)}) and child_id is null`
        }
        group by kindergarten_id limit 1
      ), upload as (
        insert into uploads (key, user_id, kindergarten_id, target, name, size, uploaded_at, created_at, expires_at)
        select ${key}, ${subject.kind === 'user' ? subject.id : sql`(select max(id) from users)`}, kindergarten_id,
          jsonb_build_object('folder_id', folder_id), ${wordOf(subject)}, 100, ${now}::timestamptz, ${now}::timestamptz,
          ${now}::timestamptz + interval '1 day'
        from place returning id
      )
      insert into upload_pieces (upload_id, start, size, storage_key) select id, 0, 10, ${key} from upload
      returning 1`.execute(transaction);
    if (rows.length > 0) await store(storage, key, subject);
  },

  // Imported lists of another user, in every kindergarten that knows the person.
  async lists(transaction, subject, kiik) {
    const now = kiik.clock.now().toString();
    const rows = JSON.stringify([{ line: 2, cells: [wordOf(subject), '2022-05-01'] }]);
    await sql`
      insert into import_files (
        kindergarten_id, user_id, name, source, model, encoding, headings, columns, rows, rows_count, uploaded_at,
        expires_at
      )
      select kindergarten_id, (select max(id) from users where id <> ${subject.kind === 'user' ? subject.id : 0}),
        ${wordOf(subject)}, 'file', 'children', 'utf-8', '{Name,Born}', '{name,birth_date}', ${rows}, 1, ${now}::timestamptz,
        ${now}::timestamptz + interval '1 day'
      from (${placesOf(subject)}) place
      on conflict (kindergarten_id, user_id) do update set rows = import_files.rows || excluded.rows`.execute(
      transaction,
    );
  },

  // One finished and one unfinished archive, for them or about them; also of their parents or children.
  async archives(transaction, subject, kiik, storage) {
    const now = kiik.clock.now().toString();
    const { rows } = await sql<{ id: number; made: boolean }>`
      with tied as (
        select ${subject.kind}::text as kind, ${subject.id}::bigint as id
        union
        select ${subject.kind === 'user' ? 'child' : 'user'},
          ${subject.kind === 'user' ? sql`own.child_id` : sql`guardian.user_id`}
        from child_guardians own join memberships guardian on guardian.id = own.guardian_id
        where ${subject.kind === 'user' ? sql`guardian.user_id` : sql`own.child_id`} = ${subject.id}
      )
      insert into personal_exports (
        user_id, subject_kind, subject_id, language, requested_at, expires_at, ready_at, storage_key, size
      )
      select ${subject.kind === 'user' ? subject.id : sql`(select max(id) from users)`}, tied.kind, tied.id, 'et',
        ${now}::timestamptz, ${now}::timestamptz + interval '7 days', case when made then ${now}::timestamptz end,
        case when made then 'made' end, case when made then 10 end
      from tied, (values (true), (false)) as state (made)
      returning id, ready_at is not null as made`.execute(transaction);
    for (const { id, made } of rows) {
      if (made) await store(storage, exportKey(id), subject);
      else await planJob(transaction, makeExport, { export_id: id });
    }
  },

  async mails(transaction, subject) {
    if (subject.kind === 'child') return;
    const { rows } = await sql<{ email: string }>`select email from users where id = ${subject.id}`.execute(
      transaction,
    );
    const { email } = onlyRow(rows);
    const mail = {
      to: { email, name: wordOf(subject) },
      language: 'et' as const,
      content: { subject: 'personal-data.mail.subject', paragraphs: ['personal-data.mail.text'] },
    };
    await planJob(transaction, sendMail, mail);
    await planJob(transaction, sendMail, mail, { delay: Temporal.Duration.from({ hours: 1 }) });
    await sql`
      update users set pending_email = ${`${wordOf(subject)}@new.test`} where id = ${subject.id}`.execute(
      transaction,
    );
  },

  // A session that shows pushes, and a key.
  async devices(transaction, subject, kiik) {
    if (subject.kind === 'child') return;
    const now = kiik.clock.now().toString();
    const word = wordOf(subject);
    await sql`
      with device as (
        insert into sessions (user_id, token_hash, kind, system, browser, created_at, last_used_at, expires_at)
        values (
          ${subject.id}, ${randomBytes(32)}, 'phone', ${word}, ${word}, ${now}, ${now}, ${now}::timestamptz + interval '1 day'
        )
        returning id
      )
      insert into push_subscriptions (session_id, user_id, endpoint, p256dh, auth, created_at)
      select id, ${subject.id}, ${`https://push.example/${word}`}, ${word}, ${word}, ${now} from device`.execute(
      transaction,
    );
    await sql`
      insert into user_tokens (user_id, name, scope, token_hash, created_at)
      values (${subject.id}, ${word}, 'read', ${randomBytes(32)}, ${now})`.execute(transaction);
  },
};
