import { useState } from 'react';
import { message } from '#contract/platform/failure.ts';
import { CallFailure } from '../../base/api.ts';
import { ChunkFailure, loadPart } from '../../base/load-part.ts';
import { useActionRun } from '../use-action-run.ts';

type Calendar = typeof import('./DayCalendar.tsx').DayCalendar;

/** The calendar of an input. It is loaded when it is first opened, and opens when it is loaded. */
export function useCalendar() {
  const [Calendar, setCalendar] = useState<Calendar | null>(null);
  const [state, setState] = useState<'closed' | 'loading' | 'open'>('closed');

  const { failure, forget, run } = useActionRun();

  async function load(): Promise<void> {
    setState('loading');
    try {
      const { DayCalendar } = await loadPart(() => import('./DayCalendar.tsx'));
      setCalendar(() => DayCalendar);
      setState('open');
    } catch (failure) {
      setState('closed');
      const isOffline = failure instanceof ChunkFailure && failure.isOffline;
      const text = message(isOffline ? 'errors.network' : 'errors.generic');
      throw new CallFailure(true, isOffline ? 'network' : 'reply', 0, { message: text });
    }
  }

  return {
    Calendar,
    opened: state === 'open',
    loading: state === 'loading',
    /** Why it was not loaded. Typing still works, so the page is not replaced by an error. */
    failure,
    forgetFailure: forget,
    open: () => void run(load),
    close: () => setState('closed'),
  };
}
