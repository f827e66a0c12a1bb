import { ActionIcon, Button, Menu, SegmentedControl, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  mdiChartBar,
  mdiChevronLeft,
  mdiChevronRight,
  mdiCogOutline,
  mdiContentCopy,
  mdiDotsHorizontal,
  mdiEyeOffOutline,
  mdiEyeOutline,
  mdiPencilOutline,
  mdiPotSteamOutline,
  mdiPrinterOutline,
  mdiSilverwareForkKnife,
} from '@mdi/js';
import { useNavigate } from '@tanstack/react-router';
import {
  copyMenuWeek,
  getMenuWeek,
  type MenuDay,
  type MenuWeek,
  showMenuWeek,
} from '#contract/daily/food-menu.ts';
import { addDays } from '#contract/platform/days.ts';
import { useRouteMutation } from '../../base/run-route.ts';
import { holdsFlag, useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { ConfirmCall } from '../../ui/ConfirmCall.tsx';
import { DayStrip } from '../../ui/dates/DayStrip.tsx';
import { formatLongDay } from '../../ui/dates/days.ts';
import { formatRange } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageAction } from '../../ui/PageAction.tsx';
import { PageParts } from '../../ui/PageParts.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { StateChip } from '../../ui/StateChip.tsx';
import { useDialog } from '../../ui/use-dialog.tsx';
import { AtMenuDate } from './AtMenuDate.tsx';
import { Banner, Unchecked } from './Banner.tsx';
import { DayDialog } from './DayDialog.tsx';
import { DayList } from './DayList.tsx';
import { KitchenNote } from './KitchenNumbers.tsx';
import classes from './Menu.module.css';
import { MenuFiles } from './MenuFiles.tsx';
import { countDishes, listShownDays, type MenuDate } from './menu-days.ts';
import { WeekTable } from './WeekTable.tsx';

type View = 'day' | 'week';

export const WeekPage = () => <AtMenuDate>{(at) => <MenuPage view="week" {...at} />}</AtMenuDate>;
export const DayPage = () => <AtMenuDate>{(at) => <MenuPage view="day" {...at} />}</AtMenuDate>;

/** The menu of a week or a day. A phone has no room for columns: there both show a strip of days and a list. */
function MenuPage({ view, date, show }: MenuDate & { view: View }) {
  const t = useText();
  // A tablet held upright has no room for five columns that can be read.
  const isWide = useMediaQuery('(min-width: 64em)', true, { getInitialValueInEffect: false });
  const query = useRouteQuery(getMenuWeek, { query: { date } });
  const week = query.data;
  const isWeek = view === 'week' && isWide;
  const title = isWeek
    ? t('food-menu.title.week', { week: week === undefined ? '' : nameWeek(week) })
    : formatLongDay(date);
  return (
    <PageParts>
      <Stack gap="sm">
        <PageTitle
          actions={
            week?.allowed.edit &&
            !week.shown && (
              <StateChip hue="sun" icon={mdiPencilOutline}>
                {t('food-menu.draft')}
              </StateChip>
            )
          }
        >
          {title}
        </PageTitle>
        <MenuTools view={view} isWide={isWide} date={date} week={week} onShow={show} />
        <QueryState query={query}>
          {(found) => <MenuBody week={found} date={date} isWeek={isWeek} onShow={show} />}
        </QueryState>
      </Stack>
    </PageParts>
  );
}

function nameWeek(week: MenuWeek): string {
  const days = listShownDays(week);
  return formatRange(days[0]?.date ?? week.monday, days.at(-1)?.date ?? addDays(week.monday, 4));
}

interface MenuToolsProps {
  view: View;
  isWide: boolean;
  date: string;
  week: MenuWeek | undefined;
  onShow: MenuDate['show'];
}

/** Which day or week, and what can be done with it. */
function MenuTools({ view, isWide, date, week, onShow }: MenuToolsProps) {
  const t = useText();
  const step = view === 'week' || !isWide ? 7 : 1;
  return (
    <div className={classes.tools}>
      {isWide && (
        <SegmentedControl
          aria-label={t('food-menu.view')}
          value={view}
          data={(['day', 'week'] as const).map((value) => ({ value, label: t(`food-menu.view.${value}`) }))}
          onChange={(next) => onShow(date, next === 'day' ? '/menu/day' : '/menu/week')}
        />
      )}
      <ActionIcon
        variant="default"
        aria-label={t(step === 7 ? 'food-menu.previous.week' : 'food-menu.previous.day')}
        onClick={() => onShow(addDays(date, -step))}
      >
        <Icon path={mdiChevronLeft} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        aria-label={t(step === 7 ? 'food-menu.next.week' : 'food-menu.next.day')}
        onClick={() => onShow(addDays(date, step))}
      >
        <Icon path={mdiChevronRight} />
      </ActionIcon>
      <span data-gap />
      {week !== undefined && <MoreTools week={week} isWide={isWide} />}
    </div>
  );
}

