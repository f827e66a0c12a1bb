import type { ComponentProps } from 'react';
import { type ConsentKind, consentKinds } from '#contract/kindergarten/consents.ts';
import { listStates } from '../../ui/list-states.tsx';
import type { Showcase } from '../../ui/showcase.ts';
import { SafetyBand } from './SafetyBand.tsx';

type Band = ComponentProps<typeof SafetyBand>;

const nuts = { dietary_option_id: 1, name: 'Pähklid', kind: 'allergy' } as const;
const grandmother = {
  ...{ id: 1, name: 'Aino Rebane', relation: 'vanaema', may_fetch: true },
  phone: { code: '372', number: '5551 2345' },
};
const agreedTo = (given: readonly ConsentKind[]): Band['consents'] => ({
  data: consentKinds.map((kind) => ({
    kind,
    decisions: given.includes(kind)
      ? [
          {
            ...{ id: 1, given: true, decided_at: '2026-09-01T08:00:00Z', erased: false },
            ...{ fname: 'Liis', lname: 'Rebane', relation: null, paper: null },
          },
        ]
      : [],
  })),
  allowed: { decide: false, record: false },
});
const both = agreedTo(['photos_inside', 'photos_outside']);

export const showcase: Showcase = {
  piece: 'safety-band',
  title: 'children.safety',
  group: 'basics',
  states: listStates<Band>(SafetyBand, {
    filled: {
      health: { health_notes: 'EpiPen on rühma kapis.', dietary_options: [nuts] },
      consents: agreedTo([]),
      others: [grandmother],
    },
    default: { health: { health_notes: '', dietary_options: [nuts] }, consents: both, others: [] },
    calm: {
      title: 'children.safety.fetch',
      health: { health_notes: '', dietary_options: [] },
      consents: both,
      others: [grandmother],
    },
    notes: {
      title: 'children.health_notes',
      health: { health_notes: 'EpiPen on rühma kapis.', dietary_options: [] },
      consents: both,
      others: [],
    },
    photos: {
      title: 'children.safety.photosInside',
      health: null,
      consents: agreedTo(['photos_inside']),
      others: [],
    },
  }),
};
