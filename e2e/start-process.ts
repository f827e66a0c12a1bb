import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Starts a helper process of the tests and waits for its only message. */
export async function startProcess(
  file: string,
  environment: Record<string, string>,
): Promise<{ message: unknown; stop(): Promise<void> }> {
  const child = fork(join(import.meta.dirname, file), {
    env: { ...process.env, ...environment },
    execArgv: [],
    stdio: 'inherit',
  });
  const exited = once(child, 'exit');
  const [message] = await Promise.race([
    once(child, 'message'),
    exited.then(([code]) => Promise.reject(new Error(`${file} ended with ${code}.`))),
  ]);
  return {
    message,
    async stop() {
      if (child.connected) child.disconnect();
      await exited;
    },
  };
}
