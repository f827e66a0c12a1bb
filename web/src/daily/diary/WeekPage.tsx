import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { mdiChevronLeft, mdiChevronRight, mdiSendCheckOutline } from '@mdi/js';
import { useNavigate } from '@tanstack/react-router';
import { getDiaryWeek } from '#contract/daily/diary.ts';
import { addDays } from '#contract/platform/days.ts';
import type { RouteReply } from '#contract/platform/route.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { ChildFace } from '../../kindergarten/children/ChildFace.tsx';
import { nameByFirstName } from '../../kindergarten/children/name-by-first-name.ts';
import { formatRange } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LinkAnchor, LinkButton } from '../../ui/LinkAnchor.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { isUnknownRow, PageState } from '../../ui/QueryState.tsx';
import { useShownFailure } from '../../ui/shown-failure.ts';
import { attendanceLooks, expectedLook } from './attendance-looks.ts';
import { CourseChoice } from './CourseChoice.tsx';
import classes from './DayPage.module.css';
import { formatDiaryDay, formatShortDay } from './format-day.ts';
import { RefusedUnseen } from './RefusedUnseen.tsx';
import { useDiarySearch } from './use-diary-query.ts';

type Week = RouteReply<typeof getDiaryWeek>;

/** A class from Monday to Sunday: who was here, and which days are published. */
export function WeekPage() {
  const t = useText();
  const { query, courseId } = useDiarySearch();
  const week = useRouteQuery(getDiaryWeek, { query });
  const hasNoClass = courseId === undefined && isUnknownRow(week);
  useShownFailure(hasNoClass ? week.error : null);
  if (hasNoClass) {
    return (
      <>
        <PageTitle>{t('diary.title')}</PageTitle>
        <RefusedUnseen courses={[]} />
        <EmptyState illustration="welcome" text={t('diary.noClass')} help={t('diary.noClassHelp')} />
      </>
    );
  }
  return (
    <>
      {isUnknownRow(week) && <RefusedUnseen courses={[]} />}
      <PageState query={week}>{(data) => <OpenWeek week={data} />}</PageState>
    </>
  );
}

function OpenWeek({ week }: { week: Week }) {
  const t = useText();
  const navigate = useNavigate();
  const first = week.days[0]?.date ?? '';
  const show = (date: string) =>
    void navigate({ to: '/diary/week', search: { course_id: week.course.id, date } as never, replace: true });
  // A weekend on which nobody came says nothing.
  const shown = week.days
    .map((day, index) => ({ ...day, index }))
    .filter(({ index, is_workday, present }) => index < 5 || is_workday || present > 0);
  const names = nameByFirstName(week.children.map(({ child }) => child));
  return (
    <div className={classes.page}>
      <PageTitle
        above={`${week.course.name} (${week.children.length})`}
        actions={
          <>
            <LinkButton to="/diary/day" search={{ course_id: week.course.id } as never} variant="subtle">
              {t('diary.today')}
            </LinkButton>
            <ActionIcon aria-label={t('diary.previousWeek')} onClick={() => show(addDays(first, -7))}>
              <Icon path={mdiChevronLeft} />
            </ActionIcon>
            <ActionIcon aria-label={t('diary.nextWeek')} onClick={() => show(addDays(first, 7))}>
              <Icon path={mdiChevronRight} />
            </ActionIcon>
          </>
        }
      >
        {formatRange(first, week.days[6]?.date ?? first)}
      </PageTitle>
      {week.courses.length > 1 && (
        <div className={classes.tools}>
          <CourseChoice day={{ ...week, date: first }} to="/diary/week" />
        </div>
      )}
      <RefusedUnseen courses={[week.course, ...week.courses]} />
      {week.children.length === 0 ? (
        <EmptyState
          illustration="welcome"
          text={t('diary.noChildren.week')}
          help={t('diary.noChildren.help')}
        />
      ) : (
        <div className={classes.scroll}>
          <table className={classes.week} data-long={shown.length > 5 || undefined}>
            <thead>
              <tr>
                <th scope="col">{t('diary.child')}</th>
                {shown.map((day) => (
                  <th key={day.date} scope="col" data-off={!day.is_workday || undefined}>
                    <LinkAnchor
                      to="/diary/day"
                      className={classes.tap ?? ''}
                      search={{ course_id: week.course.id, date: day.date } as never}
                    >
                      <span aria-hidden>{formatShortDay(day.date)}</span>
                      <VisuallyHidden>{formatDiaryDay(day.date)}</VisuallyHidden>
                    </LinkAnchor>
                    {day.present > 0 && (
                      <span className={classes.note}>{t('diary.count.here', { n: day.present })}</span>
                    )}
                    {day.published && (
                      <span className={classes.note}>
                        <Icon path={mdiSendCheckOutline} size={16} />{' '}
                        <span className={classes.word}>{t('diary.isPublished')}</span>
                      </span>
                    )}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {week.children.map(({ child, days }, row) => (
                <tr key={child.id}>
                  <th scope="row">
                    <span className={classes.person}>
                      <ChildFace child={child} />
                      {names[row]?.name}
                    </span>
                  </th>
                  {shown.map(({ date, index, is_workday }) => (
                    <td key={date} data-off={!is_workday || undefined}>
                      <WeekCell cell={days[index] ?? null} isWorkday={is_workday} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}

function WeekCell({
  cell,
  isWorkday,
}: {
  cell: Week['children'][number]['days'][number];
  isWorkday: boolean;
}) {
  const t = useText();
  if (cell === null || (!isWorkday && !cell.is_marked)) return <span aria-hidden>–</span>;
  // Nothing special was said, and nothing marked.
  if (!cell.is_marked && cell.attendance === 'present')
    return (
      <span className={classes.quietCell}>
        ·<VisuallyHidden>{t(expectedLook.text)}</VisuallyHidden>
      </span>
    );
  const look = attendanceLooks[cell.attendance];
  return (
    <span className={classes.state} data-hue={look.hue} data-reason={look.reason}>
      <Icon path={look.icon} size={16} />
      <span className={classes.word}>{t(look.text)}</span>
    </span>
  );
}
