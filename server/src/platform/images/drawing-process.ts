import { InvalidImage } from './invalid-image.ts';

/** A message of `drawApart` to the drawing process: the module with the function, and its arguments. */
export interface Order {
  module: string;
  given: unknown[];
}

/** With what the process takes by itself, and the picture twice while it arrives. */
const mostBytes = 700_000_000;
const lookEveryMilliseconds = 20;

export type Answer = { drawn: unknown } | { invalid: boolean; reason: string };

async function draw({ module, given }: Order): Promise<Answer> {
  try {
    const { default: drawing } = await import(module);
    return { drawn: await drawing(...given) };
  } catch (error) {
    return { invalid: error instanceof InvalidImage, reason: String(error) };
  }
}

process.on('message', async (order: Order) => {
  // What its head says was looked at before; what a decoder makes of it may be more.
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() <= mostBytes) return;
    clearInterval(watch);
    process.send?.({ invalid: true, reason: 'It took too much memory' } satisfies Answer, end);
  }, lookEveryMilliseconds);
  const answer = await draw(order);
  clearInterval(watch);
  process.send?.(answer);
});
// Nobody waits for what it draws any more. An ordinary exit would wait for a decoder that never ends.
process.on('disconnect', end);

function end(): void {
  process.kill(process.pid, 'SIGKILL');
}
