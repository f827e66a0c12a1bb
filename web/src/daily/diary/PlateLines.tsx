import { mdiAlertOutline, mdiHelpCircleOutline, mdiSwapHorizontal } from '@mdi/js';
import type { DiaryPlate, DiaryTableNeeds } from '#contract/daily/diary-plates.ts';
import { type Translate, useText } from '../../base/text.ts';
import { Icon } from '../../ui/Icon.tsx';
import classes from './DayPage.module.css';

/** What is on a child's plate today that is not like the others', and what somebody must check. */
export function PlateLines({ needs }: { needs: DiaryTableNeeds | undefined }) {
  const t = useText();
  if (needs === undefined) return null;
  const { plates, has_notes, open_options } = needs;
  return (
    <>
      {plates.map((plate) => (
        <span
          key={`${plate.meal} ${plate.dish}`}
          className={classes.plate}
          data-state={plate.state}
          data-reason={plate.state === 'unsafe' ? 'danger' : undefined}
        >
          <Icon path={icons[plate.state]} size={18} />
          <span>{sayPlate(t, plate)}</span>
        </span>
      ))}
      {open_options.map((diet) => (
        <span key={diet} className={classes.plate} data-state="unchecked">
          <Icon path={mdiHelpCircleOutline} size={18} />
          <span>{t('diary.plate.option', { diet })}</span>
        </span>
      ))}
      {has_notes && (
        <span className={classes.plate} data-state="unchecked">
          <Icon path={mdiHelpCircleOutline} size={18} />
          <span>{t('diary.plate.notes')}</span>
        </span>
      )}
    </>
  );
}

const icons = {
  unsafe: mdiAlertOutline,
  unchecked: mdiHelpCircleOutline,
  replaced: mdiSwapHorizontal,
} as const;

function sayPlate(t: Translate, { meal, dish, state, allergens, foods, instead }: DiaryPlate): string {
  const values = { meal: t(`diary.field.${meal}`), dish };
  if (state === 'unchecked') return t('diary.plate.unchecked', values);
  if (state === 'replaced')
    return instead === null
      ? t('diary.plate.leftOut', values)
      : t('diary.plate.replaced', { ...values, instead });
  const why = [
    ...allergens.map((one) => t(`dietary-options.allergen.${one}`)),
    ...foods.map((one) => t(`dietary-options.food.${one}`)),
  ];
  return t('diary.plate.unsafe', { ...values, why: why.join(', ') });
}
