import { Stack, Text } from '@mantine/core';
import { Icon } from './Icon.tsx';

/** What an empty list shows. */
export function EmptyState({ icon, text }: { icon: string; text: string }) {
  return (
    <Stack align="center" gap="xs" py="lg" c="dimmed">
      <Icon path={icon} size={32} />
      <Text ta="center">{text}</Text>
    </Stack>
  );
}
