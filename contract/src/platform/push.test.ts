import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { pushEvents } from './push.ts';

interface Part {
  type?: string;
  enum?: string[];
  pattern?: string;
  anyOf?: Part[];
}

/** The code of a notification's type, and a domain's name for its data that have changed. */
const wordPatterns = ['^[a-z][a-z_]{0,39}$', '^[a-z][a-z-]{0,39}$'];

/** A number, nothing, or one of a few fixed words of the platform: nothing that a user could have typed. */
function isSafe({ type, enum: words, pattern, anyOf }: Part): boolean {
  if (anyOf !== undefined) return anyOf.every(isSafe);
  if (pattern !== undefined) return wordPatterns.includes(pattern);
  return type === 'integer' || type === 'null' || words !== undefined;
}

test.each(Object.entries(pushEvents))('%s carries ids alone', (_, schema) => {
  const { properties = {} } = z.toJSONSchema(schema) as { properties?: Record<string, Part> };
  expect(Object.entries(properties).filter(([, part]) => !isSafe(part))).toEqual([]);
  expect(Object.keys(properties)).toContain('kindergarten_id');
});
