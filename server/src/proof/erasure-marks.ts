import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import type { Subject } from '#server/platform/personal-data/personal-data.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { listSubjects, wordOf } from './erasure-subjects.ts';

/** Columns that hold only a kind of the row or a place of bytes, or that a rule of their own keeps. */
const unmarked =
  /(^|_)(key|hash|filename|type|kind|side|unique_id|language|timezone|country|scope|email|thumbnails|source|model|encoding|status)$/;
/** Columns that name the author: a text is not about the person who wrote it. */
const authorship = /_by$|^acting_as|^(author|creator|sender)_id$/;

/** A statement for every text of every row that refers to a person; new tables are included automatically. */
export async function listMarkings(kiik: TestApp): Promise<{ kind: Subject['kind']; statement: string }[]> {
  await kiik.app.database.runStatement(sql`
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
      $$`);
  const rows = await kiik.app.database.runStatement(sql<{
    name: string;
    texts: string[];
    reference: string;
    target: string;
  }>`
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
    group by conrelid, reference, target`);
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

/** Texts that can be marked for nobody in the demo, so that their erasure is not tested. */
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
          with ordinality as listed (statement, number) order by number`.execute(transaction);
      for (const [index, { statement }] of own.entries())
        marked.set(
          nameText(statement),
          (marked.get(nameText(statement)) ?? 0) + ensurePresent(rows[index]).done,
        );
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

/** Writes the subject's word into each of those texts. */
export async function mark(
  transaction: Transaction,
  subject: Subject,
  statements: Awaited<ReturnType<typeof listMarkings>>,
): Promise<void> {
  const own = statements
    .filter(({ kind }) => kind === subject.kind)
    .map(({ statement }) => fill(statement, subject));
  await sql`select try_statement(statement) from unnest(${own}::text[]) as statement`.execute(transaction);
}
