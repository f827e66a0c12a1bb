import { ActionIcon, Group } from '@mantine/core';
import { mdiChevronLeft, mdiChevronRight } from '@mdi/js';
import { useText } from '../../base/text.ts';
import { findMonthStart } from '../../communication/events/days.ts';
import { Icon } from '../../ui/Icon.tsx';

interface MonthStepsProps {
  month: string;
  onShow(month: string): void;
}

/** To the month before and after. */
export function MonthSteps({ month, onShow }: MonthStepsProps) {
  const t = useText();
  const go = (by: -1 | 1) => onShow(findMonthStart(`${month}-01`, by).slice(0, 7));
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon aria-label={t('child-calendar.previous')} onClick={() => go(-1)}>
        <Icon path={mdiChevronLeft} />
      </ActionIcon>
      <ActionIcon aria-label={t('child-calendar.next_month')} onClick={() => go(1)}>
        <Icon path={mdiChevronRight} />
      </ActionIcon>
    </Group>
  );
}
