import { runSteps, type Step } from './run-steps.ts';

/** Type checks and lint: every commit must pass both. */
export const checks: readonly Step[] = [
  { name: 'Types of the server', command: ['tsc', '-p', 'tsconfig.json'] },
  { name: 'Types of the web app', command: ['tsc', '-p', 'web/tsconfig.json'] },
  { name: 'Types of the journeys', command: ['tsc', '-p', 'e2e/tsconfig.json'] },
  { name: 'Lint and format', command: ['biome', 'check', '--error-on-warnings', '.'] },
];

if (import.meta.main) process.exit(await runSteps(checks));
