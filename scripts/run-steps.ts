import { spawn } from 'node:child_process';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');

/** One command of a longer run: a program of an installed package, or a file for Node, with its arguments. */
export interface Step {
  name: string;
  command: readonly string[];
  environment?: Record<string, string>;
}

/** Runs the steps in order and stops at the first failure; returns the exit code. */
export async function runSteps(steps: readonly Step[]): Promise<number> {
  const started = performance.now();
  for (const step of steps) {
    const stepStarted = performance.now();
    process.stdout.write(`\n— ${step.name}\n`);
    const code = await runStep(step);
    const seconds = Math.round((performance.now() - stepStarted) / 1_000);
    if (code !== 0) {
      process.stdout.write(`\n${step.name} failed after ${seconds} s.\n`);
      return code;
    }
    process.stdout.write(`  ${step.name}: ${seconds} s\n`);
  }
  process.stdout.write(`\nAll steps passed in ${Math.round((performance.now() - started) / 1_000)} s.\n`);
  return 0;
}

function runStep({ command, environment }: Step): Promise<number> {
  const [program = '', ...rest] = command;
  const isScript = program.endsWith('.ts');
  const child = spawn(
    isScript ? process.execPath : join(root, 'node_modules/.bin', program),
    isScript ? [join(root, program), ...rest] : rest,
    { cwd: root, stdio: 'inherit', env: { ...process.env, ...environment } },
  );
  return new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)));
}
