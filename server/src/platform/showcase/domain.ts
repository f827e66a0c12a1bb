import type { Domain } from '#server/platform/domain.ts';
import { routesOf } from '#server/platform/http/bind.ts';
import * as handlers from './showcase.ts';

/** What the living catalogue tries on the real server; in the demo and in development only. */
export const showcase: Domain = {
  name: 'showcase',
  routes: routesOf(handlers),
};
