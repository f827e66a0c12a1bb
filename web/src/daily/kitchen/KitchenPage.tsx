import { ActionIcon, Stack } from '@mantine/core';
import { mdiChevronLeft, mdiChevronRight, mdiPrinterOutline } from '@mdi/js';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { getKitchenSheet, type KitchenSheet, printKitchenSheet } from '#contract/daily/kitchen.ts';
import { addDays } from '#contract/platform/days.ts';
import { useRouteMutation } from '../../base/run-route.ts';
import { gatherChanges } from '../../base/subjects.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { formatLongDay } from '../../ui/dates/days.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PageAction } from '../../ui/PageAction.tsx';
import { PageParts } from '../../ui/PageParts.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { AtMenuDate } from '../food-menu/AtMenuDate.tsx';
import menu from '../food-menu/Menu.module.css';
import type { MenuDate } from '../food-menu/menu-days.ts';
import { PrintState } from './PrintState.tsx';
import { Sheet } from './Sheet.tsx';

gatherChanges(getKitchenSheet);

/** What the kitchen cooks on a day. It is read again whenever somebody changes what it shows. */
export const KitchenPage = () => <AtMenuDate>{(at) => <SheetOfDay {...at} />}</AtMenuDate>;

function SheetOfDay({ date, show }: MenuDate) {
  const t = useText();
  const query = useRouteQuery(getKitchenSheet, { query: { date } });
  const { printed, print, failure } = usePrint(date);
  return (
    <PageParts>
      <Stack gap="sm">
        <PageTitle back={{ to: '/menu/week', label: t('food-menu.title') }}>
          {t('kitchen.sheet.day', { day: formatLongDay(date) })}
        </PageTitle>
        <div className={menu.tools}>
          <ActionIcon
            variant="default"
            aria-label={t('food-menu.previous.day')}
            onClick={() => show(addDays(date, -1))}
          >
            <Icon path={mdiChevronLeft} />
          </ActionIcon>
          <ActionIcon
            variant="default"
            aria-label={t('food-menu.next.day')}
            onClick={() => show(addDays(date, 1))}
          >
            <Icon path={mdiChevronRight} />
          </ActionIcon>
          {query.data && <PrintState sheet={query.data} />}
        </div>
        <CallFailed failure={failure} />
        <QueryState query={query}>{(sheet) => <Sheet sheet={printed ?? sheet} />}</QueryState>
        <PageAction label={t('food-menu.print')} icon={mdiPrinterOutline} onClick={print} />
      </Stack>
    </PageParts>
  );
}

/** Prints exactly the numbers that are kept as printed, also if others came since the page was read. */
function usePrint(date: string) {
  const [printed, setPrinted] = useState<KitchenSheet | null>(null);
  const keep = useRouteMutation(printKitchenSheet, {
    onDone(sheet) {
      flushSync(() => setPrinted(sheet));
      addEventListener('afterprint', () => setPrinted(null), { once: true });
      window.print();
    },
  });
  return {
    printed: printed?.date === date ? printed : null,
    print: () => keep.mutate({ params: { date } }),
    failure: keep.error,
  };
}
