import type { PickUp } from '#contract/daily/pick-ups.ts';
import { useText } from '../../base/text.ts';

/** What somebody at the door is to the child, and whether for this day only. */
export function useRelation(): (person: PickUp) => string {
  const t = useText();
  return ({ kind, guardian_relation: guardian, relation, one_time: oneTime }) =>
    [
      guardian === null ? relation : t(`guardians.relation.${guardian}`),
      // Beside a face there is room for one of both.
      kind === 'contact' && relation === '' && t('pick-ups.contact'),
      oneTime && t('pick-ups.once.chip'),
    ]
      .filter(Boolean)
      .join(', ');
}
