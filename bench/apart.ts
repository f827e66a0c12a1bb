import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A separate process, as Kiik is one: in the bench's own process it would share a core with the load. */
interface Apart extends AsyncDisposable {
  process: ChildProcess;
  /** The result of its work. */
  result: number;
}

/** Starts a file of this folder that calls `workApart`, and waits for its result. */
export async function startApart(file: string, plan: unknown): Promise<Apart> {
  const child = fork(join(import.meta.dirname, file), { serialization: 'advanced' });
  child.send(plan as object);
  return {
    process: child,
    result: Number(await awaitMessage(child)),
    async [Symbol.asyncDispose]() {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

/** Runs the work of such a process, which ends when its parent process ends. */
export async function workApart<Plan>(work: (plan: Plan) => Promise<number>): Promise<void> {
  const [plan] = await once(process, 'message');
  process.once('disconnect', () => process.exit());
  process.send?.(await work(plan as Plan));
}

/** The next message of a child process; throws if the process ends first. */
export async function awaitMessage(child: ChildProcess): Promise<unknown> {
  const settled = new AbortController();
  const { signal } = settled;
  try {
    const end = once(child, 'exit', { signal }).then(() => {
      throw new Error('A process of the bench ended before its time.');
    });
    const [message] = await Promise.race([once(child, 'message', { signal }), end]);
    return message;
  } finally {
    settled.abort();
  }
}
