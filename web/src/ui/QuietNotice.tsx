import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface QuietNoticeProps {
  text: string;
  /** What can be done about it, as a verb. */
  action?: string;
  onAction?: () => void;
  /** Where more than one thing can be done about it. */
  children?: ReactNode;
}

/** A sentence above a page or a form that interrupts nobody. */
export function QuietNotice({ text, action, onAction, children }: QuietNoticeProps) {
  return (
    <Group
      role="status"
      justify="space-between"
      gap="sm"
      px="md"
      py="xs"
      bdrs="md"
      bg="var(--kiik-pine-wash)"
      c="var(--kiik-pine-deep)"
    >
      <Text inherit maw={720}>
        {text}
      </Text>
      {action !== undefined && (
        <Button variant="default" onClick={onAction}>
          {action}
        </Button>
      )}
      {children}
    </Group>
  );
}
