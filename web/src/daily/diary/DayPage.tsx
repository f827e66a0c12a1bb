import { ActionIcon, Group, SegmentedControl, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { mdiChevronLeft, mdiChevronRight, mdiCogOutline, mdiSendCheckOutline } from '@mdi/js';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { DiaryDay } from '#contract/daily/diary.ts';
import { addDays } from '#contract/platform/days.ts';
import { holdsFlag, useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { RefusedFiles } from '../../library/diary-files/WaitingFiles.tsx';
import { readDayIn } from '../../ui/dates/formatter.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LinkButton } from '../../ui/LinkAnchor.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { isUnknownRow, PageState } from '../../ui/QueryState.tsx';
import { QuietNotice } from '../../ui/QuietNotice.tsx';
import { useShownFailure } from '../../ui/shown-failure.ts';
import { FilterChip } from '../../ui/table/FilterChip.tsx';
import { useWide } from '../../ui/use-wide.ts';
import { ArrivalsView } from './ArrivalsView.tsx';
import { CourseChoice } from './CourseChoice.tsx';
import { DayCounts } from './DayCounts.tsx';
import { DayNotices } from './DayNotices.tsx';
import classes from './DayPage.module.css';
import { formatDiaryDay, formatMiddleDay } from './format-day.ts';
import { MealsView } from './MealsView.tsx';
import { NotesView } from './NotesView.tsx';
import { RefusedUnseen } from './RefusedUnseen.tsx';
import { SavedMark } from './SavedMark.tsx';
import { useDay } from './use-day.ts';
import { useDiaryQuery } from './use-diary-query.ts';

/** The day of a class on the class tablet: who is here, meals, notes. What is shown is in the address. */
export function DayPage() {
  const t = useText();
  const { query, courseId, isUnknown } = useDiaryQuery();
  const hasNoClass = courseId === undefined && isUnknownRow(query);
  useShownFailure(hasNoClass ? query.error : null);
  if (hasNoClass) {
    return (
      <>
        <PageTitle>{t('diary.title')}</PageTitle>
        <RefusedAnywhere />
        <EmptyState illustration="welcome" text={t('diary.noClass')} help={t('diary.noClassHelp')} />
      </>
    );
  }
  return (
    <>
      {/* It may be of this very class. */}
      {isUnknownRow(query) && <RefusedAnywhere />}
      <PageState query={query}>{(day) => <OpenDay day={day} isUnknown={isUnknown} />}</PageState>
    </>
  );
}

/** What the server did not take, for a page that shows no class. */
function RefusedAnywhere() {
  return (
    <Stack gap="xs">
      <RefusedUnseen courses={[]} />
      <RefusedFiles />
    </Stack>
  );
}

const views = ['arrivals', 'meals', 'notes'] as const;
type View = (typeof views)[number];

function OpenDay({ day, isUnknown }: { day: DiaryDay; isUnknown: boolean }) {
  const t = useText();
  const shown = useDay(day);
  const isWide = useWide();
  // The whole name of the day has room beside the choices.
  const hasRoom = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false });
  const [view, setView] = useState<View>('arrivals');
  const offered = views.filter(
    (one) => one !== 'meals' || (day.settings.meals_enabled && day.meals.length > 0),
  );
  const choices = (
    <>
      {day.courses.length > 1 && <CourseChoice day={day} />}
      {isWide || day.courses.length === 1 ? (
        <SegmentedControl
          value={view}
          onChange={(value) => setView(value as View)}
          data={offered.map((value) => ({ value, label: t(`diary.view.${value}`) }))}
          aria-label={t('diary.views')}
        />
      ) : (
        <FilterChip
          label={t('diary.views')}
          value={view}
          options={offered.map((value) => ({ value, label: t(`diary.view.${value}`) }))}
          onChange={setView}
        />
      )}
    </>
  );
  return (
    <div className={classes.page}>
      <PageTitle
        above={[
          `${day.course.name} (${shown.children.length})`,
          isWide && day.published && t('diary.isPublished'),
        ]
          .filter((one) => one !== false)
          .join(' · ')}
        actions={
          <>
            {isWide && choices}
            <DayArrows day={day} />
          </>
        }
      >
        {hasRoom ? formatDiaryDay(day.date) : formatMiddleDay(day.date)}
      </PageTitle>
      {/* The children come first: several choices share a line on a phone, and the title's on a wide screen. */}
      <div className={classes.tools}>
        {!isWide && choices}
        {isWide && <DayCounts shown={shown} />}
        <Group gap="sm" wrap="nowrap" ml="auto" c="dimmed">
          {/* A phone has no room for the word beside the class. */}
          {!isWide && day.published && (
            <Icon path={mdiSendCheckOutline} size={18} label={t('diary.isPublished')} />
          )}
          <SavedMark waiting={shown.waiting} />
        </Group>
      </div>
      {isUnknown && <QuietNotice text={t('diary.todayUnknown')} />}
      <DayNotices shown={shown} />
      {view === 'arrivals' && <ArrivalsView shown={shown} />}
      {view === 'meals' && <MealsView shown={shown} />}
      {view === 'notes' && <NotesView shown={shown} />}
    </div>
  );
}

/** The day before and after; never beyond today, of which nothing can be marked yet. */
function DayArrows({ day }: { day: DiaryDay }) {
  const t = useText();
  const navigate = useNavigate();
  const session = useSession();
  const hasRoom = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false });
  const today = readDayIn(new Date(), day.timezone);
  const show = (date: string) =>
    void navigate({
      to: '/diary/day',
      search: { course_id: day.course.id, date } as never,
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      {/* Elsewhere the menu leads there. */}
      {hasRoom && holdsFlag(session, 'diary_access_settings') && (
        <ActionIcon aria-label={t('attendance.settings')} component={Link} to="/diary/settings">
          <Icon path={mdiCogOutline} />
        </ActionIcon>
      )}
      <LinkButton
        to="/diary/week"
        search={{ course_id: day.course.id, date: day.date } as never}
        variant="subtle"
        px={{ base: 'xs', sm: 'md' }}
      >
        {t('diary.toWeek')}
      </LinkButton>
      <ActionIcon aria-label={t('diary.previousDay')} onClick={() => show(addDays(day.date, -1))}>
        <Icon path={mdiChevronLeft} />
      </ActionIcon>
      <ActionIcon
        aria-label={t('diary.nextDay')}
        onClick={() => show(addDays(day.date, 1))}
        disabled={day.date >= today}
        // The library's ground would make it look like the chosen one.
        {...(day.date >= today && { bg: 'transparent' })}
      >
        <Icon path={mdiChevronRight} />
      </ActionIcon>
    </>
  );
}
