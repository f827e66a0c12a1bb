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
    const found = [
      status,
      isWhole ? body.message?.key : mapTexts(body.errors, (texts) => texts.map(({ key }) => key)),
    ];
    const wanted = [expected, isWhole ? why : mapTexts(why, (key) => [key])];
    const message = () =>
      `Answered with ${this.utils.printReceived(found)}, not ${this.utils.printExpected(wanted)}.`;
    return { pass: this.equals(found, wanted), message, actual: found, expected: wanted };
  },
});

function mapTexts<Text>(fields: Readonly<Record<string, Text>> = {}, map: (text: Text) => unknown) {
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, map(text)]));
}
