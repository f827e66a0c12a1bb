import { useText } from '../../base/text.ts';
import { FilterChip } from '../../ui/table/FilterChip.tsx';

/** Of a list of events: those to come and under way, or those that are over. */
export type When = 'coming' | 'over';

/** Chooses between the events to come and those that are over. */
export function WhenChip({ when, onChange }: { when: When; onChange: (when: When) => void }) {
  const t = useText();
  return (
    <FilterChip
      label={t('events.list.when')}
      value={when}
      options={(['coming', 'over'] as const).map((value) => ({ value, label: t(`events.list.${value}`) }))}
      onChange={onChange}
    />
  );
}
