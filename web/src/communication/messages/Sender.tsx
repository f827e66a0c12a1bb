import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { MessageRow } from '#contract/communication/messages.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { listChildren } from './describe.ts';
import classes from './Sender.module.css';

interface SenderProps {
  sender: MessageRow['sender'];
  name: string;
  /** Whether the children are named, as whose parent readers know the sender. */
  namesChildren?: boolean;
  /** Beside the name. */
  mark?: ReactNode;
  /** Below the name, such as when it was written. */
  below: string;
}

/** Who wrote a message, at its head. */
export function Sender({ sender, name, namesChildren = true, mark, below }: SenderProps) {
  const children = namesChildren ? listChildren(sender) : '';
  return (
    <>
      <Avatar {...sender} picture={sender.profile_picture} size="sm" />
      <div className={classes.who}>
        <Group gap={8}>
          <Text fw={650}>{name}</Text>
          {children !== '' && <Text c="dimmed">{children}</Text>}
          {mark}
        </Group>
        <Text size="sm" c="dimmed">
          {below}
        </Text>
      </div>
    </>
  );
}
