import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { across, nowhere } from '#contract/platform/reach.ts';
import { startApp } from '#server/app.ts';
import { writeBackup } from '#server/platform/backup/write-backup.ts';
import { openServingDatabase, type ServingDatabase } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { admitServingRole, requireServingRole } from '#server/platform/database/serving-role.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import { asServingRole } from '#server/platform/postgres/serving-role.ts';
import { exitCodes } from '#server/platform/postgres/start-error.ts';
import { readSettings } from '#server/platform/settings.ts';
import { openStorage } from '#server/platform/storage/storage.ts';
import { startTestApp, type TestApp, testNow } from '#server/testing/index.ts';

/** Tables with rows that do not belong to one place, and why. */
const withoutLock: Readonly<Record<string, string>> = {
  audit_entries: 'the log of the whole platform, written by every call; read by person, child and employee',
  call_counts: 'counts addresses and people, of no place',
  demo_chapters: 'the demo as a whole',
  email_changes: 'a person’s',
  event_feeds: 'a person’s, from all their places',
  error_reports: 'of the platform, without people',
  installation: 'what all processes share',
  known_devices: 'a person’s',
  language_settings: 'of the platform',
  library_holidays: 'of countries',
  maintenance: 'of the platform',
  migrations: 'of the database',
  notification_settings: 'a person’s, in all places',
  notification_times: 'a person’s, in all places',
  one_time_tokens: 'a person’s',
  outbox_mails: 'the demo’s mails, to whomever',
  personal_export_progress: 'a person’s archive, from all places',
  personal_exports: 'a person’s archive, from all places',
  public_holidays: 'of countries',
  push_subscriptions: 'a person’s, in all places',
  sessions: 'a person’s',
  user_tokens: 'a person’s',
  users: 'a person belongs to several places',
};

/** Tables with other rows that a place may read, and which; it may write none of them. */
const shownBesides: Readonly<Record<string, string>> = {
  announcements: 'of the organisation above',
  audience_entries: 'with whom the organisation above shares',
  audiences: 'of the organisation above',
  event_occurrences: 'of what the organisation above shares',
  events: 'those of the organisation above',
  files: 'of the announcements of the organisation above',
  kindergartens: 'those of the organisation above',
  membership_roles: 'of the officials above, and of administrators',
  memberships: 'of the officials above, and of administrators',
  message_receivers: 'who has opened the messages of the organisation',
  messages: 'of the organisation above',
  official_kindergartens: 'who sees the kindergarten',
  organizations: 'the one above',
  oversights: 'those given to the organisation',
  roles: 'of the officials above, and of administrators',
  target_group_entries: 'who is in the groups of the organisation above',
};

/** Functions that run as the owner, without row security, and what they may return or do. */
const asOwner: Readonly<Record<string, string>> = {
  'drop_jobs_for(jsonb)': 'the queue: what waits for somebody who is erased',
  'finish_job(bigint,text)': 'the queue: one job by its number',
  'forget_failed_jobs(timestamp with time zone)': 'the queue: what was given up long ago',
  'keep_audit_months(timestamp with time zone,integer)':
    'the audit log: makes months, and drops those that are older than twelve months and than it is told',
  'organization_above()': 'the number of the organisation of the place',
  'plan_job(text,json,interval,text,integer)': 'the queue: adds a job',
  'plan_jobs(text,text[],text[],integer)': 'the queue: adds jobs',
  'rights_of_callers(bytea[],bigint[],bigint[],bigint[])': 'the rights of whoever holds the secrets',
};

const everywhere = across('a test compares');

let app: TestApp;
/** One connection per pool, so that any state left on it would be found. */
let database: ServingDatabase;
let places: [number, number];
let locked: string[];

