import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import { reaches } from '#contract/platform/reach.ts';
import { profilePictures } from '#server/access/accounts/profile-picture.ts';
import { domains } from '#server/domains.ts';
import { childPictures } from '#server/kindergarten/children/picture.ts';
import { eraseSubject, eraseUser } from '#server/kindergarten/personal-data/erase.ts';
import { exportKey, makeExport } from '#server/kindergarten/personal-data/make-export.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { Failure } from '#server/platform/http/failure.ts';
import { planJob } from '#server/platform/jobs/jobs.ts';
import { sendMail } from '#server/platform/mail/plan-mail.ts';
import type { Subject } from '#server/platform/personal-data/personal-data.ts';
import { type FileStorage, makeFileKey, openStorage } from '#server/platform/storage/storage.ts';
import type { TestApp } from '#server/testing/test-app.ts';

/** What hangs on somebody besides what the demo tells of them. */
export const burdens = ['picture', 'files', 'uploads', 'lists', 'archives', 'mails', 'devices'] as const;
export type Burden = (typeof burdens)[number];

export interface Burdened extends Subject {
  burdens: readonly Burden[];
}

/** Everybody of the demo, children first. */
export async function listSubjects(kiik: TestApp): Promise<Subject[]> {
  const { rows } = await sql<Subject>`
    select 'child' as kind, id from children where erased_at is null
    union all select 'user', id from users where erased_at is null
    order by kind, id`.execute(kiik.app.database.read);
  return rows;
}

/** A word that stands in all that is held on them, and nowhere else. */
const wordOf = ({ kind, id }: Subject) => `qz${kind}${id}zq`;
const anyWord = 'qz(?:child|user)[0-9]+zq';
const anyAddress = '[a-z0-9._+-]+@[a-z0-9.-]+';

/**
 * Burdens each of them and then erases them, in this order. Returns where anything is found of them afterwards: in the
 * database, in the queue or among the stored bytes.
 */
export async function eraseInTurn(kiik: TestApp, subjects: readonly Burdened[]): Promise<string[]> {
  const storage = await openStorage({ storageUrl: null, dataDirectory: kiik.dataDirectory });
  await settleJobs(kiik);
  const statements = await listMarkings(kiik);
  const addresses = new Map<string, string>();
  for (const subject of subjects) {
    await kiik.app.database.transaction(async (transaction) => {
      await mark(transaction, subject, statements);
      for (const burden of subject.burdens) await burdening[burden](transaction, subject, kiik, storage);
    });
    if (subject.kind === 'user') addresses.set(wordOf(subject), await readAddress(kiik, subject.id));
  }
  const erased = new Set<string>();
  for (const subject of subjects) {
    if (!(await erase(kiik, subject))) continue;
    erased.add(wordOf(subject));
    const address = addresses.get(wordOf(subject));
    if (address !== undefined) erased.add(address);
  }
  await settleJobs(kiik);
  return [...(await searchDatabase(kiik, erased)), ...(await searchStorage(kiik, storage, erased))];
}

const lastOnes = ['roles.last_manager', 'roles.last_administrator'];

async function findKindergarten(kiik: TestApp, childId: number): Promise<number> {
  const { rows } = await sql<{ kindergarten_id: number }>`
    select kindergarten_id from children where id = ${childId}`.execute(kiik.app.database.read);
  return rows[0]?.kindergarten_id ?? 0;
}

/**
 * As the role that serves: a child in its kindergarten, like the calls and jobs that do it, a person where administrators
 * reach. False where the last manager of a place, or the last administrator, has to stay.
 */
async function erase(kiik: TestApp, { kind, id }: Subject): Promise<boolean> {
  const kindergartenId = kind === 'child' ? await findKindergarten(kiik, id) : null;
  const placed = kiik.app.serving.at(
    kindergartenId === null ? reaches.administrators : { kind: 'kindergarten', id: kindergartenId },
  );
  const parts = domains.flatMap((domain) => domain.personalData ?? []);
  const now = kiik.clock.now().toString();
  const order = { reason: 'own', byUserId: null, now } as const;
  try {
    await placed.transaction((transaction) =>
      kind === 'user'
        ? eraseUser(transaction, parts, id, order)
        : eraseSubject(transaction, parts, { ...order, subject: { kind, id }, kindergartenId }),
    );
    return true;
  } catch (error) {
    if (error instanceof Failure && lastOnes.includes(error.text.key)) return false;
    throw error;
  }
}

