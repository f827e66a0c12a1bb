import * as z from 'zod/mini';
import { ruleCases } from '#contract/platform/rule-cases.ts';
import { type RuleName, ruleCatalogue } from '#contract/platform/rule-catalogue.ts';
import { validate } from '#contract/platform/validate.ts';
import { isSame } from '../ui/form-values.ts';

/** How a rule's value is typed: one text, one number, one text for each part of an object, or JSON. */
export type ValueShape =
  | { kind: 'text' | 'number' | 'json' }
  /** `emptied` is the value of an empty part, because some parts are optional. */
  | { kind: 'parts'; emptied: Readonly<Record<string, '' | null>> };

/** The shape of a rule's value, from the first value that it accepts. */
export function findShape(rule: RuleName): ValueShape {
  const { accepted, becomes = [] } = ruleCases[rule];
  const sample: unknown = accepted[0] ?? becomes[0]?.[0];
  if (typeof sample === 'string') return { kind: 'text' };
  if (typeof sample === 'number') return { kind: 'number' };
  if (typeof sample !== 'object' || sample === null || Array.isArray(sample)) return { kind: 'json' };
  const isFlat = Object.values(sample).every((one) => one === null || typeof one === 'string');
  if (!isFlat) return { kind: 'json' };
  const values = accepted as readonly Record<string, unknown>[];
  const emptied = Object.keys(sample).map((part) => [
    part,
    values.some((one) => one[part] === null) ? null : '',
  ]);
  return { kind: 'parts', emptied: Object.fromEntries(emptied) };
}

/** The text in the box for a value. */
export function writeValue(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === undefined || value === null ? '' : JSON.stringify(value);
}

/** The typed value: a number if one is expected and digits were typed, else text for the rule to check. */
export function readValue(typed: string, kind: 'text' | 'number' | 'json'): unknown {
  if (kind === 'number' && /^-?\d+(\.\d+)?$/.test(typed)) return Number(typed);
  if (kind !== 'json') return typed;
  try {
    return JSON.parse(typed);
  } catch {
    return typed;
  }
}

/** The body of `checkRule`, as the form checks it before sending. */
export function ruleBody(rule: RuleName) {
  return z.strictObject({ value: ruleCatalogue[rule] });
}

/** The result of a table of cases: their number, and the cases with another result than expected. */
interface Replay {
  tried: number;
  astray: readonly unknown[];
}

/** Checks every value of a rule's table as the form does: `required at number` is at `value.number`. */
export function replayRule(rule: RuleName): Replay {
  const { accepted, becomes = [], refused } = ruleCases[rule];
  const astray: unknown[] = [];
  let tried = 0;
  for (const [value, kept] of [...accepted.map((one) => [one, one]), ...becomes]) {
    tried += 1;
    const checked = validate(ruleBody(rule), { value });
    if (checked.errors !== null || !isSame(checked.value.value, kept)) astray.push(value);
  }
  for (const [key, values] of Object.entries(refused)) {
    const [message, part] = key.split(' at ');
    for (const value of values) {
      tried += 1;
      const { errors } = validate(ruleBody(rule), { value });
      const found = errors?.[part === undefined ? 'value' : `value.${part}`] ?? [];
      if (!found.some((one) => one.key === `rules.${message}`)) astray.push(value);
    }
  }
  return { tried, astray };
}
