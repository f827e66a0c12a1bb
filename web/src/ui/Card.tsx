import { Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface CardProps {
  title: ReactNode;
  below?: ReactNode;
  children: ReactNode;
}

/** A white card with its own heading: one subject of a page. */
export function Card({ title, below, children }: CardProps) {
  return (
    <Paper withBorder radius="xl" p={{ base: 'md', sm: 'lg' }}>
      <Stack gap="md">
        <Stack gap={2}>
          <Title order={2}>{title}</Title>
          {below !== undefined && <Text c="dimmed">{below}</Text>}
        </Stack>
        {children}
      </Stack>
    </Paper>
  );
}
