// A process that holds a data directory for tests: `node hold.fixture.ts <data directory>`. Prints one JSON
// line when the database is ready, then the number of every acknowledged row, until killed or SIGTERM.
import pg from 'pg';
import { startEmbeddedPostgres } from './embedded.ts';
import { StartError } from './start-error.ts';

let ending = false;
process.on('SIGTERM', () => {
  ending = true;
});
try {
  const { connection, stop } = await startEmbeddedPostgres({ dataDirectory: process.argv[2] ?? '' });
  const client = new pg.Client({ ...connection });
  await client.connect();
  await client.query('CREATE TABLE IF NOT EXISTS written (number bigint PRIMARY KEY)');
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  process.stdout.write(`${JSON.stringify({ connection, backend: rows[0]?.pid })}\n`);
  for (let number = 1; !ending; number++) {
    await client.query('INSERT INTO written VALUES ($1) ON CONFLICT DO NOTHING', [number]);
    process.stdout.write(`${number}\n`);
  }
  await client.end();
  await stop();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(error.message);
  process.exitCode = error.exitCode;
}
