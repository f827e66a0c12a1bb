import { useState } from 'react';
import { useText } from '../../base/text.ts';
import { listStates } from '../list-states.tsx';
import type { Showcase } from '../showcase.ts';
import { DateRangeFields } from './DateRangeFields.tsx';

interface SampleProps {
  start?: string;
  end?: string;
  required?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
}

function Sample({ start = '2026-09-01', end = '2026-09-18', ...rest }: SampleProps) {
  const t = useText();
  const [value, setValue] = useState({ start, end });
  return (
    <DateRangeFields
      {...rest}
      label={t('dates.range')}
      sameDay="allowed"
      start={{ value: value.start, onChange: (day) => setValue((before) => ({ ...before, start: day })) }}
      end={{ value: value.end, onChange: (day) => setValue((before) => ({ ...before, end: day })) }}
    />
  );
}

export const showcase: Showcase = {
  piece: 'date-range',
  title: 'dates.rangeInput',
  group: 'dates',
  wide: true,
  states: listStates(Sample, {
    default: { start: '', end: '' },
    filled: {},
    required: { start: '', end: '', required: true },
    error: { title: 'dates.state.wrongOrder', end: '2026-08-31' },
    disabled: { disabled: true },
    readOnly: { readOnly: true },
  }),
};
