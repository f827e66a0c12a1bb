import { Group, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  /** How many there are in all. */
  count?: number | undefined;
  aside?: ReactNode;
  children: ReactNode;
}

/** A heading with its number, and tiles or a table below. */
export function Section({ title, count, aside, children }: SectionProps) {
  const heading = useId();
  return (
    <Stack gap="sm" component="section" aria-labelledby={heading}>
      <Group justify="space-between" gap="sm">
        <Title order={2} id={heading}>
          {title}
          {count !== undefined && (
            <>
              {/* The space is for whoever hears the name of the section. */}{' '}
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
