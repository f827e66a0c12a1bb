import * as z from 'zod/mini';
import { ruleError } from '../platform/rules.ts';

/** Numbers separated by commas. */
export const idList = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,4999}$/, ruleError('only_integers'))),
  z.transform((value: string) => value.split(',').map(Number)),
);
