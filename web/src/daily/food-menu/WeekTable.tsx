import { Button } from '@mantine/core';
import { mdiPencilOutline } from '@mdi/js';
import type { MenuDay, MenuWeek } from '#contract/daily/food-menu.ts';
import { useText } from '../../base/text.ts';
import { formatColumnDay, formatLongDay } from '../../ui/dates/days.ts';
import { useToday } from '../../ui/dates/use-today.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Dishes } from './Dishes.tsx';
import { KitchenRow } from './KitchenNumbers.tsx';
import classes from './Menu.module.css';
import { mealIcons } from './meal-icons.ts';
import { listShownDays, listShownMeals, listTimes, nameHoliday } from './menu-days.ts';

interface WeekTableProps {
  week: MenuWeek;
  onEdit: (day: MenuDay) => void;
}

/** The week as a table: days beside each other, meals below each other. Also what is printed. */
export function WeekTable({ week, onEdit }: WeekTableProps) {
  const t = useText();
  const today = useToday();
  const days = listShownDays(week);
  const isToday = (day: MenuDay) => (day.date === today ? { 'data-today': true } : {});
  return (
    <div className={classes.scroll}>
      <table className={classes.grid}>
        <thead>
          <tr>
            <td className={classes.corner} />
            {days.map((day) => (
              <th key={day.date} scope="col" className={classes.day} {...isToday(day)}>
                {formatColumnDay(day.date)}
                {day.holiday !== null && <span data-note>{nameHoliday(day.holiday)}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {listShownMeals(week).map((meal) => (
            <tr key={meal}>
              <th scope="row" className={classes.mealName}>
                <Icon path={mealIcons[meal]} />
                {t(`food-menu.meal.${meal}`)}
                <span className={classes.time}>{listTimes(week, meal).join(', ')}</span>
              </th>
              {days.map((day) => (
                <td key={day.date} {...isToday(day)}>
                  <Dishes
                    short
                    dishes={day.meals.find((one) => one.meal === meal)?.dishes ?? []}
                    plates={week.plates.filter((plate) => plate.date === day.date && plate.meal === meal)}
                  />
                </td>
              ))}
            </tr>
          ))}
          {week.allowed.edit && (
            <tr className={classes.plan}>
              <td />
              {days.map((day) => (
                <td key={day.date} {...isToday(day)}>
                  <Button
                    variant="subtle"
                    className={classes.edit ?? ''}
                    leftSection={<Icon path={mdiPencilOutline} />}
                    aria-label={t('food-menu.editDay', { day: formatLongDay(day.date) })}
                    onClick={() => onEdit(day)}
                  >
                    {t('food-menu.plan')}
                  </Button>
                </td>
              ))}
            </tr>
          )}
          {week.allowed.edit && <KitchenRow week={week} />}
        </tbody>
      </table>
    </div>
  );
}
