import { listConsents as consentsRoute, listOpenConsents } from '#contract/kindergarten/consents.ts';
import { membershipsJoined } from '#server/access/roles/invited-memberships.ts';
import { firstNeeds } from '#server/platform/dashboard.ts';
import type { Domain } from '#server/platform/domain.ts';
import { on } from '#server/platform/events.ts';
import { routesOf } from '#server/platform/http/bind.ts';
import * as childConsents from './child-consents.ts';
import { consentsDemo } from './demo.ts';
import * as listConsents from './list-consents.ts';
import * as papers from './papers.ts';
import { consentsPersonalData } from './personal-data.ts';

export const consents: Domain = {
  name: 'consents',
  uses: ['children', 'guardians', 'roles', 'sessions'],
  routes: routesOf(childConsents, listConsents, papers),
  personalData: consentsPersonalData,
  follows: [on(membershipsJoined, papers.joinSigners)],
  // After the children, whom the questions are about.
  dashboard: [
    {
      name: 'consents.missing',
      section: 'needs',
      order: { employee: 14 },
      anyOf: ['children_can_edit'],
      reads: consentsRoute,
      query: { ...firstNeeds, missing: 'yes' },
    },
    {
      name: 'consents.open',
      order: { guardian: 24, employee: 25 },
      anyOf: ['child_edit_consents'],
      reads: listOpenConsents,
    },
  ],
  jobs: [papers.consentScans.removal],
  demo: consentsDemo,
};
