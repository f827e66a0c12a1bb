import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface QuietNoticeProps {
  text: string;
  /** The verb of the action. */
  action?: string;
  onAction?: () => void;
  /** If there is more than one action. */
  children?: ReactNode;
}

/** A message above a page or a form that does not interrupt the user. */
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
