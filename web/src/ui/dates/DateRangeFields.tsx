import { Fieldset, SimpleGrid, Text } from '@mantine/core';
import { isDay } from '#contract/platform/rules-date.ts';
import { findStartDateAfterEnd, type SameDay } from '#contract/platform/rules-order.ts';
import { translateMessage, useText } from '../../base/text.ts';
import type { InputProps } from '../inputs/input.ts';
import { DateField } from './DateField.tsx';
import type { DayLimits } from './limits.ts';

type RangeEnd = Pick<InputProps<string>, 'value' | 'onChange' | 'name' | 'error'>;

interface DateRangeFieldsProps extends DayLimits {
  /** What begins and ends. */
  label: string;
  start: RangeEnd;
  end: RangeEnd;
  /** Whether both may be the same day. */
  sameDay: SameDay;
  /** Whether both are, or the first day alone. */
  required?: boolean | 'start';
  disabled?: boolean;
  readOnly?: boolean;
}

/** Two days, the first before the last. The wrong order is told at once, and neither day is changed for it. */
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
