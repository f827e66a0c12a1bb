import { Button, Stack, Text, UnstyledButton } from '@mantine/core';
import { mdiPencilOutline } from '@mdi/js';
import type { MenuDay, MenuWeek } from '#contract/daily/food-menu.ts';
import { useText } from '../../base/text.ts';
import { readToday } from '../../ui/dates/today.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Dishes } from './Dishes.tsx';
import classes from './Menu.module.css';
import { mealIcons } from './meal-icons.ts';
import { countDishes, formatWeekdayShort, nameHoliday } from './menu-days.ts';

interface DayStripProps {
  days: readonly MenuDay[];
  date: string;
  onShow: (date: string) => void;
}

/** The week of the day, to choose another day with a thumb. */
export function MenuDayStrip({ days, date, onShow }: DayStripProps) {
  const today = readToday();
  return (
    <ul className={classes.strip}>
      {days.map((day) => (
        <li key={day.date}>
          <UnstyledButton
            className={classes.stripDay}
            aria-current={day.date === today ? 'date' : undefined}
            aria-pressed={day.date === date}
            onClick={() => onShow(day.date)}
          >
            <span className={classes.stripName}>{formatWeekdayShort(day.date)}</span>{' '}
            <span className={classes.stripNumber}>{Number(day.date.slice(8))}</span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}

interface DayListProps {
  week: MenuWeek;
  day: MenuDay;
  onEdit: (day: MenuDay) => void;
}

/** One day, its meals one below the other. */
export function DayList({ week, day, onEdit }: DayListProps) {
  const t = useText();
  const planned = day.meals.filter(({ dishes }) => dishes.length > 0);
  return (
    <Stack gap="sm" maw={720}>
      {day.holiday !== null && <Text fw={650}>{nameHoliday(day.holiday)}</Text>}
      {countDishes(day) === 0 && (
        <Text c="dimmed" role="status">
          {t(day.is_workday ? 'food-menu.empty.day' : 'food-menu.closed')}
        </Text>
      )}
      {planned.map(({ meal, dishes }) => (
        <section key={meal} className={classes.meal} aria-label={t(`food-menu.meal.${meal}`)}>
          <h2 className={classes.mealHead}>
            <Icon path={mealIcons[meal]} />
            {t(`food-menu.meal.${meal}`)}
          </h2>
          <Dishes
            dishes={dishes}
            plates={week.plates.filter((plate) => plate.date === day.date && plate.meal === meal)}
          />
        </section>
      ))}
      {week.allowed.edit && (
        <Button
          variant="default"
          w="fit-content"
          leftSection={<Icon path={mdiPencilOutline} />}
          onClick={() => onEdit(day)}
        >
          {t('food-menu.plan')}
        </Button>
      )}
    </Stack>
  );
}
