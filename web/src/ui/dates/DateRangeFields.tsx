import { Fieldset, SimpleGrid, Text } from '@mantine/core';
import { isDay } from '#contract/platform/rules-date.ts';
import { findStartDateAfterEnd, type SameDay } from '#contract/platform/rules-order.ts';
import { translateMessage, useText } from '../../base/text.ts';
import type { InputProps } from '../inputs/input.ts';
import { DateField } from './DateField.tsx';
import type { DayLimits } from './limits.ts';

type RangeEnd = Pick<InputProps<string>, 'value' | 'onChange' | 'name' | 'error'>;

interface DateRangeFieldsProps extends DayLimits {
  /** What begins and ends, as a label. */
  label: string;
  start: RangeEnd;
  end: RangeEnd;
  /** Whether both days may be equal. */
  sameDay: SameDay;
  /** Whether both days are required, or only the first. */
  required?: boolean | 'start';
  disabled?: boolean;
  readOnly?: boolean;
}

/** Two days, the first before the last. A wrong order is reported at once, and no day is changed. */
export function DateRangeFields(props: DateRangeFieldsProps) {
  const { label, start, end, sameDay, required = false, disabled = false, readOnly = false } = props;
  const t = useText();
  const wrong = findStartDateAfterEnd(start.value, end.value, sameDay);
  const isRange = wrong === null && isDay(start.value) && isDay(end.value);
  const shared = {
    ...pickLimits(props),
    required: required === true,
    disabled,
    readOnly,
    marked: isRange ? { start: start.value, end: end.value } : undefined,
  };
  return (
    <Fieldset
      variant="unstyled"
      mx={0}
      legend={
        <Text span size="sm" fw={650}>
          {label}
        </Text>
      }
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <DateField
          {...shared}
          {...start}
          required={required !== false}
          label={t('dates.start')}
          error={start.error ?? (wrong !== null && translateMessage(wrong))}
        />
        <DateField {...shared} {...end} label={t('dates.end')} />
      </SimpleGrid>
    </Fieldset>
  );
}

function pickLimits({ min, max, withoutWeekends, excluded }: DayLimits): DayLimits {
  return { min, max, withoutWeekends, excluded };
}
