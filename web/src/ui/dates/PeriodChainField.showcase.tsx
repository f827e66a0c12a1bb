import { useState } from 'react';
import type { Period } from '#contract/platform/rules-period.ts';
import { useText } from '../../base/text.ts';
import { listStates } from '../list-states.tsx';
import type { Showcase } from '../showcase.ts';
import { PeriodChainField } from './PeriodChainField.tsx';

const year: Period[] = [
  { startDate: '2026-09-01', endDate: '2026-12-20' },
  { startDate: '2026-12-21', endDate: '2027-02-28' },
  { startDate: '2027-03-01', endDate: '2027-05-31' },
];

interface SampleProps {
  count: number;
  wrong?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
}

function Sample({ count, wrong = false, ...rest }: SampleProps) {
  const t = useText();
  const [value, setValue] = useState<readonly Period[]>(year.slice(0, count));
  return (
    <PeriodChainField
      {...rest}
      label={t('dates.periods')}
      help={t('dates.chainHelp')}
      maximum={4}
      max="2027-08-31"
      value={value}
      partErrors={wrong ? { '1.startDate': t('rules.period_follows') } : {}}
      onChange={setValue}
    />
  );
}

export const showcase: Showcase = {
  piece: 'period-chain',
  title: 'dates.periodChain',
  group: 'dates',
  wide: true,
  states: listStates(Sample, {
    default: { count: 1 },
    filled: { count: 3 },
    error: { count: 2, wrong: true },
    disabled: { count: 2, disabled: true },
    readOnly: { count: 2, readOnly: true },
  }),
};