async function readAddress(kiik: TestApp, userId: number): Promise<string> {
  const { rows } = await sql<{ email: string }>`select email from users where id = ${userId}`.execute(
    kiik.app.database.read,
  );
  return rows[0]?.email ?? '';
}

/** Waits for all jobs that could run by now. */
async function settleJobs(kiik: TestApp): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await sql<{ task_identifier: string }>`
        select task_identifier from graphile_worker.jobs
        where attempts < 1 and run_at <= now() or locked_at is not null`.execute(kiik.app.database.read);
      expect(rows).toEqual([]);
    },
    { timeout: 120_000, interval: 100 },
  );
}

/** Columns that only say which kind of thing a row is, or where bytes lie, or that a rule of their own keeps. */
const unmarked =
  /(^|_)(key|hash|filename|type|kind|side|unique_id|language|timezone|country|scope|email|thumbnails|source|model|encoding|status)$/;
/** Whoever wrote something about others is not whom it is about. */
const authorship = /_by$|^acting_as/;

/** A statement for every text of every row that refers to somebody: a new table is marked by existing. */
async function listMarkings(kiik: TestApp): Promise<{ kind: Subject['kind']; statement: string }[]> {
  await kiik.app.database.transaction((transaction) =>
    sql`
      create or replace function try_statement(statement text) returns bigint language plpgsql as $$
      declare
        done bigint;
      begin
        execute statement;
        get diagnostics done = row_count;
        return done;
      exception when integrity_constraint_violation or raise_exception then
        return 0;
      end
      $$`.execute(transaction),
  );
  const { rows } = await sql<{ name: string; texts: string[]; reference: string; target: string }>`
    with reference as (
      select con.conrelid, own.attname as reference, con.confrelid::regclass::text as target
      from pg_constraint con
      cross join unnest(con.conkey, con.confkey) as pair (own, other)
      join pg_attribute own on own.attrelid = con.conrelid and own.attnum = pair.own
      join pg_attribute other on other.attrelid = con.confrelid and other.attnum = pair.other and other.attname = 'id'
      where con.contype = 'f' and con.connamespace = 'public'::regnamespace
        and con.confrelid in ('users'::regclass, 'children'::regclass, 'memberships'::regclass)
      union select 'users'::regclass, 'id', 'users'
      union select 'children'::regclass, 'id', 'children'
    )
    select conrelid::regclass::text as name, reference, target, array_agg(distinct text.attname::text) as texts
    from reference
    join pg_attribute text on text.attrelid = reference.conrelid and text.atttypid = 'text'::regtype
      and text.attgenerated = '' and text.attnum > 0 and not text.attisdropped
    group by conrelid, reference, target`.execute(kiik.app.database.read);
  return rows
    .filter(({ reference }) => !authorship.test(reference))
    .flatMap(({ name, texts, reference, target }) =>
      texts
        .filter((text) => !unmarked.test(text))
        .map((text) => ({
          kind: target === 'children' ? ('child' as const) : ('user' as const),
          statement: `update ${name} set ${text} = '$word' where ${reference} ${
            target === 'memberships' ? 'in (select id from memberships where user_id = $id)' : '= $id'
          }`,
        })),
    );
}

/** Texts that would be marked in nobody of the demo, so that nothing is known of how they are erased. */
export async function listUnmarkedTexts(kiik: TestApp): Promise<string[]> {
  const statements = await listMarkings(kiik);
  const subjects = await listSubjects(kiik);
  const marked = new Map(statements.map(({ statement }) => [nameText(statement), 0]));
  const undone = new Error('Nothing is kept');
  const tried = kiik.app.database.transaction(async (transaction) => {
    for (const subject of subjects) {
      const own = statements.filter(({ kind }) => kind === subject.kind);
      const { rows } = await sql<{ done: number }>`
        select try_statement(statement) as done from unnest(${own.map((one) => fill(one.statement, subject))}::text[])
          with ordinality as listed (statement, place) order by place`.execute(transaction);
      for (const [place, { statement }] of own.entries())
        marked.set(nameText(statement), (marked.get(nameText(statement)) ?? 0) + (rows[place]?.done ?? 0));
    }
    throw undone;
  });
  await tried.catch((error: unknown) => {
    if (error !== undone) throw error;
  });
  return [...marked].flatMap(([text, times]) => (times === 0 ? [text] : [])).sort();
}

