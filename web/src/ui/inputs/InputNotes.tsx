import { Group, Text } from '@mantine/core';
import { useText } from '../../base/text.ts';

interface InputNotesProps {
  help: string | undefined;
  /** How much of how much is used, in characters. */
  count?: { used: number; maximum: number } | undefined;
}

/** Help and counter of an input; for the input's `description`, so that both are read with it. */
export function InputNotes({ help, count }: InputNotesProps) {
  const t = useText();
  return (
    <Group component="span" justify="space-between" wrap="nowrap" align="baseline" gap="sm">
      <span>{help}</span>
      {count !== undefined && (
        <Text
          span
          inherit
          className="tabular"
          c={count.used > count.maximum ? 'coral' : 'dimmed'}
          style={{ whiteSpace: 'nowrap' }}
        >
          {t('inputs.counter', { used: count.used, maximum: count.maximum })}
        </Text>
      )}
    </Group>
  );
}
