import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..');
let copy: string;

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'kiik-new-domain-'));
  const { stdout } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    maxBuffer: 10_000_000,
  });
  for (const file of stdout.split('\0').filter((name) => name !== '')) {
    // A deleted file that is not committed yet is still listed.
    await cp(join(root, file), join(copy, file)).catch(() => undefined);
  }
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rm(copy, { recursive: true, force: true }));

/** Runs a command in the copy; returns its output if it failed, otherwise null. */
async function findFault([command = '', ...parts]: readonly string[]): Promise<string | null> {
  const bin = join(root, 'node_modules/.bin');
  try {
    await run(command, parts, {
      cwd: copy,
      maxBuffer: 50_000_000,
      env: {
        PATH: [bin, dirname(process.execPath), process.env.PATH].join(':'),
        HOME: process.env.HOME,
        CI: 'true',
        // Every further worker would load the whole server of the copy again.
        VITEST_MAX_WORKERS: '1',
      },
    });
    return null;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    return `${stdout}\n${stderr}`.slice(-6_000);
  }
}

test('a new domain passes every check, the sweeps over all domains, and its own tests and journey', async () => {
  const steps = [
    ['node', 'scripts/new-domain.ts', 'kindergarten', 'lost-items'],
    ['node', 'scripts/check.ts'],
    [
      ...[
        'vitest',
        'run',
        '--project',
        'server',
        'server/src/kindergarten/lost-items',
        'contract/src/access',
      ],
      ...['server/src/platform/text-completeness', 'scripts/generated', 'scripts/architecture'],
      ...[
        'answered-routes',
        'table-owners',
        'domain-uses',
        'triggers',
        'keys',
        'places',
        'held-data',
        'pages',
        'foreign-ids',
      ].map((name) => `server/src/proof/${name}.test.ts`),
    ],
    ['node', 'scripts/build-web.ts'],
    ['playwright', 'test', 'e2e/lost-items.spec.ts', '--project=journeys'],
  ];
  for (const step of steps) expect(await findFault(step), step.join(' ')).toBeNull();
});
