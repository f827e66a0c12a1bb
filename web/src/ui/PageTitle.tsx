import { Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface PageTitleProps {
  children: ReactNode;
  /** A line above the title, such as the day. */
  above?: ReactNode;
  /** A sentence below the title. */
  below?: ReactNode;
  /** The actions of the page. */
  actions?: ReactNode;
}

/** The only `h1` of a page. It receives the focus after navigation. */
export function PageTitle({ children, above, below, actions }: PageTitleProps) {
  return (
    <Group justify="space-between" align="flex-end" gap="md">
      <Stack gap={4} miw={0}>
        {above !== undefined && <Text c="dimmed">{above}</Text>}
        <Title order={1} tabIndex={-1}>
          {children}
        </Title>
        {below !== undefined && <Text c="dimmed">{below}</Text>}
      </Stack>
      {actions !== undefined && <Group gap="sm">{actions}</Group>}
    </Group>
  );
}
