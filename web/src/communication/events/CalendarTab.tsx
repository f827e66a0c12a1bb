import { ActionIcon, Menu, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  mdiCalendarSyncOutline,
  mdiCalendarTodayOutline,
  mdiChevronLeft,
  mdiChevronRight,
  mdiDotsHorizontal,
  mdiPlus,
} from '@mdi/js';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { eventTypes } from '#contract/communication/event-fields.ts';
import { isDay } from '#contract/platform/days.ts';
import { useSession } from '../../base/session.ts';
import { type Translate, useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { formatLongDay, formatMonth } from '../../ui/dates/days.ts';
import { readDayIn } from '../../ui/dates/formatter.ts';
import { formatRange } from '../../ui/dates.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PageAction } from '../../ui/PageAction.tsx';
import { InPagePart } from '../../ui/PageParts.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { FilterChip } from '../../ui/table/FilterChip.tsx';
import { useDialog } from '../../ui/use-dialog.tsx';
import { useWide } from '../../ui/use-wide.ts';
import { Agenda } from './Agenda.tsx';
import classes from './Calendar.module.css';
import { type CalendarData, filterType } from './calendar-data.ts';
import { type CalendarView, calendarViews, findShownDays, listDaysFrom, moveDay } from './days.ts';
import { EventDialog } from './EventDialog.tsx';
import { findTypeLook } from './event-types.ts';
import { FeedDialog } from './FeedDialog.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import { useEvents } from './scope.ts';
import { useSeenEvents } from './use-seen-events.ts';
import { WeekGrid } from './WeekGrid.tsx';

/** The calendar of the place where the person is. What is shown is in the address. */
export function CalendarTab() {
  const isWide = useWide();
  const { timezone } = useSession().user;
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as Record<string, string>;
  const today = readDayIn(new Date(), timezone);
  const view = calendarViews.find((one) => one === search.view) ?? (isWide ? 'month' : 'agenda');
  const day = isDay(search.day) ? search.day : today;
  const type = search.type ?? '';
  const shown = findShownDays(view, day);
  const { routes, mayEdit } = useEvents();
  useSeenEvents();
  const query = useRouteQuery(routes.list, {
    query: { start: shown.start, days: String(shown.days) },
  });

  function show(changed: { view?: CalendarView; day?: string; type?: string }): void {
    const next = { ...search, ...changed };
    if (next.type === '') delete next.type;
    void navigate({ to: '.', search: next as never, replace: true, resetScroll: false });
  }

  return (
    <Stack gap="sm">
      {mayEdit && <NewEvent day={isDay(search.day) && day > today ? day : today} />}
      <InPagePart part="tools">
        <CalendarTools view={view} day={day} today={today} type={type} onShow={show} />
      </InPagePart>
      <QueryState query={query}>
        {(data) => (
          <CalendarBody
            view={view}
            day={day}
            today={today}
            days={listDaysFrom(shown.start, shown.days)}
            data={filterType(data, type)}
            isWide={isWide}
            onShow={show}
          />
        )}
      </QueryState>
    </Stack>
  );
}

function NewEvent({ day }: { day: string }) {
  const t = useText();
  const { dialog, open } = useDialog();
  return (
    <>
      <PageAction
        label={t('events.new')}
        icon={mdiPlus}
        onClick={() => open(<EventDialog event={null} day={day} />)}
      />
      {dialog}
    </>
  );
}

export interface ShownCalendar {
  view: CalendarView;
  day: string;
  today: string;
  onShow(changed: { view?: CalendarView; day?: string; type?: string }): void;
}

interface CalendarToolsProps extends ShownCalendar {
  type: string;
}

/** Which days, which view, which types; and the way into one's own calendar program. */
function CalendarTools({ view, day, today, type, onShow }: CalendarToolsProps) {
  const t = useText();
  const hasRoom = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false });
  const types = listTypes(t);
  return (
    <div className={classes.tools}>
      <div className={classes.period}>
        <ActionIcon aria-label={t('events.previous')} onClick={() => onShow({ day: moveDay(view, day, -1) })}>
          <Icon path={mdiChevronLeft} />
        </ActionIcon>
        <h2 className={classes.month} aria-live="polite">
          {describePeriod(view, day, today)}
        </h2>
        <ActionIcon aria-label={t('events.next')} onClick={() => onShow({ day: moveDay(view, day, 1) })}>
          <Icon path={mdiChevronRight} />
        </ActionIcon>
      </div>
      <FilterChip
        label={t('events.view')}
        value={view}
        options={calendarViews.map((value) => ({ value, label: t(`events.view.${value}`) }))}
        onChange={(value) => onShow({ view: value })}
      />
      {hasRoom && (
        <FilterChip
          label={t('events.type')}
          value={type}
          options={types}
          onChange={(value) => onShow({ type: value })}
        />
      )}
      <MoreTools day={day} today={today} type={type} types={hasRoom ? [] : types} onShow={onShow} />
    </div>
  );
}

type MoreToolsProps = Omit<CalendarToolsProps, 'view'> & {
  /** Empty if they have a chip of their own. */
  types: ReturnType<typeof listTypes>;
};

/** What the line has no room for. */
function MoreTools({ day, today, type, types, onShow }: MoreToolsProps) {
  const t = useText();
  const { dialog, open } = useDialog();
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            aria-label={t('table.tools')}
            title={t('table.tools')}
            variant={types.length > 0 && type !== '' ? 'light' : 'subtle'}
          >
            <Icon path={mdiDotsHorizontal} size={22} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<Icon path={mdiCalendarTodayOutline} />}
            disabled={day === today}
            onClick={() => onShow({ day: today })}
          >
            {t('events.today')}
          </Menu.Item>
          <Menu.Item
            leftSection={<Icon path={mdiCalendarSyncOutline} />}
            onClick={() => open(<FeedDialog />)}
          >
            {t('events.feed')}
          </Menu.Item>
          {types.length > 0 && (
            <>
              <Menu.Divider />
              <Menu.Label>{t('events.type')}</Menu.Label>
              <Menu.RadioGroup value={type} onChange={(value) => onShow({ type: value })}>
                {types.map(({ value, label }) => (
                  <Menu.RadioItem key={value} value={value} closeMenuOnClick>
                    {label}
                  </Menu.RadioItem>
                ))}
              </Menu.RadioGroup>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog}
    </>
  );
}

/** All types, then each by its number. */
function listTypes(t: Translate): { value: string; label: string }[] {
  const each = [0, ...eventTypes].map((type) => ({ value: String(type), label: t(findTypeLook(type).text) }));
  return [{ value: '', label: t('events.type.any') }, ...each];
}

function describePeriod(view: CalendarView, day: string, today: string): string {
  if (view === 'month' || view === 'agenda') return formatMonth(day, today);
  if (view === 'day') return formatLongDay(day);
  const { start, days } = findShownDays(view, day);
  return formatRange(start, listDaysFrom(start, days).at(-1) ?? start);
}

interface CalendarBodyProps extends ShownCalendar {
  days: readonly string[];
  data: CalendarData;
  isWide: boolean;
}

/** Without room for columns, days are lists. */
function CalendarBody(props: CalendarBodyProps) {
  const { view, isWide } = props;
  if (view === 'month') return <MonthGrid {...props} />;
  if (view === 'agenda' || !isWide) return <Agenda {...props} showsEmpty={view !== 'agenda'} />;
  return <WeekGrid {...props} />;
}
