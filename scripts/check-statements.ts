import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RecordedStatement, recordingsFolder } from '#server/testing/statement-recorder.ts';
import { checkStatement } from './compare-rows.ts';
import { listTypedStatements, type TypedStatement } from './list-typed-statements.ts';
import { root } from './run-steps.ts';

/** Only statements that the server runs are checked here; the tests check those that only tests run. */
function isServed(file: string): boolean {
  return /^server\/src\/(?!proof\/|testing\/)/.test(file) && !/\.(test|proof|fixture)\.ts$/.test(file);
}

/** Tests that run a random selection: findings in them would depend on the seed. */
const drawn = /^-proof-(fuzz|foreign-ids)-test-ts\.json$/;

async function readRecordings(): Promise<RecordedStatement[]> {
  const all = await readdir(recordingsFolder).catch(() => []);
  const names = all.filter((name) => !drawn.test(name));
  const files = await Promise.all(names.map((name) => readFile(join(recordingsFolder, name), 'utf8')));
  return files.flatMap((file) => JSON.parse(file) as RecordedStatement[]);
}

const [under = 'server/src'] = process.argv.slice(2);
const recorded = await readRecordings();
const statements = listTypedStatements(root, (file) => isServed(file) && file.startsWith(under));
const nameTwins = ({ place, parts }: TypedStatement) =>
  statements
    .filter((one) => one.place !== place && String(one.parts) === String(parts))
    .map((one) => ` (${one.place} has the same text: name a column in it)`)
    .join('');
const complaints = statements.flatMap((statement) =>
  checkStatement(statement, recorded).map(
    (complaint) => `${statement.place} ${complaint}${nameTwins(statement)}`,
  ),
);
for (const complaint of complaints) process.stdout.write(`${complaint}\n`);
process.stdout.write(`${statements.length} statements with row types, ${complaints.length} complaints.\n`);
process.exit(complaints.length === 0 && statements.length > 0 ? 0 : 1);
