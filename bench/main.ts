import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Bench, isKept, type Row } from './bench.ts';
import { calendarFeed, calendarMonth } from './calendar.ts';
import { childProfile } from './child-profile.ts';
import { childrenList } from './children-list.ts';
import { headerCounts, inbox } from './communication.ts';
import { classDay, familyMonth } from './daily.ts';
import { identities } from './identities.ts';
import { importChildren } from './import-children.ts';
import { kitchenSheet } from './kitchen-sheet.ts';
import { libraryFiles, librarySearch, libraryThumbnails } from './library.ts';
import { libraryArchive } from './library-archive.ts';
import { libraryDraw } from './library-draw.ts';
import { libraryUpload } from './library-upload.ts';
import { marking } from './marking.ts';
import { morningRush, smallMorningRush } from './morning-rush.ts';
import { push } from './push.ts';
import { sending } from './sending.ts';
import { signIn } from './sign-in.ts';
import { web } from './web.ts';

/** All benches. A domain with a query that gets slower with more data adds one here. */
const benches: readonly Bench[] = [
  childProfile,
  childrenList,
  identities,
  importChildren,
  inbox,
  headerCounts,
  sending,
  calendarMonth,
  calendarFeed,
  classDay,
  familyMonth,
  kitchenSheet,
  marking,
  morningRush,
  smallMorningRush,
  libraryFiles,
  librarySearch,
  libraryThumbnails,
  libraryUpload,
  libraryDraw,
  libraryArchive,
  signIn,
  push,
  web,
];

/** Runs the named benches, or all, one after another. Returns whether all requirements were met. */
async function runBenches(names: readonly string[]): Promise<boolean> {
  const unknown = names.find((name) => benches.every((bench) => bench.name !== name));
  if (unknown !== undefined) throw new Error(`There is no bench named ${unknown}.`);
  const dataFolder = await mkdtemp(join(tmpdir(), 'kiik-bench-'));
  let kept = true;
  try {
    for (const bench of benches) {
      if (names.length > 0 ? !names.includes(bench.name) : bench.onlyNamed) continue;
      console.log(`\n${bench.name}`);
      const rows = await bench.run(dataFolder);
      for (const row of rows) console.log(`  ${describeRow(row)}`);
      kept &&= rows.every(isKept);
    }
  } finally {
    await rm(dataFolder, { recursive: true, force: true });
  }
  return kept;
}

function describeRow(row: Row): string {
  const { name, value, unit, limit } = row;
  const digits = Number.isInteger(value) || value >= 1_000 ? 0 : 2;
  const measured = `${name.padEnd(42)} ${value.toFixed(digits).padStart(9)} ${unit.padEnd(6)}`;
  if (limit === undefined) return measured.trimEnd();
  const [bound, word] = 'atLeast' in limit ? [limit.atLeast, 'at least'] : [limit.atMost, 'at most'];
  return `${measured} ${word} ${bound} ${unit}: ${isKept(row) ? 'ok' : 'MISSED'}`;
}

process.exit((await runBenches(process.argv.slice(2))) ? 0 : 1);
