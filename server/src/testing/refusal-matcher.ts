import { expect } from 'vitest';
import type { Message } from '#contract/platform/failure.ts';
import type { TestReply } from './test-client.ts';

/** A text as its key, or with its values if it has any. */
type Said = string | Required<Message>;
/** One text per field, or one text for the whole call. */
type Why = string | Readonly<Record<string, Said>>;

declare module 'vitest' {
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> {
    /** The call was refused for exactly these fields, or as a whole. */
    toBeRefused(why: Why, status?: number): R;
  }
}

expect.extend({
  toBeRefused({ status, body }: TestReply<unknown>, why: Why, expected = 422) {
    const isWhole = typeof why === 'string';
    const found = [
      status,
      isWhole ? body.message && say(body.message) : mapTexts(body.errors, (texts) => texts.map(say)),
    ];
    const wanted = [expected, isWhole ? why : mapTexts(why, (said) => [said])];
    const message = () =>
      `Answered with ${this.utils.printReceived(found)}, not ${this.utils.printExpected(wanted)}.`;
    return { pass: this.equals(found, wanted), message, actual: found, expected: wanted };
  },
});

const say = (message: Message): Said =>
  message.values === undefined ? message.key : { key: message.key, values: message.values };

function mapTexts<Text>(fields: Readonly<Record<string, Text>> = {}, map: (text: Text) => unknown) {
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, map(text)]));
}