function MoreTools({ week, isWide }: { week: MenuWeek; isWide: boolean }) {
  const t = useText();
  const navigate = useNavigate();
  const { dialog, open } = useDialog();
  const hide = useRouteMutation(showMenuWeek, { success: 'food-menu.hide.done' });
  const { monday, version, allowed } = week;
  const copy = () =>
    open(
      <ConfirmCall
        harmless
        route={copyMenuWeek}
        input={{ body: { from: addDays(monday, -7), to: monday } }}
        title={t('food-menu.copy')}
        text={t('food-menu.copy.text')}
        action={t('food-menu.copy.action')}
        success={({ days }) => ({ key: 'food-menu.filled', values: { count: days } })}
      />,
    );
  const session = useSession();
  const places = [
    allowed.edit && { to: '/menu/kitchen', label: t('kitchen.sheet'), icon: mdiPotSteamOutline },
    (allowed.register || allowed.employees) && {
      to: '/menu/employees',
      label: t('food-menu.employees'),
      icon: mdiSilverwareForkKnife,
    },
    holdsFlag(session, 'foodmenu_access_statistics') && {
      to: '/statistics/menu',
      label: t('kitchen.statistics'),
      icon: mdiChartBar,
    },
    allowed.settings && { to: '/menu/settings', label: t('food-menu.settings'), icon: mdiCogOutline },
  ].filter((one) => one !== false);
  return (
    <>
      {isWide && allowed.edit && (
        <Button variant="subtle" leftSection={<Icon path={mdiContentCopy} />} onClick={copy}>
          {t('food-menu.copy')}
        </Button>
      )}
      {isWide && (
        <Button
          variant="default"
          leftSection={<Icon path={mdiPrinterOutline} />}
          onClick={() => window.print()}
        >
          {t(allowed.edit ? 'food-menu.print.kitchen' : 'food-menu.print')}
        </Button>
      )}
      <ShowAction week={week} />
      {(allowed.edit || places.length > 0) && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="default" aria-label={t('table.tools')} title={t('table.tools')}>
              <Icon path={mdiDotsHorizontal} size={22} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {!isWide && allowed.edit && (
              <Menu.Item leftSection={<Icon path={mdiContentCopy} />} onClick={copy}>
                {t('food-menu.copy')}
              </Menu.Item>
            )}
            {allowed.edit && week.shown && (
              <Menu.Item
                leftSection={<Icon path={mdiEyeOffOutline} />}
                onClick={() =>
                  hide.mutate({ body: { monday, version, shown: false, despite_unsafe: false } })
                }
              >
                {t('food-menu.hide')}
              </Menu.Item>
            )}
            {places.map(({ to, label, icon }) => (
              <Menu.Item key={to} leftSection={<Icon path={icon} />} onClick={() => void navigate({ to })}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      <CallFailed failure={hide.error} />
      {dialog}
    </>
  );
}

/** Shows the week to families; asks first while plates are not safe. */
function ShowAction({ week }: { week: MenuWeek }) {
  const t = useText();
  const { dialog, open } = useDialog();
  const show = useRouteMutation(showMenuWeek, { success: 'food-menu.show.done' });
  const { monday, version, plates, days, uploaded_files } = week;
  const isEmpty = uploaded_files.length === 0 && days.every((day) => countDishes(day) === 0);
  if (!week.allowed.edit || week.shown || isEmpty) return null;
  const unsafe = plates.filter(({ state }) => state === 'unsafe').length;
  const body = { monday, version, shown: true, despite_unsafe: unsafe > 0 };
  const ask = () =>
    open(
      <ConfirmCall
        route={showMenuWeek}
        input={{ body }}
        title={t('food-menu.show.asked')}
        text={t('food-menu.unsafe', { count: unsafe })}
        action={t('food-menu.show')}
        success="food-menu.show.done"
      />,
    );
  return (
    <>
      <PageAction
        label={t('food-menu.show')}
        icon={mdiEyeOutline}
        onClick={() => (unsafe > 0 ? ask() : show.mutate({ body }))}
      />
      <CallFailed failure={show.error} />
      {dialog}
    </>
  );
}

interface MenuBodyProps {
  week: MenuWeek;
  date: string;
  isWeek: boolean;
  onShow: MenuDate['show'];
}

function MenuBody({ week, date, isWeek, onShow }: MenuBodyProps) {
  const t = useText();
  const { dialog, open } = useDialog();
  const day = week.days.find((one) => one.date === date);
  const edit = (edited: MenuDay) => open(<DayDialog day={edited} />);
  const isEmpty = week.days.every((one) => countDishes(one) === 0);
  const isServed = isWeek ? !isEmpty : day !== undefined && countDishes(day) > 0;
  return (
    <Stack gap="sm" maw={isWeek ? undefined : 720}>
      <Banner week={week} />
      {!isWeek && <DayStrip days={week.days.map((one) => one.date)} day={date} onShow={onShow} />}
      {isEmpty && !week.allowed.edit && week.uploaded_files.length === 0 ? (
        <EmptyState illustration="welcome" text={t('food-menu.empty')} help={t('food-menu.empty.filledBy')} />
      ) : isWeek ? (
        <>
          <WeekTable week={week} onEdit={edit} />
          {week.allowed.edit && <KitchenNote week={week} date={addDays(week.monday, 6)} />}
        </>
      ) : (
        day !== undefined && <DayList week={week} day={day} onEdit={edit} />
      )}
      <MenuFiles week={week} date={isWeek ? null : date} />
      {(isServed || week.uploaded_files.length > 0) && <Unchecked week={week} />}
      {dialog}
    </Stack>
  );
}
