import { describe, expect, test } from 'vitest';
import { ruleCases } from '#contract/platform/rule-cases.ts';
import { ruleNames } from '#contract/platform/rule-catalogue.ts';
import { findShape, readValue, replayRule, writeValue } from './rule-values.ts';

describe.each(ruleNames)('%s', (rule) => {
  test('does in the form what its table says', () => {
    const { tried, astray } = replayRule(rule);
    expect(astray).toEqual([]);
    expect(tried).toBeGreaterThanOrEqual(30);
  });

  test('has values that can be typed', () => {
    const shape = findShape(rule);
    for (const value of ruleCases[rule].accepted) {
      const parts =
        shape.kind === 'parts' ? Object.values(value as object).filter((one) => one !== null) : [value];
      const kind = shape.kind === 'parts' ? 'text' : shape.kind;
      for (const part of parts) {
        const typed = readValue(writeValue(part), kind);
        // A number's rule also parses text.
        expect(String(typed)).toBe(String(part));
      }
    }
  });
});
