import type { Domain } from '#server/platform/domain.ts';
import { routesOf } from '#server/platform/http/bind.ts';
import * as activity from './activity.ts';

export const activityDomain: Domain = {
  name: 'activity',
  uses: ['target-groups'],
  routes: routesOf(activity),
};
