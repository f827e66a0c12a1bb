import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { Answer, Order } from './drawing-process.ts';
import { estimateMemory } from './estimate-memory.ts';
import { InvalidImage } from './invalid-image.ts';
import { makeTurns } from './turns.ts';

const mostProcesses = 2;
/** Maximum memory in bytes to unpack one picture, and all pictures that are drawn at the same time. */
const mostMemory = 400_000_000;
/** Longer than any picture needs on a busy machine. */
const orderMilliseconds = 60_000;
const restMilliseconds = 10_000;

const takeTurn = makeTurns({ most: mostProcesses, capacity: mostMemory });
const resting = new Map<ChildProcess, NodeJS.Timeout>();

/**
 * Runs a drawing in a separate process: decoders need much memory and do not release it, and a malicious
 * picture may crash them. At most two processes draw at a time, one picture each; a picture that needs much
 * memory is drawn alone. Processes start when needed, and end after some idle seconds or with this process.
 * Throws `InvalidImage` for a picture that takes too long or too much memory, or ended two processes in a
 * row.
 * @param module its default export is the drawing; arguments and results are copied between the processes
 */
export function drawApart<Draw extends (...given: never[]) => Promise<unknown>>(
  module: URL,
): (...given: Parameters<Draw>) => ReturnType<Draw> {
  const draw = async (given: Parameters<Draw>) => {
    const memory = given.reduce<number>(
      (sum, one) => sum + ((one as unknown) instanceof Uint8Array ? estimateMemory(one) : 0),
      0,
    );
    if (memory > mostMemory) throw new InvalidImage('It would take too much memory');
    return await takeTurn(memory, () => order({ module: module.href, given }));
  };
  return (...given) => draw(given) as ReturnType<Draw>;
}

async function order(wanted: Order): Promise<unknown> {
  // The first may have ended for another reason: the system was short of memory, somebody killed it.
  const answer = (await orderOnce(wanted)) ?? (await orderOnce(wanted));
  if (answer === null) throw new InvalidImage('It ended the process that draws');
  if ('drawn' in answer) return answer.drawn;
  throw answer.invalid ? new InvalidImage(answer.reason) : new Error(answer.reason);
}

/** Null if the process ended before it answered. */
async function orderOnce(wanted: Order): Promise<Answer | null> {
  const drawer = takeRested() ?? start();
  const { promise, resolve, reject } = Promise.withResolvers<Answer | null>();
  const end = () => resolve(null);
  const deadline = setTimeout(() => {
    drawer.kill('SIGKILL');
    resolve({ invalid: true, reason: 'It took too long' });
  }, orderMilliseconds);
  drawer.once('message', resolve).once('exit', end).once('error', reject);
  drawer.send(wanted, (error) => error && end());
  try {
    return await promise;
  } finally {
    clearTimeout(deadline);
    drawer.off('message', resolve).off('exit', end).off('error', reject);
    if (drawer.connected && !drawer.killed) rest(drawer);
  }
}

function start(): ChildProcess {
  const drawer = fork(join(import.meta.dirname, 'drawing-process.ts'), {
    serialization: 'advanced',
    execArgv: [],
    // Not the settings, which contain secrets. One heap for all threads of libvips: glibc's separate heaps
    // take a third more memory, and a process draws only one picture at a time.
    env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, MALLOC_ARENA_MAX: '1' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // Its own process group: Ctrl-C must not end it during a call that is being finished.
    detached: true,
  });
  // It also ends when the channel closes, but only later, and `npm start` may have returned by then.
  const end = () => drawer.kill('SIGKILL');
  process.on('exit', end);
  const forget = () => {
    process.off('exit', end);
    leave(drawer);
  };
  drawer.on('exit', forget).on('error', forget);
  drawer.unref();
  drawer.channel?.unref();
  return drawer;
}

function rest(drawer: ChildProcess): void {
  resting.set(drawer, setTimeout(() => drawer.kill('SIGKILL'), restMilliseconds).unref());
}

function takeRested(): ChildProcess | undefined {
  const [drawer] = resting.keys();
  if (drawer !== undefined) leave(drawer);
  return drawer;
}

function leave(drawer: ChildProcess): void {
  clearTimeout(resting.get(drawer));
  resting.delete(drawer);
}
