import { InvalidImage } from './invalid-image.ts';

/** What `drawApart` sends to the process that draws: the module whose default export it runs, and with what. */
export interface Order {
  module: string;
  given: unknown[];
}

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
  const answer = await draw(order);
  process.send?.(answer);
});
// Nobody waits for what it draws any more. An ordinary exit would wait for a decoder that never ends.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
