import { appendFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

/** Takes more and more memory until it is stopped. */
export default async function devour(notes: string): Promise<number> {
  await appendFile(notes, `${process.pid}\n`);
  const taken: Buffer[] = [];
  for (let size = 0; size < 4_000_000_000; size += 20_000_000) {
    taken.push(Buffer.alloc(20_000_000, 1));
    await pause(2);
  }
  return taken.length;
}
