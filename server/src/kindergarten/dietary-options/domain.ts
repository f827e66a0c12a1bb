import type { Domain } from '#server/platform/domain.ts';
import { routesOf } from '#server/platform/http/bind.ts';
import { dietaryOptionsDemo } from './demo.ts';
import * as handlers from './dietary-options.ts';
import { dietsPersonalData } from './personal-data.ts';

export const dietaryOptions: Domain = {
  name: 'dietary-options',
  writtenByTokens: ['child_dietary_options', 'dietary_options'],
  routes: routesOf(handlers),
  personalData: dietsPersonalData,
  demo: dietaryOptionsDemo,
};
