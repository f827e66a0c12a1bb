import { Text } from '@mantine/core';
import { mdiAlertCircleOutline } from '@mdi/js';
import { useText } from '../../base/text.ts';
import { Icon } from '../../ui/Icon.tsx';

/** Marks an urgent message in a row. */
export function UrgentMark() {
  const t = useText();
  return (
    <Text span c="var(--kiik-sun-deep)" lh={0}>
      <Icon path={mdiAlertCircleOutline} size={18} label={t('messages.urgent')} />
    </Text>
  );
}
