import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './run-steps.ts';

/** Restarts the server and reloads the web app after every change; open the address that Vite prints. */
const children = [
  spawn(
    process.execPath,
    [
      '--watch-path=server/src',
      '--watch-path=contract/src',
      '--watch-path=locales',
      'server/src/main.ts',
      '--api-only',
    ],
    {
      cwd: root,
      stdio: 'inherit',
    },
  ),
  spawn(join(root, 'node_modules/.bin/vite'), ['--config', 'web/vite.config.ts', 'web'], {
    cwd: root,
    stdio: 'inherit',
  }),
];

function stop(): void {
  for (const child of children) child.kill('SIGTERM');
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
process.on('disconnect', stop);
for (const child of children) child.on('exit', stop);