beforeAll(async () => {
  app = await startTestApp('demo');
  database = openServingDatabase(asServingRole(app.app.database.connection), { connections: 1 });
  const { rows } = await sql<{ id: number }>`
    select kindergarten_id as id from children group by kindergarten_id order by count(*) desc limit 2`.execute(
    app.app.database.read,
  );
  places = [ensurePresent(rows[0]).id, ensurePresent(rows[1]).id];
  const tables = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relrowsecurity
      and exists (select from pg_policy where polrelid = pg_class.oid and polname = 'place')
    order by 1`.execute(app.app.database.read);
  locked = tables.rows.map(({ name }) => name);
});
afterAll(async () => {
  await database.close();
  await app.stop();
});

function ofKindergarten(id: number) {
  return database.at({ kind: 'kindergarten', id });
}

async function count(table: string, at: Parameters<ServingDatabase['at']>[0]): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
    database.at(at).read,
  );
  return onlyRow(rows).count;
}

/** A statement without a condition on the kindergarten. */
const forgetful = sql<{ kindergarten_id: number }>`select distinct kindergarten_id from children`;

function read(statement: RawBuilder<{ kindergarten_id: number }>, at: Parameters<ServingDatabase['at']>[0]) {
  return statement
    .execute(database.at(at).read)
    .then(({ rows }) => rows.map(({ kindergarten_id: id }) => id));
}

test('every table is locked to its place, or stands here with the reason why not', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`.execute(
    app.app.database.read,
  );
  const unlocked = rows.map(({ name }) => name).filter((name) => !locked.includes(name));
  expect(unlocked).toEqual(Object.keys(withoutLock).sort());
});

test('without a place no row of any locked table is seen, and across all are', async () => {
  const seen: Record<string, number> = {};
  const all: Record<string, number> = {};
  for (const table of locked) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
      app.app.database.read,
    );
    seen[table] = await count(table, nowhere);
    all[table] = (await count(table, everywhere)) - onlyRow(rows).count;
  }
  expect(Object.entries(seen).filter(([, rows]) => rows !== 0)).toEqual([]);
  expect(Object.entries(all).filter(([, missing]) => missing !== 0)).toEqual([]);
});

test('without a place no row of any locked table is written', async () => {
  for (const table of locked) {
    const written = await database.at(nowhere).transaction(async (transaction) => {
      const { rows } = await sql`delete from ${sql.table(table)} returning 1`.execute(transaction);
      return rows.length;
    });
    expect(`${table} ${written}`).toBe(`${table} 0`);
  }
  const insert = sql`insert into dietary_options (kindergarten_id, name, created_at) values (${places[0]}, 'Nuts', now())`;
  await expect(database.at(nowhere).runStatement(insert)).rejects.toMatchObject({ code: '42501' });
  await expect(ofKindergarten(places[1]).runStatement(insert)).rejects.toMatchObject({ code: '42501' });
});

/** Every column of a table with row security that names a kindergarten. */
async function listPlaceColumns(): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and table_name = any(${locked}) and column_name ~ '(^|_)kindergarten_id$'
      and is_generated = 'NEVER'
    order by 1, 2`.execute(app.app.database.read);
  return rows;
}

test('in one place no row of another is seen or written, of any locked table', async () => {
  const found: string[] = [];
  const columns = await listPlaceColumns();
  for (const { table, column } of columns) {
    for (const id of places) {
      const foreign = sql`${sql.ref(column)} <> ${id}`;
      const seen = await sql`select from ${sql.table(table)} where ${foreign}`.execute(
        ofKindergarten(id).read,
      );
      const written = await ofKindergarten(id).runStatement(
        sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} where ${foreign} returning 1`,
      );
      if (seen.rows.length + written.length > 0) found.push(`${table}.${column}`);
    }
  }
  expect(found).toEqual([]);
  expect(columns.length).toBeGreaterThan(20);
});

