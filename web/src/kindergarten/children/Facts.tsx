import { SimpleGrid, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../../base/text.ts';

export interface Fact {
  label: string;
  value: ReactNode;
}

/** Known facts, each with its heading; an empty text is shown as not entered. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
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
            {...(value === '' ? { c: 'dimmed' } : { fw: 700 })}
            style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
          >
            {value === '' ? t('children.nothing') : value}
          </Text>
        </div>
      ))}
    </SimpleGrid>
  );
}
