import type { Domain } from '#server/platform/domain.ts';
import { routesOf } from '#server/platform/http/bind.ts';
import * as translate from './translate.ts';

export const translations: Domain = {
  name: 'translations',
  uses: ['announcements', 'messages'],
  routes: routesOf(translate),
};
