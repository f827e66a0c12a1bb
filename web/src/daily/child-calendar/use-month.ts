import { useNavigate, useSearch } from '@tanstack/react-router';
import { isDay } from '#contract/platform/days.ts';
import { formatMonth } from '../../ui/dates/days.ts';
import { useToday } from '../../ui/dates/use-today.ts';

/** The month in the address, by default that of the day in the address, else this one. */
export function useMonth() {
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const today = useToday();
  const day = isDay(String(search.day)) ? String(search.day) : null;
  const asked = String(search.month ?? day?.slice(0, 7) ?? '');
  const month = /^(19|2[01])\d\d-(0[1-9]|1[0-2])$/.test(asked) ? asked : today.slice(0, 7);
  return {
    month,
    name: formatMonth(`${month}-01`, today),
    /** The day to open, such as that of a notification; it is opened once. */
    day,
    show(next: string): void {
      const { day: _, ...others } = search;
      const to = { ...others, month: next };
      void navigate({ to: '.', search: to as never, replace: true, resetScroll: false });
    },
  };
}
