import { useNavigate, useSearch } from '@tanstack/react-router';
import { useText } from '../../base/text.ts';
import { FilterChip } from '../../ui/table/FilterChip.tsx';

const lacked = ['course', 'idcode'] as const;
export type LackedByChild = (typeof lacked)[number];

/** What the shown children lack, from the address; null for all. */
export function useLacksFilter(): LackedByChild | null {
  const search = useSearch({ strict: false }) as Record<string, string>;
  return lacked.find((one) => one === search.lacks) ?? null;
}

/** Shows only children who lack something. The choice is kept in the address. */
export function LacksFilter() {
  const t = useText();
  const navigate = useNavigate();
  const chosen = useLacksFilter();
  return (
    <FilterChip
      label={t('children.lacks')}
      value={chosen ?? ''}
      options={[
        { value: '', label: t('children.lacks.none') },
        ...lacked.map((value) => ({ value, label: t(`children.lacks.${value}`) })),
      ]}
      onChange={(value) =>
        void navigate({
          to: '.',
          search: (({ lacks: _, ...old }: Record<string, string>) => ({
            ...Object.fromEntries(Object.entries(old).filter(([key]) => !key.endsWith('.page'))),
            ...(value === '' ? {} : { lacks: value }),
          })) as never,
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
