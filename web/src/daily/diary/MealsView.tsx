import { Button, Text } from '@mantine/core';
import { mdiCheck, mdiClose } from '@mdi/js';
import { takesMeal } from '#contract/daily/attendance.ts';
import type { DiaryDay } from '#contract/daily/diary.ts';
import { getDiaryPlates } from '#contract/daily/diary-plates.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { ChildFace } from '../../kindergarten/children/ChildFace.tsx';
import { nameByFirstName } from '../../kindergarten/children/name-by-first-name.ts';
import { FailureNotice } from '../../ui/FailureNotice.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageLoader } from '../../ui/PageLoader.tsx';
import { isCut } from '../../ui/QueryState.tsx';
import classes from './DayPage.module.css';
import { PlateLines } from './PlateLines.tsx';
import type { MarkedChild, ShownDay } from './use-day.ts';

type DayMeal = DiaryDay['meals'][number];

/** Whether the child has the meal: what was set, else whether it is there then. */
function hasMeal({ entry, attendance, announced }: MarkedChild, meal: DayMeal): boolean {
  const times = { start_time: announced?.start_time ?? null, end_time: announced?.end_time ?? null };
  return takesMeal(entry[meal.meal], attendance, meal, times);
}

/** Who has which meal, with allergies and diets beside; a meal for all who are here in one tap. */
export function MealsView({ shown }: { shown: ShownDay }) {
  const t = useText();
  const { day, children, mark, markAll } = shown;
  const plates = useRouteQuery(
    getDiaryPlates,
    { params: { course_id: day.course.id, date: day.date } },
    { showsFailure: true },
  );
  // Rows that grow later would move what is about to be tapped.
  if (plates.isLoading) return <PageLoader />;
  const isCutOff = plates.data === undefined && (plates.fetchStatus === 'paused' || isCut(plates.error));
  const needs = new Map(plates.data?.data.map((one) => [one.child_id, one]));
  const here = children.filter(({ attendance }) => attendance === 'present');
  const names = nameByFirstName(children.map(({ child }) => child));
  /** Sets the meal for all who are here; none of them has it any more if all have. */
  const toggleAll = (meal: DayMeal) => {
    const value = !here.every((child) => hasMeal(child, meal));
    markAll(
      here
        .filter((child) => hasMeal(child, meal) !== value)
        .map((child) => ({ child, markings: [{ field: meal.meal, value }] })),
    );
  };
  const closed = day.meals.filter(({ is_closed }) => is_closed);
  return (
    <>
      {closed.length > 0 && (
        <Text c="dimmed">
          {t('diary.kitchenKnows', {
            meals: closed.map(({ meal }) => t(`diary.field.${meal}`)).join(', '),
          })}
        </Text>
      )}
      {isCutOff && (
        <Text fw={650} role="status">
          {t('diary.plate.offline')}
        </Text>
      )}
      {plates.isError && plates.data === undefined && !isCutOff && (
        <FailureNotice
          failure={plates.error}
          isFetching={plates.isFetching}
          p={0}
          onRetry={() => void plates.refetch()}
        />
      )}
      {plates.data?.is_file && <Text fw={650}>{t('diary.plate.file')}</Text>}
      <div className={classes.scroll}>
        <table className={classes.meals}>
          <thead>
            <tr>
              <th scope="col">{t('diary.child')}</th>
              {day.meals.map((meal) => (
                <th scope="col" key={meal.meal}>
                  <Text fw={700} className={classes.meal ?? ''}>
                    {t(`diary.field.${meal.meal}`)}
                  </Text>
                  <Text size="xl" fw={700}>
                    {children.filter((child) => hasMeal(child, meal)).length}
                  </Text>
                  {day.allowed.edit && here.length > 0 && (
                    <Button
                      variant="default"
                      px="sm"
                      aria-label={`${t(`diary.field.${meal.meal}`)}: ${t('diary.forAllHere')}`}
                      onClick={() => toggleAll(meal)}
                    >
                      {t('diary.forAll')}
                    </Button>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {children.map((child, index) => (
              <tr key={child.child.id}>
                <th scope="row">
                  <div className={classes.person}>
                    <ChildFace child={child.child} />
                    <span>
                      {names[index]?.name}
                      <Diets child={child} />
                      <PlateLines needs={needs.get(child.child.id)} />
                    </span>
                  </div>
                </th>
                {day.meals.map((meal) => {
                  const isOn = hasMeal(child, meal);
                  return (
                    <td key={meal.meal}>
                      <Button
                        variant={isOn ? 'light' : 'default'}
                        aria-pressed={isOn}
                        aria-label={`${names[index]?.name}, ${t(`diary.field.${meal.meal}`)}`}
                        disabled={!day.allowed.edit}
                        onClick={() => mark(child, [{ field: meal.meal, value: !isOn }])}
                      >
                        <Icon path={isOn ? mdiCheck : mdiClose} />
                      </Button>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Diets({ child: { child } }: { child: MarkedChild }) {
  const allergies = child.safety?.allergies ?? [];
  const diets = child.diets ?? [];
  if (allergies.length + diets.length === 0) return null;
  return (
    <Text
      data-reason={allergies.length > 0 ? 'danger' : undefined}
      size="sm"
      fw={allergies.length > 0 ? 650 : 400}
      c={allergies.length > 0 ? 'coral' : 'dimmed'}
    >
      {[...allergies, ...diets].join(', ')}
    </Text>
  );
}
