import * as z from 'zod/mini';
import { byNobody } from './callers.ts';
import { languageCodes } from './language.ts';
import { nowhere } from './reach.ts';
import { anyone, routesAt } from './route.ts';
import { ruleNames } from './rule-catalogue.ts';
import { queryNumber, ruleError } from './rules.ts';
import { tableFormats } from './table-format.ts';

const routes = routesAt('showcase', '/api/dev', {
  reach: nowhere,
  access: anyone,
  callers: byNobody,
  personal: false,
});

/**
 * Checks a value with one rule of the catalogue, to try the rule by hand. Exists only in the demo and in
 * development; nothing is stored. Errors are at the field `value`.
 */
export const checkRule = routes.post('checkRule', '/rules/{rule}', {
  params: z.strictObject({ rule: z.enum(ruleNames, ruleError('invalid')) }),
  body: z.strictObject({ value: z.unknown() }),
  /** The value as it would be stored. */
  reply: z.object({ value: z.unknown() }),
  example: { params: { rule: 'email' }, body: { value: 'mari.maasikas@example.org' } },
});

/** A file with a table of invented data, to test spreadsheets. Only in the demo and in development. */
export const downloadSampleTable = routes.get('downloadSampleTable', '/table', {
  query: z.strictObject({
    format: z.enum(tableFormats, ruleError('invalid')),
    language: z.enum(languageCodes, ruleError('not_valid_language')),
    rows: z._default(queryNumber(0, 100_000), 100),
  }),
  reply: 'file',
  example: { query: { format: 'csv', language: 'et' } },
});