const nameText = (statement: string) => statement.replace(/^update (\w+) set (\w+) .*$/, '$1.$2');

function fill(statement: string, subject: Subject): string {
  return statement.replace('$word', wordOf(subject)).replaceAll('$id', String(subject.id));
}

async function mark(
  transaction: Transaction,
  subject: Subject,
  statements: Awaited<ReturnType<typeof listMarkings>>,
): Promise<void> {
  const own = statements
    .filter(({ kind }) => kind === subject.kind)
    .map(({ statement }) => fill(statement, subject));
  await sql`select try_statement(statement) from unnest(${own}::text[]) as statement`.execute(transaction);
}

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

const burdening: Record<Burden, Burdening> = {
  async picture(transaction, subject, _kiik, storage) {
    const pictures = subject.kind === 'child' ? childPictures : profilePictures;
    const table = sql.table(subject.kind === 'child' ? 'children' : 'users');
    const key = wordOf(subject);
    await store(storage, pictures.storageKey(key), subject);
    await sql`update ${table} set picture_key = ${key} where id = ${subject.id}`.execute(transaction);
  },

  // In the child's folders, one of them in the trash; what somebody with an account uploads is the kindergarten's.
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

  // Somebody else's, in every kindergarten that knows them.
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

  // One that can be fetched and one that is being made, for them or about them; and their parents' or children's.
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
    const email = rows[0]?.email ?? '';
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

  // A session and a key.
  async devices(transaction, subject, kiik) {
    if (subject.kind === 'child') return;
    const now = kiik.clock.now().toString();
    const word = wordOf(subject);
    await sql`
      insert into sessions (user_id, token_hash, kind, system, browser, created_at, last_used_at, expires_at)
      values (
        ${subject.id}, ${randomBytes(32)}, 'phone', ${word}, ${word}, ${now}, ${now}, ${now}::timestamptz + interval '1 day'
      )`.execute(transaction);
    await sql`
      insert into user_tokens (user_id, name, scope, token_hash, created_at)
      values (${subject.id}, ${word}, 'read', ${randomBytes(32)}, ${now})`.execute(transaction);
  },
};

/** Every text, list and document of every table, the queue's included. */
async function searchDatabase(kiik: TestApp, erased: ReadonlySet<string>): Promise<string[]> {
  const { read } = kiik.app.database;
  const { rows: columns } = await sql<{ schema: string; table: string; column: string }>`
    select c.table_schema as schema, c.table_name as table, c.column_name as column
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema in ('public', 'graphile_worker')
      and c.data_type in ('text', 'character varying', 'jsonb', 'json', 'ARRAY')`.execute(read);
  const found: string[] = [];
  for (const { schema, table, column } of columns) {
    const { rows } = await sql<{ word: string }>`
      select distinct lower(word[1]) as word
      from ${sql.table(`${schema}.${table}`)},
        regexp_matches(${sql.ref(column)}::text, ${`(${anyWord}|${anyAddress})`}, 'gi') as word`.execute(
      read,
    );
    for (const { word } of rows) {
      const known = erased.has(word) ? word : new RegExp(anyWord).exec(word)?.[0];
      if (known !== undefined && erased.has(known)) found.push(`${schema}.${table}.${column}: ${word}`);
    }
  }
  return found;
}

/** Bytes that hold somebody's word, and archives that belong to no row any more. */
async function searchStorage(
  kiik: TestApp,
  storage: FileStorage,
  erased: ReadonlySet<string>,
): Promise<string[]> {
  const { rows } = await sql<{ id: number }>`select id from personal_exports`.execute(kiik.app.database.read);
  const archives = new Set(rows.map(({ id }) => exportKey(id)));
  const found: string[] = [];
  for await (const { key, size } of storage.list('')) {
    if (key.startsWith('personal-exports/') && !archives.has(key)) found.push(`stored ${key}`);
    if (size > 100) continue;
    const stored = await storage.get(key);
    const word = stored === null ? '' : String(Buffer.concat(await Array.fromAsync(stored.stream)));
    if (erased.has(word)) found.push(`stored ${key}: ${word}`);
  }
  return found;
}
