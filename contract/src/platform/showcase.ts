import * as z from 'zod/mini';
import { anyone, defineRoute } from './route.ts';
import { ruleNames } from './rule-catalogue.ts';
import { ruleError } from './rules.ts';

/**
 * Checks a value with one rule of the catalogue, for trying it by hand. Exists only in the demo and in development;
 * nothing is stored. Errors are those of the field `value`.
 */
export const checkRule = defineRoute({
  name: 'showcase.checkRule',
  method: 'POST',
  path: '/api/dev/rules/{rule}',
  access: anyone,
  params: z.strictObject({ rule: z.enum(ruleNames, ruleError('invalid')) }),
  body: z.strictObject({ value: z.unknown() }),
  /** The value as it would be stored. */
  reply: z.object({ value: z.unknown() }),
  personal: false,
  example: { params: { rule: 'email' }, body: { value: 'mari.maasikas@example.org' } },
});
