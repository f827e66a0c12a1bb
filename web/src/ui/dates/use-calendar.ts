import { useState } from 'react';
import { handleFailure } from '../../base/failures.ts';

type Calendar = typeof import('./DayCalendar.tsx').DayCalendar;

/** The calendar of an input. It is loaded when it is first opened, and opens when it is loaded. */
export function useCalendar() {
  const [Calendar, setCalendar] = useState<Calendar | null>(null);
  const [state, setState] = useState<'closed' | 'loading' | 'open'>('closed');

  async function open(): Promise<void> {
    setState('loading');
    try {
      const { DayCalendar } = await import('./DayCalendar.tsx');
      setCalendar(() => DayCalendar);
      setState('open');
    } catch (failure) {
      // Typing still works, so the page is not replaced by an error.
      setState('closed');
      handleFailure(failure);
    }
  }

  return {
    Calendar,
    opened: state === 'open',
    loading: state === 'loading',
    open,
    close: () => setState('closed'),
  };
}
