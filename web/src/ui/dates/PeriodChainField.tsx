import { ActionIcon, Box, Button, Fieldset, Group, Input, SimpleGrid, Stack, Text } from '@mantine/core';
import { mdiClose, mdiPlus } from '@mdi/js';
import { useRef } from 'react';
import type { Period } from '#contract/platform/rules-period.ts';
import { useText } from '../../base/text.ts';
import { Icon } from '../Icon.tsx';
import type { InputProps } from '../inputs/input.ts';
import { addPeriod, limitPeriod, removePeriod, setPeriodEnd, setPeriodStart } from './chain.ts';
import { DateField } from './DateField.tsx';

interface PeriodChainFieldProps extends InputProps<readonly Period[]> {
  /** Maximum number of periods, as in the rule `periodChain`. */
  maximum: number;
  /** The earliest and the latest day of the whole chain. */
  min?: string;
  max?: string;
}

/**
 * Periods without gaps or overlaps. Each starts the day after the previous one ends. Moving an edge also
 * moves the edge of the neighbour.
 */
export function PeriodChainField(props: PeriodChainFieldProps) {
  const { label, help, value, onChange, error, maximum, min, max } = props;
  const { partErrors = {}, required = false, disabled = false, readOnly = false } = props;
  const t = useText();
  const addButton = useRef<HTMLButtonElement>(null);
  const longer = value.length < maximum ? addPeriod(value, max) : null;
  const isOpen = !disabled && !readOnly;

  function remove(index: number): void {
    onChange(removePeriod(value, index));
    addButton.current?.focus();
  }

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
      <Stack gap="md">
        {help !== undefined && <Input.Description>{help}</Input.Description>}
        {[...value.entries()].map(([at, period]) => {
          const limits = limitPeriod(value, at, { min, max });
          const name = t('dates.period', { n: at + 1 });
          const shared = { required, disabled, readOnly };
          return (
            <Group key={at} wrap="nowrap" align="flex-start" gap="xs">
              <SimpleGrid cols={{ base: 1, xs: 2 }} flex={1}>
                <DateField
                  {...shared}
                  {...limits.start}
                  label={`${name}: ${t('dates.start')}`}
                  value={period.startDate}
                  error={partErrors[`${at}.startDate`]}
                  onChange={(day) => onChange(setPeriodStart(value, at, day))}
                />
                <DateField
                  {...shared}
                  {...limits.end}
                  label={`${name}: ${t('dates.end')}`}
                  value={period.endDate}
                  error={partErrors[`${at}.endDate`]}
                  onChange={(day) => onChange(setPeriodEnd(value, at, day))}
                />
              </SimpleGrid>
              {isOpen && value.length > 1 && (
                <ActionIcon
                  mt={24}
                  aria-label={t('dates.removePeriod', { n: at + 1 })}
                  onClick={() => remove(at)}
                >
                  <Icon path={mdiClose} />
                </ActionIcon>
              )}
            </Group>
          );
        })}
        {error !== undefined && error !== null && <Input.Error>{error}</Input.Error>}
        {isOpen && (
          <Box>
            <Button
              ref={addButton}
              variant="light"
              leftSection={<Icon path={mdiPlus} />}
              aria-disabled={longer === null}
              {...(longer === null ? { 'data-disabled': true } : {})}
              onClick={() => longer !== null && onChange(longer)}
            >
              {t('dates.addPeriod')}
            </Button>
          </Box>
        )}
      </Stack>
    </Fieldset>
  );
}
