import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createUser } from '#server/access/accounts/factories.ts';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { startRecorder } from '#server/testing/statement-recorder.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import { checkStatement } from './compare-rows.ts';
import { listTypedStatements } from './list-typed-statements.ts';
import { askTexts, readOpen, rows } from './rows.fixture.ts';
import { root } from './run-steps.ts';

const fixture = 'scripts/rows.fixture.ts';
const recorder = startRecorder();
let copy: TestDatabase;
let database: Database;

beforeAll(async () => {
  copy = await createTestDatabase('empty');
  database = openDatabase(copy.connection, { connections: 1 });
  await createUser(database);
  const { idle: _, ...run } = rows;
  for (const statement of Object.values(run)) await statement.execute(database.read);
  await readOpen(database.read);
  await askTexts(database);
});
afterAll(async () => {
  await database.close();
  await copy.drop();
});

test('a row type that the database does not keep is found, and why', () => {
  const recorded = recorder.take(inject('origins'));
  const statements = listTypedStatements(root, (file) => file === fixture);
  expect(statements.flatMap((statement) => checkStatement(statement, recorded))).toEqual([
    'mail: the statement gives no such column',
    'email: the row type has no such column',
    'id: is number, and the row type says string',
    'tags: is string[], and the row type says number[]',
    'sum: is string, and the row type says number',
    'fname: was null, and the row type has no null',
    'erased_at: is users.erased_at, which may be null, and nothing in the statement excludes that',
    'no test runs it',
    'the row type is cast: let the statement say it',
    'the row type is open: each caller has to say its own',
    'mail: the statement gives no such column',
    'email: the row type has no such column',
  ]);
  expect(statements).toHaveLength(13);
});
