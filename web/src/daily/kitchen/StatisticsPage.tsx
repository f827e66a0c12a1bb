import { Button, SegmentedControl, Stack } from '@mantine/core';
import { mdiTrayArrowDown } from '@mdi/js';
import { useState } from 'react';
import {
  exportMenuStatistics,
  getMenuStatistics,
  type MenuStatistics,
  type StatisticRow,
  type StatisticSubject,
  statisticSubjects,
} from '#contract/daily/kitchen.ts';
import { tableFormats } from '#contract/platform/table-format.ts';
import { holdsFlag, useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { useListAddress } from '../../kindergarten/list-exports/list-address.ts';
import { MoreButton } from '../../library/MoreButton.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FailureNotice } from '../../ui/FailureNotice.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageLoader } from '../../ui/PageLoader.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { type RoutePages, useRoutePages } from '../../ui/use-route-pages.ts';
import { PeriodFields, usePeriod } from './PeriodFields.tsx';
import classes from './Statistics.module.css';
import { StatisticsChart } from './StatisticsChart.tsx';
import { StatisticsSums } from './StatisticsSums.tsx';
import { StatisticsTable } from './StatisticsTable.tsx';

const views = ['chart', 'table'] as const;
type View = (typeof views)[number];

/** What was eaten and cooked in a period, by class, child, diet or month. */
export function StatisticsPage() {
  const t = useText();
  const [by, setBy] = useState<StatisticSubject>('class');
  const [view, setView] = useState<View>('chart');
  const subjects = useSubjects();
  const { typed, period, choose } = usePeriod();
  const addressOf = useListAddress();
  const asked = { ...period, by };
  const pages = useRoutePages(getMenuStatistics, { query: asked }, (reply) => reply);
  return (
    <Stack gap="sm">
      <PageTitle
        back={{ to: '/menu/week', label: t('food-menu.title') }}
        actions={tableFormats.map((format) => (
          <Button
            key={format}
            component="a"
            variant="default"
            download
            leftSection={<Icon path={mdiTrayArrowDown} />}
            href={addressOf(exportMenuStatistics, { filter: asked })({
              ...{ format, term: '' },
              ...{ sort: null, trashed: 'without' },
            })}
          >
            {t('table.download.file', { format: format.toUpperCase() })}
          </Button>
        ))}
      >
        {t('kitchen.statistics')}
      </PageTitle>
      <StatisticsSums statistics={pages.first} />
      <div className={classes.tools}>
        <PeriodFields typed={typed} onChoose={choose} />
        <SegmentedControl
          aria-label={t('kitchen.by')}
          value={by}
          data={subjects.map((value) => ({ value, label: t(`kitchen.by.${value}`) }))}
          onChange={setBy}
        />
        <SegmentedControl
          aria-label={t('kitchen.view')}
          value={view}
          data={views.map((value) => ({ value, label: t(`kitchen.view.${value}`) }))}
          onChange={setView}
        />
      </div>
      <Found pages={pages} view={view} />
    </Stack>
  );
}

/** By what this person may count. */
function useSubjects(): StatisticSubject[] {
  const session = useSession();
  const seesChildren = holdsFlag(session, 'children_access_all', 'children_access_index');
  const seesDiets = holdsFlag(session, 'children_access_all', 'foodmenu_can_edit');
  return statisticSubjects.filter(
    (one) => (one !== 'child' || seesChildren) && (one !== 'diet' || seesDiets),
  );
}

interface FoundProps {
  pages: RoutePages<StatisticRow> & { first: MenuStatistics | undefined };
  view: View;
}

function Found({ pages: { first, rows, error, isFetching, retry, ...more }, view }: FoundProps) {
  const t = useText();
  if (error !== null && rows === undefined)
    return <FailureNotice failure={error} isFetching={isFetching} p={0} onRetry={retry} />;
  if (first === undefined || rows === undefined) return <PageLoader />;
  if (rows.length === 0)
    return <EmptyState illustration="welcome" text={t('kitchen.none')} help={t('kitchen.none.help')} />;
  const Rows = view === 'chart' ? StatisticsChart : StatisticsTable;
  // Until another question is answered, the former answer stays.
  return (
    <>
      <Rows rows={rows} by={first.by} meals={first.meals} />
      <MoreButton list={more} />
    </>
  );
}