test('each lock asks for the place of the row, and opens besides only where it stands here', async () => {
  const { rows: locks } = await sql<{
    table: string;
    name: string;
    cmd: string;
    qual: string;
    check: string;
  }>`
    select tablename as "table", policyname as name, cmd, qual, with_check as check from pg_policies
    where schemaname = 'public' order by 1`.execute(app.app.database.read);
  const besides = locks.filter(({ name }) => name !== 'place');
  expect(besides.map(({ table }) => table)).toEqual(Object.keys(shownBesides));
  expect(besides.filter(({ cmd }) => cmd !== 'SELECT')).toEqual([]);
  const own = locks.filter(({ name }) => name === 'place');
  expect(own.filter(({ qual, check }) => qual !== check)).toEqual([]);
  const columns = Map.groupBy(await listPlaceColumns(), ({ table }) => table);
  const loose = own.filter(
    ({ table, qual }) =>
      columns.has(table) &&
      !columns.get(table)?.some(({ column }) => qual.includes(`WHEN ${column} THEN true`)),
  );
  // These rows belong to the organisation of the officials.
  expect(loose.map(({ table }) => table)).toEqual(['official_kindergartens']);
});

test('nothing leads around the locks but the functions that stand here', async () => {
  const { rows: functions } = await sql<{ name: string; config: string }>`
    select p.oid::regprocedure::text as name, coalesce(array_to_string(proconfig, ' '), '') as config from pg_proc p join pg_namespace on pg_namespace.oid = pronamespace
    where prosecdef and nspname not in ('pg_catalog', 'information_schema') order by 1`.execute(
    app.app.database.read,
  );
  expect(functions.map(({ name }) => name)).toEqual(Object.keys(asOwner));
  expect(functions.filter(({ config }) => !config.startsWith('search_path=pg_catalog'))).toEqual([]);
  // A view is read with the rights of its owner unless it says otherwise.
  const { rows: views } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
      and not coalesce(reloptions @> '{security_invoker=true}', false)`.execute(app.app.database.read);
  expect(views).toEqual([]);
});

describe('a statement that forgets its kindergarten', () => {
  test('sees that of its call alone, in reads, in transactions and beside them', async () => {
    const [here, there] = places;
    expect((await read(forgetful, everywhere)).length).toBeGreaterThan(1);
    expect(await read(forgetful, { kind: 'kindergarten', id: here })).toEqual([here]);
    for (const run of ['transaction', 'transactionBeside'] as const) {
      const rows = await ofKindergarten(there)[run](async (transaction) => forgetful.execute(transaction));
      expect(rows.rows).toEqual([{ kindergarten_id: there }]);
    }
    expect(await ofKindergarten(there).runStatement(forgetful)).toEqual([{ kindergarten_id: there }]);
  });

  test('writes nothing elsewhere', async () => {
    const [here, there] = places;
    const touched = await ofKindergarten(here).runStatement(
      sql<{ kindergarten_id: number }>`update children set version = version + 1 returning kindergarten_id`,
    );
    expect([...new Set(touched.map(({ kindergarten_id: id }) => id))]).toEqual([here]);
    const moved = sql`update children set kindergarten_id = ${there} where kindergarten_id = ${here}`;
    await expect(ofKindergarten(here).runStatement(moved)).rejects.toMatchObject({ code: '42501' });
  });

  test('finds no file of another kindergarten in a search that bound none', async () => {
    await app.app.database.runStatement(sql`
      insert into files (
        kindergarten_id, folder_id, type, filename, storage_key, name, mime_type, size, uploaded_at, created_at, updated_at
      )
      select distinct on (kindergarten_id) kindergarten_id, id, type, 'forgetful-' || id, 'forgetful-' || id, 'Plan.pdf',
        'application/pdf', 1, created_at, created_at, created_at
      from folders where kindergarten_id = any(${places}::bigint[]) and type = 'document' order by kindergarten_id, id`);
    const search = sql<{ kindergarten_id: number }>`
      select distinct kindergarten_id from files where name ilike '%.%' and deleted_at is null`;
    expect(await read(search, everywhere)).toEqual(expect.arrayContaining(places));
    for (const id of places) expect(await read(search, { kind: 'kindergarten', id })).toEqual([id]);
  });
});

describe('a pooled connection', () => {
  test('keeps no place: two take turns on one, also after a failure', async () => {
    const [here, there] = places;
    const turns = await Promise.all(
      Array.from({ length: 20 }, async (_, turn) => {
        if (turn % 5 === 4) return read(forgetful, nowhere);
        const id = turn % 2 === 0 ? here : there;
        if (turn % 3 === 0)
          await expect(sql`select 1 / 0`.execute(ofKindergarten(id).read)).rejects.toThrow();
        return read(forgetful, { kind: 'kindergarten', id });
      }),
    );
    expect(turns).toEqual(
      Array.from({ length: 20 }, (_, turn) => {
        if (turn % 5 === 4) return [];
        return turn % 2 === 0 ? [here] : [there];
      }),
    );
    await expect(
      ofKindergarten(here).transaction(async () => {
        throw new Error('broke off');
      }),
    ).rejects.toThrow('broke off');
    const { rows } = await database
      .at(nowhere)
      .transaction((transaction) => sql`select from children`.execute(transaction));
    expect(rows).toEqual([]);
  });

  test('takes the place in the round trip of the statement, which still cannot write', async () => {
    const placed = ofKindergarten(places[0]);
    const write = sql`update children set version = version + 1`;
    await expect(write.execute(placed.read)).rejects.toMatchObject({ code: '25006' });
    const { rows } = await placed.query<{ place: string }>(
      `select current_setting('kiik.place') as place`,
      [],
    );
    expect(rows).toEqual([{ place: String(places[0]) }]);
  });
});

describe('a role that serves', () => {
  test.each([
    ['is a superuser', (role: string) => `create role ${role} login superuser`],
    ['has BYPASSRLS', (role: string) => `create role ${role} login bypassrls`],
    ['owns the tables', (role: string) => `create role ${role} login in role kiik_owner_${process.pid}`],
  ])('is refused where it %s', async (reason, create) => {
    const { connection } = app.app.database;
    const role = `kiik_wrong_${process.pid}`;
    const change = (statement: string) => app.app.database.runStatement(sql.raw(statement));
    await change(`create role kiik_owner_${process.pid}`);
    await change(`alter table error_reports owner to kiik_owner_${process.pid}`);
    await change(create(role));
    onTestFinished(async () => {
      await change(`alter table error_reports owner to ${connection.user}`);
      await change(`drop role ${role}`);
      await change(`drop role kiik_owner_${process.pid}`);
    });
    await expect(requireServingRole(connection, { ...connection, user: role })).rejects.toMatchObject({
      exitCode: exitCodes.configuration,
      message: expect.stringMatching(`${reason}.*DATABASE_OWNER_URL`),
    });
  });

  test('is asked for by the start itself', async () => {
    const { connection } = app.app.database;
    const start = startApp({
      settings: readSettings({ PORT: '0', DATA_DIR: app.dataDirectory, KIIK_DEMO: 'off' }),
      connection,
      serving: connection,
      clock: app.clock,
      log: pino({ level: 'silent' }),
      webFolder: null,
    });
    await expect(start).rejects.toMatchObject({
      exitCode: exitCodes.configuration,
      message: expect.stringContaining('so nothing would keep one kindergarten'),
    });
  });

  test.each([
    ['DATABASE_URL', 'DATABASE_OWNER_URL'],
    ['DATABASE_OWNER_URL', 'DATABASE_URL'],
  ])('goes with its owner: %s without %s is refused', (given) => {
    expect(() => readSettings({ [given]: 'postgres://kiik@db.example/kiik' })).toThrow(
      expect.objectContaining({
        exitCode: exitCodes.configuration,
        message: expect.stringMatching(/^DATABASE_URL and DATABASE_OWNER_URL go together\. .*create role/),
      }),
    );
  });

  test('writes no backup, also where it may read every table, since rows would be missing', async () => {
    const { connection } = app.app.database;
    const role = `kiik_backup_${process.pid}`;
    const target = join(app.dataDirectory, 'incomplete-backup');
    await app.app.database.runStatement(sql.raw(`create role ${role} login in role pg_read_all_data`));
    onTestFinished(async () => {
      await app.app.database.runStatement(sql.raw(`drop role ${role}`));
    });
    const storage = await openStorage({ storageUrl: null, dataDirectory: app.dataDirectory });
    const options = { storage, target, createdAt: testNow, signal: AbortSignal.timeout(60_000) };
    await expect(
      writeBackup({ ...options, connection: { ...connection, user: role } }),
    ).rejects.toMatchObject({
      exitCode: exitCodes.wrongData,
      message: expect.stringContaining('42501'),
    });
    expect(existsSync(target)).toBe(false);
  });

  test('reaches a table that was made since the last start', async () => {
    const { connection } = app.app.database;
    await app.app.database.runStatement(sql`create table made_later (id bigint)`);
    const look = sql`select from made_later`;
    await expect(look.execute(database.at(nowhere).read)).rejects.toMatchObject({ code: '42501' });
    await admitServingRole(connection, await requireServingRole(connection, asServingRole(connection)));
    expect((await look.execute(database.at(nowhere).read)).rows).toEqual([]);
    await app.app.database.runStatement(sql`drop table made_later`);
  });

  test('learns by who calls of nobody but the holder of the secret, and everybody else may not ask', async () => {
    const { rows: people } = await sql<{ user_id: number; kindergarten_id: number }>`
      select distinct on (kindergarten_id) user_id, kindergarten_id from memberships
      where kindergarten_id = any(${places}::bigint[]) and active and type = 'employee'
        and user_id not in (select user_id from memberships where type = 'administrator')
      order by kindergarten_id, user_id`.execute(app.app.database.read);
    const [holder, other] = people;
    const secretHash = Buffer.alloc(32, 7);
    await app.app.database.runStatement(sql`
      insert into sessions (user_id, token_hash, kind, created_at, last_used_at, expires_at)
      values (${holder?.user_id}, ${secretHash}, 'phone', ${testNow}, ${testNow}, ${testNow}::timestamptz + interval '1 day')`);
    const ask = async (hash: Buffer | null, kindergartenId: number | undefined) => {
      const { rows } = await sql<{ is_member: boolean; flags: string | null }>`
        select is_member, flags
        from rights_of_callers(array[${hash}]::bytea[], array[${kindergartenId}]::bigint[], '{null}', '{null}')`.execute(
        database.at(nowhere).read,
      );
      return rows.map(({ is_member, flags }) => ({ is_member, isTrusted: flags !== null }));
    };
    expect(await ask(secretHash, holder?.kindergarten_id)).toEqual([{ is_member: true, isTrusted: true }]);
    expect(await ask(secretHash, other?.kindergarten_id)).toEqual([{ is_member: false, isTrusted: false }]);
    for (const hash of [null, Buffer.alloc(0), Buffer.alloc(32, 8)]) {
      expect(await ask(hash, holder?.kindergarten_id)).toEqual([]);
    }

    // The function is subject to row security like any other statement: without a place nobody has rights.
    const byNumber = sql<{ is_member: boolean }>`
      select is_member from rights_in(${holder?.user_id}, ${holder?.kindergarten_id}, null, null)`;
    expect((await byNumber.execute(app.app.database.read)).rows).toEqual([{ is_member: true }]);
    expect((await byNumber.execute(database.at(nowhere).read)).rows).toEqual([{ is_member: false }]);

    const role = `kiik_stranger_${process.pid}`;
    const signature = 'rights_of_callers(bytea[], bigint[], bigint[], bigint[])';
    await app.app.database.runStatement(sql.raw(`create role ${role}`));
    onTestFinished(async () => {
      await app.app.database.runStatement(sql.raw(`drop role ${role}`));
    });
    const { rows } = await sql<{ may: boolean }>`
      select has_function_privilege(${role}, ${signature}, 'execute') as may`.execute(app.app.database.read);
    expect(rows).toEqual([{ may: false }]);
  });

  test('works in the queue through its functions alone', async () => {
    const queue = sql`select from graphile_worker._private_jobs`;
    await expect(queue.execute(database.at(everywhere).read)).rejects.toMatchObject({ code: '42501' });
  });
});
