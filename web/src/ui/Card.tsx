import { Paper, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface CardProps {
  title: ReactNode;
  below?: ReactNode;
  children: ReactNode;
}

/** A white card with its own heading: one subject of a page. */
export function Card({ title, below, children }: CardProps) {
  const heading = useId();
  return (
    <Paper withBorder radius="xl" p={{ base: 'md', sm: 'lg' }} component="section" aria-labelledby={heading}>
      <Stack gap="md">
        <Stack gap={2}>
          <Title order={2} id={heading}>
            {title}
          </Title>
          {below !== undefined && <Text c="dimmed">{below}</Text>}
        </Stack>
        {children}
      </Stack>
    </Paper>
  );
}
