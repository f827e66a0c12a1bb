import type { Domain } from '#server/platform/domain.ts';
import { routesOf } from '#server/platform/http/bind.ts';
import * as childConsents from './child-consents.ts';
import { consentsDemo } from './demo.ts';
import * as listConsents from './list-consents.ts';
import { consentsPersonalData } from './personal-data.ts';

export const consents: Domain = {
  name: 'consents',
  uses: ['children', 'sessions'],
  routes: routesOf(childConsents, listConsents),
  personalData: consentsPersonalData,
  demo: consentsDemo,
};
