import { useState } from 'react';
import { ChunkFailure, loadPart } from '../../base/load-part.ts';
import { makeLocalFailure, makeNetworkFailure } from '../../base/local-failure.ts';
import { useActionRun } from '../use-action-run.ts';

type Calendar = typeof import('./DayCalendar.tsx').DayCalendar;

/** The calendar of an input. It is loaded when it is first opened, and opens when it is loaded. */
export function useCalendar() {
  const [Calendar, setCalendar] = useState<Calendar | null>(null);
  const [state, setState] = useState<'closed' | 'loading' | 'open'>('closed');

  const { failure, run } = useActionRun();

  async function load(): Promise<void> {
    setState('loading');
    try {
      const { DayCalendar } = await loadPart(() => import('./DayCalendar.tsx'));
      setCalendar(() => DayCalendar);
      setState('open');
    } catch (failure) {
      setState('closed');
      const isOffline = failure instanceof ChunkFailure && failure.isOffline;
      throw isOffline ? makeNetworkFailure() : makeLocalFailure('errors.generic');
    }
  }

  return {
    Calendar,
    opened: state === 'open',
    loading: state === 'loading',
    /** Why it was not loaded. Typing still works, so the page is not replaced by an error. */
    failure,
    open: () => void run(load),
    close: () => setState('closed'),
  };
}
