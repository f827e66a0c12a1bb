import { SimpleGrid, Text } from '@mantine/core';
import { useText } from '../../app/text.ts';

/** What is known, each with its heading; an empty text is said not to be entered. */
export function Facts({ facts }: { facts: readonly { label: string; value: string }[] }) {
  const t = useText();
  return (
    <SimpleGrid component="dl" cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm" m={0}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <Text component="dt" size="sm" c="dimmed">
            {label}
          </Text>
          <Text
            component="dd"
            m={0}
            {...(value === '' ? { c: 'dimmed' } : {})}
            style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
          >
            {value === '' ? t('children.nothing') : value}
          </Text>
        </div>
      ))}
    </SimpleGrid>
  );
}
