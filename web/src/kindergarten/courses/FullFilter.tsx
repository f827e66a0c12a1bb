import { useNavigate, useSearch } from '@tanstack/react-router';
import { useText } from '../../base/text.ts';
import { FilterToggle } from '../../ui/table/FilterChip.tsx';

/** Whether the address asks for full classes only. */
export function useFullFilter(): boolean {
  return (useSearch({ strict: false }) as Record<string, string>).full === 'yes';
}

/** Leads back from the full classes to all of them. */
export function FullFilter() {
  const t = useText();
  const navigate = useNavigate();
  return (
    <FilterToggle
      label={t('courses.full.filter')}
      isOn
      onChange={() =>
        void navigate({
          to: '.',
          search: (({ full: _, ...old }: Record<string, string>) => old) as never,
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
