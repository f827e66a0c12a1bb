import { Button, Stack, Text } from '@mantine/core';
import { mdiPencilOutline } from '@mdi/js';
import type { MenuDay, MenuWeek } from '#contract/daily/food-menu.ts';
import { useText } from '../../base/text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Dishes } from './Dishes.tsx';
import { KitchenLine } from './KitchenNumbers.tsx';
import classes from './Menu.module.css';
import { mealIcons } from './meal-icons.ts';
import { countDishes, nameHoliday } from './menu-days.ts';

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
    <Stack gap="sm">
      {day.holiday !== null && <Text fw={650}>{nameHoliday(day.holiday)}</Text>}
      {countDishes(day) === 0 && (
        <Text c="dimmed" role="status">
          {t(day.is_workday ? 'food-menu.empty.day' : 'food-menu.closed')}
        </Text>
      )}
      {planned.map(({ meal, served_at, dishes }) => (
        <section key={meal} className={classes.meal} aria-label={t(`food-menu.meal.${meal}`)}>
          <h2 className={classes.mealHead}>
            <Icon path={mealIcons[meal]} />
            {t(`food-menu.meal.${meal}`)}
            {served_at !== null && <span className={classes.time}>{served_at}</span>}
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
      {week.allowed.edit && <KitchenLine week={week} day={day} />}
    </Stack>
  );
}
