import { useState } from 'react';
import { useText } from '../../base/text.ts';
import { DateField } from './DateField.tsx';
import type { DayLimits } from './limits.ts';
import type { SpanUnit } from './span.ts';

interface DateSampleProps extends DayLimits {
  value: string;
  clearable?: boolean;
  span?: SpanUnit;
}

/** A date input for the catalogue that keeps what is chosen. */
export function DateSample({ value: initial, ...rest }: DateSampleProps) {
  const t = useText();
  const [value, setValue] = useState(initial);
  const label = t(rest.span === undefined ? 'dates.date' : `dates.${rest.span}`);
  return <DateField {...rest} label={label} value={value} onChange={setValue} />;
}
