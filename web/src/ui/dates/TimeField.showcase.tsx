import { useState } from 'react';
import { useText } from '../../base/text.ts';
import type { Showcase } from '../showcase.ts';
import { TimeField } from './TimeField.tsx';

interface SampleProps {
  value?: string;
  help?: boolean;
  wrong?: boolean;
  required?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  end?: boolean;
  step?: number;
}

function Sample({ value: initial = '', help = false, wrong = false, ...rest }: SampleProps) {
  const t = useText();
  const [value, setValue] = useState(initial);
  return (
    <TimeField
      {...rest}
      label={rest.end === true ? t('dates.endTime') : t('dates.startTime')}
      {...(help ? { help: t('dates.timeHelp') } : {})}
      error={wrong && value === initial ? t('rules.not_valid_time') : null}
      value={value}
      onChange={setValue}
    />
  );
}

export const showcase: Showcase = {
  piece: 'time-input',
  title: 'dates.timeInput',
  group: 'dates',
  states: [
    { id: 'default', title: 'showcase.state.default', Show: () => <Sample /> },
    { id: 'filled', title: 'showcase.state.filled', Show: () => <Sample value="09:30:00" /> },
    { id: 'help', title: 'showcase.state.help', Show: () => <Sample help /> },
    { id: 'required', title: 'showcase.state.required', Show: () => <Sample required /> },
    { id: 'error', title: 'showcase.state.error', Show: () => <Sample value="9:75" wrong /> },
    { id: 'disabled', title: 'showcase.state.disabled', Show: () => <Sample value="09:30" disabled /> },
    { id: 'read-only', title: 'showcase.state.readOnly', Show: () => <Sample value="09:30" readOnly /> },
    { id: 'steps', title: 'dates.state.steps', Show: () => <Sample value="09:15" step={15} /> },
    { id: 'end', title: 'dates.state.end', Show: () => <Sample value="24:00" end /> },
  ],
};
