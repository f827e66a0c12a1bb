import { Group, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  /** The total number. */
  count?: number | undefined;
  aside?: ReactNode;
  children: ReactNode;
}

/** A heading with the number of entries, above tiles or a table. */
export function Section({ title, count, aside, children }: SectionProps) {
  const heading = useId();
  return (
    <Stack gap="sm" component="section" aria-labelledby={heading}>
      <Group justify="space-between" gap="sm">
        <Title order={2} id={heading}>
          {title}
          {count !== undefined && (
            <>
              {/* The space separates the words for screen readers. */}{' '}
              <Text span c="dimmed" fw={400} ml={4} lh={1}>
                {count}
              </Text>
            </>
          )}
        </Title>
        {aside}
      </Group>
      {children}
    </Stack>
  );
}
