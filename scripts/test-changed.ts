import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checks } from './check.ts';
import { findAffected } from './find-affected.ts';
import { listImports } from './list-imports.ts';
import { root, type Step } from './run-steps.ts';

const findFiles = (pattern: string) => globSync(pattern, { cwd: root });

/** The files that differ from that commit, including those that git does not track yet. */
function listChanged(since: string): string[] {
  const run = (...rest: string[]) => execFileSync('git', rest, { cwd: root, encoding: 'utf8' });
  const lists = run('diff', '--name-only', since) + run('ls-files', '--others', '--exclude-standard');
  return lists.split('\n').filter((file) => file !== '');
}

/** The steps that check in a minute or two whether the changes since that commit break anything nearby. */
export async function planChanged(since: string): Promise<Step[]> {
  const changed = listChanged(since);
  const imports = [
    ...(await listImports('{contract,server,web}/src/**/*.{ts,tsx}')),
    ...(await listImports('{e2e,scripts}/*.ts')),
  ];
  const rules = findFiles('{contract,server,web}/src/**/*.test.{ts,tsx}').concat(
    findFiles('scripts/*.test.ts'),
  );
  const journeys = new Map(
    findFiles('e2e/*.{spec,detail}.ts').map((file) => [file, readFileSync(join(root, file), 'utf8')]),
  );
  const affected = findAffected(changed, imports, rules, journeys);
  process.stdout.write(
    `${changed.length} files differ from ${since}; they can break ${affected.rules.length} of ${rules.length} ` +
      `files of rules and ${affected.journeys.length} of ${journeys.size} of journeys.\n`,
  );
  const steps: Step[] = [...checks];
  if (affected.rules.length > 0)
    steps.push({
      name: 'Rules that the change can break',
      command: ['vitest', 'run', '--project', 'server', '--project', 'web', ...affected.rules],
    });
  if (affected.journeys.length > 0)
    steps.push(
      { name: 'Web app', command: ['scripts/build-web.ts'] },
      {
        name: 'Journeys that the change can break',
        command: ['playwright', 'test', '--project', 'changed', ...affected.journeys],
      },
    );
  return steps;
}
