import { useNavigate, useSearch } from '@tanstack/react-router';
import { useSession } from '../../base/session.ts';
import { formatMonth } from '../../ui/dates/days.ts';
import { readDayIn } from '../../ui/dates/formatter.ts';

/** The month in the address, by default this one. */
export function useMonth() {
  const { timezone } = useSession().user;
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const today = readDayIn(new Date(), timezone);
  const asked = String(search.month ?? '');
  const month = /^(19|2[01])\d\d-(0[1-9]|1[0-2])$/.test(asked) ? asked : today.slice(0, 7);
  return {
    month,
    name: formatMonth(`${month}-01`, today),
    show(next: string): void {
      const to = { ...search, month: next };
      void navigate({ to: '.', search: to as never, replace: true, resetScroll: false });
    },
  };
}
