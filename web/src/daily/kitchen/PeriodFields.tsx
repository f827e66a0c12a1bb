import { useState } from 'react';
import { statisticDaysMaximum } from '#contract/daily/kitchen.ts';
import { addDays, isDay } from '#contract/platform/days.ts';
import { useText } from '../../base/text.ts';
import { DateField } from '../../ui/dates/DateField.tsx';
import { useToday } from '../../ui/dates/use-today.ts';
import classes from './Statistics.module.css';

export interface Period {
  from: string;
  to: string;
}

const isTooLong = ({ from, to }: Period) =>
  isDay(from) && isDay(to) && to >= addDays(from, statisticDaysMaximum);
const isCounted = (period: Period) =>
  isDay(period.from) && isDay(period.to) && period.from <= period.to && !isTooLong(period);

/** What is typed, and the period that holds: while something else is typed, the one before. At first this month. */
export function usePeriod() {
  const today = useToday();
  const [typed, setTyped] = useState<Period>({ from: `${today.slice(0, 8)}01`, to: today });
  const [period, setPeriod] = useState(typed);
  const choose = (next: Period) => {
    setTyped(next);
    if (isCounted(next)) setPeriod(next);
  };
  return { typed, period, choose };
}

interface PeriodFieldsProps {
  typed: Period;
  onChoose(period: Period): void;
}

export function PeriodFields({ typed, onChoose }: PeriodFieldsProps) {
  const t = useText();
  const today = useToday();
  const isReversed = isDay(typed.from) && isDay(typed.to) && typed.to < typed.from;
  const error = isTooLong(typed)
    ? t('kitchen.too_long', { n: statisticDaysMaximum })
    : isReversed
      ? t('rules.end_date_after_start')
      : undefined;
  return (
    <div className={classes.period}>
      <DateField
        required
        max={today}
        name="from"
        label={t('dates.start')}
        value={typed.from}
        onChange={(from) => onChoose({ ...typed, from })}
      />
      <DateField
        required
        max={today}
        name="to"
        label={t('dates.end')}
        value={typed.to}
        error={error}
        onChange={(to) => onChoose({ ...typed, to })}
      />
    </div>
  );
}
