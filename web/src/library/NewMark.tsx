import { Text } from '@mantine/core';
import { useText } from '../base/text.ts';

/** Marks an item that is new to the reader or was just created. */
export function NewMark() {
  const t = useText();
  return (
    <Text span px={8} py={2} fz={13} fw={650} bdrs={12} bg="var(--kiik-leaf-wash)" c="var(--kiik-leaf-deep)">
      {t('folders.new')}
    </Text>
  );
}
