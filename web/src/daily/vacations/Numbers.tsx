import { Stack, Text, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { listVacationDays, type VacationDays, type VacationNumbers } from '#contract/daily/vacations.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { ClassMark } from '../../ui/ClassMark.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { RowList } from '../../ui/RowList.tsx';
import { Section } from '../../ui/Section.tsx';
import { FilterChip } from '../../ui/table/FilterChip.tsx';
import { useWide } from '../../ui/use-wide.ts';
import { groupByWeek, writeDay } from './describe.ts';
import classes from './Vacations.module.css';

type CourseDays = VacationDays['courses'][number];

/** How many of each class come on each day: a table, on phones a list of days. */
export function Numbers({ questionId }: { questionId: number }) {
  const t = useText();
  const query = useRouteQuery(listVacationDays, { params: { vacation_question_id: questionId } });
  const isWide = useWide();
  return (
    <QueryState query={query}>
      {({ courses }) => {
        if (courses.length === 0) return <Text c="dimmed">{t('vacations.nobody')}</Text>;
        return isWide ? <NumbersTable courses={courses} /> : <NumbersList courses={courses} />;
      }}
    </QueryState>
  );
}

/** The classes together. */
function sum(courses: readonly CourseDays[]): VacationNumbers[] {
  const add = (index: number, part: 'coming' | 'away' | 'open') =>
    courses.reduce((total, { days }) => total + (days[index]?.[part] ?? 0), 0);
  return (courses[0]?.days ?? []).map(({ date }, index) => ({
    date,
    coming: add(index, 'coming'),
    away: add(index, 'away'),
    open: add(index, 'open'),
  }));
}

function NumbersTable({ courses }: { courses: readonly CourseDays[] }) {
  const t = useText();
  const totals = sum(courses).map((total, index) => ({ ...total, index }));
  return (
    <Section title={t('vacations.numbers')} aside={<Legend />}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: many classes are scrolled by the keyboard, too. */}
      <div className={classes.scroll} tabIndex={0}>
        <table className={classes.numbers}>
          <thead>
            <tr>
              <th scope="col">{t('vacations.day')}</th>
              {courses.length > 1 && <th scope="col">{t('vacations.total')}</th>}
              {courses.map(({ course }) => (
                <th key={course.id} scope="col">
                  <ClassMark course={course} />
                </th>
              ))}
            </tr>
          </thead>
          {groupByWeek(totals).map((week) => (
            <tbody key={week[0]?.date}>
              {week.map((total) => (
                <tr key={total.date}>
                  <th scope="row">{writeDay(total.date)}</th>
                  {courses.length > 1 && <NumbersCell numbers={total} />}
                  {courses.map(({ course, days }) => (
                    <NumbersCell key={course.id} numbers={days[total.index] ?? total} />
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </Section>
  );
}

function NumbersCell({ numbers: { coming, open } }: { numbers: VacationNumbers }) {
  const t = useText();
  return (
    <td>
      <span className={classes.coming}>{coming}</span>
      <span className={classes.open} data-none={open === 0 || undefined}>
        <VisuallyHidden>{`, ${t('vacations.noAnswer')}: `}</VisuallyHidden>
        {`+${open}`}
      </span>
    </td>
  );
}

/** What the number in sand means. */
function Legend() {
  const t = useText();
  return (
    <Text size="sm" c="dimmed" className={classes.legend ?? ''} aria-hidden>
      <span>
        <span className={classes.coming}>12</span> {t('vacations.coming')}
      </span>
      <span>
        <span className={classes.open}>+3</span> {t('vacations.noAnswer')}
      </span>
    </Text>
  );
}

function NumbersList({ courses }: { courses: readonly CourseDays[] }) {
  const t = useText();
  const [chosen, setChosen] = useState('');
  const shown = courses.filter(({ course }) => chosen === '' || String(course.id) === chosen);
  return (
    <Section
      title={t('vacations.numbers')}
      aside={
        courses.length > 1 && (
          <FilterChip
            label={t('vacations.field.courses')}
            value={chosen}
            options={[
              { value: '', label: t('vacations.allClasses') },
              ...courses.map(({ course }) => ({ value: String(course.id), label: course.name })),
            ]}
            onChange={setChosen}
          />
        )
      }
    >
      <RowList label={t('vacations.numbers')}>
        {sum(shown).map(({ date, coming, away, open }) => (
          <li key={date} className={classes.dayRow}>
            <Stack gap={0}>
              <Text fw={650}>{writeDay(date)}</Text>
              <Text size="sm" c="dimmed">
                {[`${t('vacations.away')}: ${away}`, open > 0 && `${t('vacations.noAnswer')}: ${open}`]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </Stack>
            <Text flex="none">
              {`${t('vacations.coming')}: `}
              <span className={classes.coming}>{coming}</span>
            </Text>
          </li>
        ))}
      </RowList>
    </Section>
  );
}
