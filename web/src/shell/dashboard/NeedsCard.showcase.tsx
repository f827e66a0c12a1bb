import { mdiEmailOutline, mdiHumanMaleBoard } from '@mdi/js';
import { useContext, useLayoutEffect } from 'react';
import { useText } from '../../base/text.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { listStates } from '../../ui/list-states.tsx';
import { NeedRow, NeedSymbol, NeedsReport } from '../../ui/Needs.tsx';
import type { Showcase } from '../../ui/showcase.ts';
import { NeedsCard } from './NeedsCard.tsx';

function Rows() {
  const t = useText();
  const shared = { action: t('guardians.unanswered.action'), to: '/dev_dashboard' };
  return (
    <>
      <li>
        <NeedRow
          {...shared}
          face={<Avatar fname="Mattias" lname="Rebane" />}
          title={t('consents.unanswered', { count: 1 })}
          second="Mattias Rebane"
        />
      </li>
      <li>
        <NeedRow
          {...shared}
          face={<NeedSymbol icon={mdiEmailOutline} />}
          title={t('guardians.unanswered', { count: 2 })}
          second="Žaneta Ozoliņa, Михаил Ёлкин"
        />
      </li>
      <li>
        <NeedRow
          {...shared}
          face={<NeedSymbol icon={mdiHumanMaleBoard} />}
          title={t('courses.full', { count: 2 })}
          second="Mesilased, Päevalilled"
        />
      </li>
    </>
  );
}

/** A part that has so many rows; null while it is read. */
function Part({ count }: { count: number | null }) {
  const report = useContext(NeedsReport);
  useLayoutEffect(() => report('sample', count), [report, count]);
  return count ? <Rows /> : null;
}

function Sample({ count }: { count: number | null }) {
  return (
    <NeedsCard parts={1}>
      <Part count={count} />
    </NeedsCard>
  );
}

export const showcase: Showcase = {
  piece: 'needs-card',
  title: 'dashboard.needs',
  group: 'tables',
  states: listStates(Sample, { default: { count: 3 }, loading: { count: null }, empty: { count: 0 } }),
};
