import * as z from 'zod/mini';
import type { Route } from './route.ts';
import { rowIdText } from './rules.ts';

/** For a path that has only a kindergarten as its parameter. */
export const kindergartenParams = z.strictObject({ kindergarten_id: rowIdText });

/** For a path that has only an organisation as its parameter. */
export const organizationParams = z.strictObject({ organization_id: rowIdText });

/** The last part of a picture's path, new with every change of the picture. */
export const pictureVersion = z.string().check(z.regex(/^[a-z0-9]{8,40}$/));

/**
 * The route with its defaults: it is audited, and parameters of its path that it does not declare are row
 * numbers, each 1 in its example. Throws if such a parameter is not named like a row number.
 */
export function completeRoute(declared: Route): Route {
  const route = { ...declared, personal: declared.personal ?? true, example: declared.example ?? {} };
  const slots = [...route.path.matchAll(/\{(\w+)\}/g)].flatMap(([, name = '']) => name);
  if (route.params !== undefined || slots.length === 0) return route;
  const odd = slots.find((name) => !name.endsWith('_id'));
  if (odd !== undefined) throw new Error(`${route.name} does not say what ${odd} is.`);
  const giveEach = <Value>(value: Value) => Object.fromEntries(slots.map((name) => [name, value]));
  return {
    ...route,
    params: z.strictObject(giveEach(rowIdText)),
    example: { ...route.example, params: giveEach(1) as never },
  };
}
