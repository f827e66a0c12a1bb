import type { Domain } from '#server/platform/domain.ts';
import { routesOf } from '#server/platform/http/bind.ts';
import * as handlers from './showcase.ts';

/** Calls for the live catalogue of components on the real server; only in the demo and in development. */
export const showcase: Domain = {
  name: 'showcase',
  routes: routesOf(handlers),
};
