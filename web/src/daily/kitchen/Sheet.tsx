import { Stack, Text } from '@mantine/core';
import { type CSSProperties, useId } from 'react';
import type { KitchenCourse, KitchenMeal, KitchenSheet } from '#contract/daily/kitchen.ts';
import { useText } from '../../base/text.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Unchecked } from '../food-menu/Banner.tsx';
import { mealIcons } from '../food-menu/meal-icons.ts';
import { CarefulPlates } from './CarefulPlates.tsx';
import { isChanged } from './changes.ts';
import classes from './Kitchen.module.css';
import { PaperTable } from './PaperTable.tsx';
import { sayCutoff } from './say-cutoff.ts';

/** More classes than these need a table to fit on one page of paper. */
const manyCourses = 12;

/** The numbers, a column for each meal, and below them the children who get something else. One page of paper. */
export function Sheet({ sheet }: { sheet: KitchenSheet }) {
  const t = useText();
  const { meals, is_workday, shows_diets, timezone } = sheet;
  const isQuiet = meals.every(({ count, eaten, staff }) => count + eaten + staff.count === 0);
  const hasMany = meals.some(({ courses }) => courses.length > manyCourses);
  if (meals.length === 0)
    return <EmptyState illustration="welcome" text={t('kitchen.empty')} help={t('kitchen.empty.help')} />;
  if (!is_workday && isQuiet) return <EmptyState illustration="welcome" text={t('food-menu.closed')} />;
  return (
    <Stack gap="sm">
      <div
        className={classes.meals}
        data-many={hasMany || undefined}
        style={{ '--meals': meals.length } as CSSProperties}
      >
        {meals.map((meal) => (
          <Meal key={meal.meal} meal={meal} timezone={timezone} />
        ))}
      </div>
      {hasMany && <PaperTable meals={meals} />}
      {!shows_diets && <Text c="dimmed">{t('kitchen.no_diets')}</Text>}
      <CarefulPlates sheet={sheet} />
      <div className={classes.checks}>
        <Unchecked week={sheet} />
      </div>
    </Stack>
  );
}

function Meal({ meal, timezone }: { meal: KitchenMeal; timezone: string }) {
  const t = useText();
  const id = useId();
  const { count, eaten, staff, courses, is_closed } = meal;
  const when = sayCutoff(meal.cutoff_at, timezone);
  return (
    <article className={classes.meal} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>
          <Icon path={mealIcons[meal.meal]} />
          {t(`food-menu.meal.${meal.meal}`)}
        </h2>
        <span className={classes.total}>{count + staff.count}</span>
      </div>
      <p className={classes.facts}>
        {t('kitchen.served', { time: meal.served_at })}
        {' · '}
        {is_closed ? t('kitchen.closed', { when }) : t('kitchen.open', { when })}
        {is_closed && eaten !== count && (
          <b className={classes.eaten}>{t('kitchen.eaten', { n: eaten + staff.count })}</b>
        )}
      </p>
      <ul className={classes.courses}>
        {courses.map((course) => (
          <Course key={course.id} course={course} />
        ))}
        <li className={classes.course} data-staff>
          <Line name={t('kitchen.staff')} plates={staff} />
        </li>
      </ul>
    </article>
  );
}

interface LineProps {
  name: string;
  plates: { count: number; printed: number | null };
}

/** A name and its number; what stands on paper instead. */
function Line({ name, plates }: LineProps) {
  return (
    <span className={classes.line}>
      <span className={classes.name}>{name}</span>
      <Was plates={plates} />
      <span className={classes.number}>{plates.count}</span>
    </span>
  );
}

function Was({ plates }: Pick<LineProps, 'plates'>) {
  const t = useText();
  if (!isChanged(plates)) return null;
  return <span className={classes.was}>{t('kitchen.was', { n: plates.printed ?? 0 })}</span>;
}

/** A class, and of its plates those that are not like most. */
function Course({ course }: { course: KitchenCourse }) {
  const t = useText();
  const isPlain = course.diets.every(({ options }) => options.length === 0);
  return (
    <li className={classes.course}>
      <Line name={course.name} plates={course} />
      {!isPlain && (
        <ul className={classes.diets}>
          {course.diets.map(({ options, ...plates }) => (
            <li key={options.join('\n')} data-usual={options.length === 0 || undefined}>
              {t('kitchen.plates', {
                n: plates.count,
                diets: options.length === 0 ? t('kitchen.usual') : options.join(' + '),
              })}
              <Was plates={plates} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
