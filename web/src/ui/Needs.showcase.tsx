import { Paper } from '@mantine/core';
import { mdiEmailOutline, mdiHumanMaleBoard, mdiShieldCheckOutline } from '@mdi/js';
import { useText } from '../base/text.ts';
import { NeedPlaceholder, NeedRow, NeedSymbol } from './Needs.tsx';
import type { Showcase } from './showcase.ts';

function Rows() {
  const t = useText();
  const to = '/dev_dashboard';
  return (
    <Paper withBorder radius="xl">
      <NeedRow
        face={<NeedSymbol icon={mdiShieldCheckOutline} />}
        title={t('consents.unanswered', { count: 2 })}
        second="Mattias Rebane, Łucja Wójcik"
        action={t('consents.unanswered.action')}
        to={to}
      />
      <NeedRow
        face={<NeedSymbol icon={mdiEmailOutline} />}
        title={t('guardians.unanswered', { count: 2 })}
        second="Žaneta Ozoliņa, Михаил Ёлкин"
        action={t('guardians.unanswered.action')}
        to={to}
      />
      <NeedRow
        face={<NeedSymbol icon={mdiHumanMaleBoard} />}
        title={t('courses.full', { count: 2 })}
        second="Mesilased, Päevalilled"
        action={t('consents.unanswered.action')}
        to={to}
      />
    </Paper>
  );
}

function Placeholders() {
  return (
    <Paper withBorder radius="xl">
      <NeedPlaceholder />
      <NeedPlaceholder />
      <NeedPlaceholder />
    </Paper>
  );
}

export const showcase: Showcase = {
  piece: 'needs',
  title: 'dashboard.needs',
  group: 'tables',
  states: [
    { id: 'default', title: 'showcase.state.default', Show: Rows },
    { id: 'loading', title: 'showcase.state.loading', Show: Placeholders },
  ],
};
