import { Group, Text } from '@mantine/core';
import { useText } from '../../base/text.ts';

interface InputNotesProps {
  help: string | undefined;
  /** The number of used characters and the maximum. */
  count?: { used: number; maximum: number } | undefined;
}

/** Help text and counter of an input; passed as its `description`, so that screen readers read both. */
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
