import { sql } from 'kysely';
import * as z from 'zod/mini';
import { nowhere } from '#contract/platform/reach.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { makeJobOptions, makeServices } from './job-fixtures.ts';
import { defineJob } from './jobs.ts';
import { startJobs } from './run-jobs.ts';

// A process for the tests to kill: its job does its work, reports it, and never ends.
const hangingJob = defineJob({
  name: 'test.leave-note',
  place: nowhere,
  payload: z.object({ note: z.string() }),
  async run({ transaction, jobId, payload }) {
    await sql`insert into effects values (${jobId}, ${payload.note})`.execute(transaction);
    process.stdout.write('working\n');
    await new Promise(() => undefined);
  },
});

const [connection = '', dataDirectory = ''] = process.argv.slice(2);
const database = openDatabase(JSON.parse(connection), { connections: 2 });
startJobs(makeJobOptions(database, [hangingJob], await makeServices(dataDirectory)));
