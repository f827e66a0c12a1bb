import { expect } from 'vitest';
import type { TestReply } from './test-client.ts';

/** By field the key of its one text, or the key of the one for the whole. */
type Why = string | Readonly<Record<string, string>>;

declare module 'vitest' {
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> {
    /** The call was refused for each of these fields and no other, or as a whole. */
    toBeRefused(why: Why, status?: number): R;
  }
}

expect.extend({
  toBeRefused({ status, body }: TestReply<unknown>, why: Why, expected = 422) {
    const isWhole = typeof why === 'string';
    const found = [status, isWhole ? body.message?.key : body.errors];
    const keys = isWhole
      ? why
      : Object.fromEntries(Object.entries(why).map(([name, key]) => [name, [{ key }]]));
    const message = () =>
      `Answered with ${this.utils.printReceived(found)}, not ${this.utils.printExpected(keys)}.`;
    return { pass: this.equals(found, [expected, keys]), message, actual: found, expected: [expected, keys] };
  },
});
