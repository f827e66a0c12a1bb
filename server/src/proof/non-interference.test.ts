import { expect, test } from 'vitest';
import { askTwice, compareReplies, listCalls, startQuietDemo } from './non-interference.ts';

/** One call in so many, always the same ones; `npm run proof` sends all of them. */
const share = 12;

test('calls of the manager and a guardian are answered alike with the kindergarten alone and beside its twin', async () => {
  const { kiik, personas } = await startQuietDemo();
  try {
    const callers = personas.filter(({ name }) => name === 'manager' || name === 'guardian');
    const calls = (await listCalls(kiik.url, callers)).filter((_, index) => index % share === 0);
    const { alone, beside } = await askTwice(kiik, calls);
    expect(compareReplies(calls, alone, beside)).toEqual([]);
  } finally {
    await kiik.stop();
  }
}, 180_000);
