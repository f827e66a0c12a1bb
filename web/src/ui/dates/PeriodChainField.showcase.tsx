import { useState } from 'react';
import type { Period } from '#contract/platform/rules-period.ts';
import { useText } from '../../base/text.ts';
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
  states: [
    { id: 'default', title: 'showcase.state.default', Show: () => <Sample count={1} /> },
    { id: 'filled', title: 'showcase.state.filled', Show: () => <Sample count={3} /> },
    { id: 'error', title: 'showcase.state.error', Show: () => <Sample count={2} wrong /> },
    { id: 'disabled', title: 'showcase.state.disabled', Show: () => <Sample count={2} disabled /> },
    { id: 'read-only', title: 'showcase.state.readOnly', Show: () => <Sample count={2} readOnly /> },
  ],
};
