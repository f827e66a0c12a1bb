import { Button, Stack, Text } from '@mantine/core';
import { mdiAlert, mdiHelpCircleOutline } from '@mdi/js';
import type { MenuPlate, MenuUnchecked, MenuWeek } from '#contract/daily/food-menu.ts';
import { type Translate, useText } from '../../base/text.ts';
import { formatColumnDay } from '../../ui/dates/days.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useDialog } from '../../ui/use-dialog.tsx';
import { ChooseDialog } from './ChooseDialog.tsx';
import { nameChild } from './Dishes.tsx';
import classes from './Menu.module.css';

/** How many are named before the rest is only counted. */
const named = 4;

/** Which plates are not safe yet, and the way to make them so. */
export function Banner({ week }: { week: MenuWeek }) {
  const t = useText();
  const { dialog, open } = useDialog();
  const unsafe = week.plates.filter(({ state }) => state === 'unsafe');
  if (unsafe.length === 0) return null;
  return (
    <div className={classes.banner} data-reason="danger" role="alert">
      <Icon path={mdiAlert} size={26} />
      <div>
        <Text fw={700}>{t('food-menu.unsafe', { count: unsafe.length })}</Text>
        <p>{nameUnsafe(unsafe, t)}</p>
      </div>
      {week.allowed.edit && (
        <Button
          variant="default"
          c="var(--kiik-coral-deep)"
          onClick={() => open(<ChooseDialog date={week.monday} />)}
        >
          {t('food-menu.choose')}
        </Button>
      )}
      {dialog}
    </div>
  );
}

function nameUnsafe(plates: readonly MenuPlate[], t: Translate): string {
  const first = plates.slice(0, named).map((plate) => {
    const why = [
      ...plate.allergens.map((one) => t(`dietary-options.allergen.${one}`)),
      ...plate.foods.map((one) => t(`dietary-options.food.${one}`)),
    ];
    return `${formatColumnDay(plate.date)}: ${plate.child.fname} (${why.join(', ').toLocaleLowerCase()})`;
  });
  const rest = plates.length - first.length;
  return [...first, ...(rest > 0 ? [t('food-menu.andMore', { n: rest })] : [])].join('; ');
}

/** What only a person can check, for the kitchen and the teacher. */
export function Unchecked({ week }: { week: Pick<MenuWeek, 'unchecked'> }) {
  const t = useText();
  if (week.unchecked.length === 0) return null;
  return (
    <section className={classes.meal} aria-label={t('food-menu.unchecked')}>
      <h2 className={classes.mealHead}>
        <Icon path={mdiHelpCircleOutline} />
        {t('food-menu.unchecked')}
      </h2>
      <Stack component="ul" gap={4} m={0} px="sm" style={{ listStyle: 'none' }}>
        {groupUnchecked(week.unchecked, t).map(([what, names]) => (
          <Text component="li" size="sm" key={what}>
            <b>{what}</b>
            {names.length > 0 && ` ${names.join(', ')}`}
          </Text>
        ))}
      </Stack>
    </section>
  );
}

/** What to check, each with the children whom it concerns. */
function groupUnchecked(unchecked: readonly MenuUnchecked[], t: Translate): [string, string[]][] {
  const groups = new Map<string, string[]>();
  for (const { why, date, child, course, option } of unchecked) {
    const what =
      why === 'file'
        ? t('food-menu.unchecked.file', { day: formatColumnDay(date ?? '') })
        : why === 'notes'
          ? t('food-menu.unchecked.notes')
          : t('food-menu.unchecked.option', { diet: option ?? '' });
    const names = groups.get(what) ?? [];
    groups.set(what, names);
    if (child !== null) names.push(nameChild({ child, course }));
  }
  return [...groups];
}
