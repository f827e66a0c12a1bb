import { Text } from '@mantine/core';
import { useText } from '../../base/text.ts';
import { coral } from '../../ui/coral.ts';

/** Marks a message that is not read yet. */
export function NewChip() {
  const t = useText();
  const { 'data-reason': reason } = coral('unread');
  return (
    <Text
      span
      px={10}
      py={2}
      fz={13}
      fw={650}
      bdrs={12}
      bg="var(--kiik-coral-wash)"
      c="var(--kiik-coral-deep)"
      data-reason={reason}
    >
      {t('messages.new')}
    </Text>
  );
}
