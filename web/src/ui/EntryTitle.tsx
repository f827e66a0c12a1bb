import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface EntryTitleProps {
  children: ReactNode;
  /** A line above the title, such as the step. */
  above?: ReactNode;
  /** A sentence below the title. */
  below?: ReactNode;
}

/** The only `h1` of a page outside the shell, which has neither actions nor a way back. */
export function EntryTitle({ children, above, below }: EntryTitleProps) {
  return (
    <Stack gap={4}>
      {above !== undefined && <Text c="dimmed">{above}</Text>}
      <Title order={1} tabIndex={-1}>
        {children}
      </Title>
      {below !== undefined && <Text c="dimmed">{below}</Text>}
    </Stack>
  );
}
