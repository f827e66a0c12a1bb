import { Group, Text } from '@mantine/core';
import { useText } from '../base/text.ts';

/** The logo (a swing) and the name. */
export function Brand() {
  const t = useText();
  return (
    <Group gap={8} wrap="nowrap" c="pine">
      <svg viewBox="0 0 24 24" width={26} height={26} fill="currentColor" aria-hidden="true">
        <path d="M2.2 15.6 21.2 10l.6 2-8.6 2.5 2.6 4.9H8.2l2.5-4.2-7.9 2.4z" />
        <circle cx="4.9" cy="11.6" r="2" />
        <circle cx="17.9" cy="7.4" r="2" />
      </svg>
      <Text span fz={22} fw={800} lh={1}>
        {t('shell.name')}
      </Text>
    </Group>
  );
}
