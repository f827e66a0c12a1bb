import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { pushEvents } from './push.ts';

interface Part {
  type?: string;
  enum?: string[];
  pattern?: string;
  anyOf?: Part[];
}

/** A number, nothing, or one of a few words that the platform knows: nothing that anybody could have typed. */
function isSafe({ type, enum: words, pattern, anyOf }: Part): boolean {
  if (anyOf !== undefined) return anyOf.every(isSafe);
  return type === 'integer' || type === 'null' || words !== undefined || pattern === '^[a-z][a-z_]{0,39}$';
}

test.each(Object.entries(pushEvents))('%s carries ids alone', (_, schema) => {
  const { properties = {} } = z.toJSONSchema(schema) as { properties?: Record<string, Part> };
  expect(Object.entries(properties).filter(([, part]) => !isSafe(part))).toEqual([]);
  expect(Object.keys(properties)).toContain('kindergarten_id');
});
