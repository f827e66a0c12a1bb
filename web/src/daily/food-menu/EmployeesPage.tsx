import { ActionIcon, Checkbox, Stack, Table, Text, VisuallyHidden } from '@mantine/core';
import { mdiChevronLeft, mdiChevronRight } from '@mdi/js';
import { useState } from 'react';
import type { Meal } from '#contract/daily/meals.ts';
import { type EmployeeMealWeek, getEmployeeMeals, registerMeal } from '#contract/daily/menu-employees.ts';
import { addDays } from '#contract/platform/days.ts';
import { useRouteMutation } from '../../base/run-route.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { Card } from '../../ui/Card.tsx';
import { formatColumnDay, formatLongDay } from '../../ui/dates/days.ts';
import { useToday } from '../../ui/dates/use-today.ts';
import { formatRange } from '../../ui/dates.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { AtMenuDate } from './AtMenuDate.tsx';
import classes from './Menu.module.css';
import type { MenuDate } from './menu-days.ts';

/** For which meals employees have registered: one's own, and for whoever sees all, who eats and how many. */
export const EmployeesPage = () => <AtMenuDate>{(at) => <MealsOfWeek {...at} />}</AtMenuDate>;

function MealsOfWeek({ date, show }: MenuDate) {
  const t = useText();
  const query = useRouteQuery(getEmployeeMeals, { query: { date } });
  return (
    <Stack gap="sm">
      <PageTitle back={{ to: '/menu/week', label: t('food-menu.title') }}>
        {t('food-menu.employees')}
      </PageTitle>
      <div className={classes.tools}>
        <ActionIcon
          variant="default"
          aria-label={t('food-menu.previous.week')}
          onClick={() => show(addDays(date, -7))}
        >
          <Icon path={mdiChevronLeft} />
        </ActionIcon>
        <Text fw={650} aria-live="polite">
          {query.data && nameWeek(query.data)}
        </Text>
        <ActionIcon
          variant="default"
          aria-label={t('food-menu.next.week')}
          onClick={() => show(addDays(date, 7))}
        >
          <Icon path={mdiChevronRight} />
        </ActionIcon>
      </div>
      <QueryState query={query}>
        {(week) => (
          <Stack maw={720}>
            {week.own !== null && <OwnMeals week={week} own={week.own} />}
            {week.employees !== null && <AllMeals week={week} employees={week.employees} />}
          </Stack>
        )}
      </QueryState>
    </Stack>
  );
}

/** From its Monday to its last day with meals, which may be one of the weekend. */
function nameWeek({ monday, days }: EmployeeMealWeek): string {
  const last = days.findLast(({ is_workday }) => is_workday)?.date;
  return formatRange(monday, [addDays(monday, 4), last ?? monday].sort().at(-1) ?? monday);
}

const isRegistered = (meals: readonly { date: string; meal: Meal }[], date: string, meal: Meal) =>
  meals.some((one) => one.date === date && one.meal === meal);

/** One tap per meal, saved at once. */
function OwnMeals({ week, own }: { week: EmployeeMealWeek; own: NonNullable<EmployeeMealWeek['own']> }) {
  const t = useText();
  const register = useRouteMutation(registerMeal, { queue: 'employee-meals' });
  // What was tapped and is not answered yet: shown at once, so that taps may follow each other.
  const [tapped, setTapped] = useState<Readonly<Record<string, boolean>>>({});
  async function tap(date: string, meal: Meal, registered: boolean): Promise<void> {
    const key = `${date} ${meal}`;
    setTapped((former) => ({ ...former, [key]: registered }));
    // `register.error` says a failure.
    await register
      .mutateAsync({ body: { employee_id: own.employee_id, date, meal, registered } })
      .catch(() => undefined);
    setTapped(({ [key]: shown, ...others }) =>
      shown === registered ? others : { ...others, [key]: !registered },
    );
  }
  const today = useToday();
  const days = week.days.filter((day) => day.is_workday);
  return (
    <Card title={t('food-menu.employees.own')}>
      <div className={classes.scroll}>
        <Table verticalSpacing={2} className={classes.even ?? ''}>
          <Table.Thead>
            <Table.Tr>
              <Table.Td />
              {week.meals.map((meal) => (
                <Table.Th key={meal}>{t(`food-menu.meal.${meal}`)}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {days.map(({ date, meals: served, closed }) => (
              <Table.Tr key={date}>
                <Table.Th scope="row">{formatColumnDay(date)}</Table.Th>
                {week.meals.map((meal) => (
                  <Table.Td key={meal}>
                    <label className={classes.check} htmlFor={`${date}-${meal}`}>
                      <VisuallyHidden>{`${t(`food-menu.meal.${meal}`)}, ${formatLongDay(date)}`}</VisuallyHidden>
                      <Checkbox
                        id={`${date}-${meal}`}
                        checked={tapped[`${date} ${meal}`] ?? isRegistered(own.meals, date, meal)}
                        disabled={
                          date < today ||
                          (closed.includes(meal) && week.employees === null) ||
                          // What was registered before the meals changed may be taken back.
                          !(served.includes(meal) || isRegistered(own.meals, date, meal))
                        }
                        onChange={(event) => void tap(date, meal, event.currentTarget.checked)}
                      />
                    </label>
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      <CallFailed failure={register.error} />
    </Card>
  );
}

interface AllMealsProps {
  week: EmployeeMealWeek;
  employees: NonNullable<EmployeeMealWeek['employees']>;
}

/** The sums of each day, and who they are. */
function AllMeals({ week, employees }: AllMealsProps) {
  const t = useText();
  const count = (date: string, meal: Meal) =>
    employees.filter(({ meals }) => isRegistered(meals, date, meal)).length;
  return (
    <Card title={t('food-menu.employees.sums')}>
      <div className={classes.scroll}>
        <Table className={classes.even ?? ''}>
          <Table.Thead>
            <Table.Tr>
              <Table.Td />
              {week.meals.map((meal) => (
                <Table.Th key={meal}>{t(`food-menu.meal.${meal}`)}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {week.days
              .filter((day) => day.is_workday)
              .map(({ date }) => (
                <Table.Tr key={date}>
                  <Table.Th scope="row">{formatColumnDay(date)}</Table.Th>
                  {week.meals.map((meal) => (
                    <Table.Td key={meal}>{count(date, meal)}</Table.Td>
                  ))}
                </Table.Tr>
              ))}
          </Table.Tbody>
        </Table>
      </div>
      {employees.length === 0 ? (
        <Text c="dimmed">{t('food-menu.employees.nobody')}</Text>
      ) : (
        <Stack component="ul" gap={4} m={0} p={0} style={{ listStyle: 'none' }}>
          {employees.map(({ id, fname, lname, meals }) => (
            <li key={id}>
              {`${fname} ${lname}`}
              <Text component="span" size="sm" c="dimmed">
                {` · ${t('food-menu.employees.count', { count: meals.length })}`}
              </Text>
            </li>
          ))}
        </Stack>
      )}
    </Card>
  );
}
