import { useState } from 'react';
import { useText } from '../../base/text.ts';
import { DateField } from './DateField.tsx';
import type { DayLimits } from './limits.ts';
import type { SpanUnit } from './span.ts';

interface DateSampleProps extends DayLimits {
  value?: string;
  help?: boolean;
  /** Shown as wrong until the value changes. */
  wrong?: boolean;
  required?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  clearable?: boolean;
  span?: SpanUnit;
}

/** A date input for the catalogue that keeps the chosen value. */
export function DateSample({ value: initial = '', help = false, wrong = false, ...rest }: DateSampleProps) {
  const t = useText();
  const [value, setValue] = useState(initial);
  return (
    <DateField
      {...rest}
      label={t(rest.span === undefined ? 'dates.date' : `dates.${rest.span}`)}
      {...(help ? { help: t('dates.help') } : {})}
      error={wrong && value === initial ? t('rules.not_valid_date') : null}
      value={value}
      onChange={setValue}
    />
  );
}
