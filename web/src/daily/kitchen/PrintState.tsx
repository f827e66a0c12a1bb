import { mdiCheck, mdiPencilOutline } from '@mdi/js';
import type { KitchenSheet } from '#contract/daily/kitchen.ts';
import { useText } from '../../base/text.ts';
import { formatAsOf } from '../../ui/dates.ts';
import { Icon } from '../../ui/Icon.tsx';
import { countChanges } from './changes.ts';
import classes from './Kitchen.module.css';

/** When the sheet was printed, and whether the paper still says what is so. */
export function PrintState({ sheet }: { sheet: KitchenSheet }) {
  const t = useText();
  const { printed, timezone } = sheet;
  if (printed === null) return null;
  const count = countChanges(sheet);
  const when = formatAsOf(printed.at, timezone);
  return (
    <span className={classes.printed} data-changed={count > 0 || undefined}>
      <Icon path={count > 0 ? mdiPencilOutline : mdiCheck} size={18} />
      <span>
        {t('kitchen.printed', { when: printed.by === null ? when : `${when}, ${printed.by}` })}
        {' · '}
        <b>{count > 0 ? t('kitchen.changed', { count }) : t('kitchen.unchanged')}</b>
      </span>
    </span>
  );
}
