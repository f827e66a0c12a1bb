import { Box, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { NoPageParts } from './PageParts.tsx';

interface CardProps {
  title: ReactNode;
  below?: ReactNode;
  /** The actions of the card, shown next to its heading. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** A white card with its own heading, for one subject of a page. */
export function Card({ title, below, aside, children }: CardProps) {
  return (
    <Paper withBorder radius="xl" p={{ base: 'md', sm: 'lg' }}>
      <Stack gap="md">
        <Group align="center" gap="sm">
          <Stack gap={2} flex="1 1 160px" miw={0}>
            <Title order={2}>{title}</Title>
            {below !== undefined && <Text c="dimmed">{below}</Text>}
          </Stack>
          {aside !== undefined && <Box flex="none">{aside}</Box>}
        </Group>
        <NoPageParts>{children}</NoPageParts>
      </Stack>
    </Paper>
  );
}
