import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { Illustration, type IllustrationName } from './Illustration.tsx';

interface EmptyStateProps {
  /** A path of `@mdi/js`, if there is no drawing. */
  icon?: string;
  illustration?: IllustrationName;
  /** In a card: a small drawing. */
  small?: boolean;
  /** One kind sentence. */
  text: string;
  /** Who fills it, or what to do. */
  help?: string;
  /** At most one button. */
  children?: ReactNode;
}

/** What is shown where nothing is there yet. */
export function EmptyState({ icon, illustration, small = false, text, help, children }: EmptyStateProps) {
  return (
    <Stack align="center" gap="xs" py={small ? 'sm' : 'lg'} data-empty>
      {illustration !== undefined && <Illustration name={illustration} small={small} />}
      {illustration === undefined && icon !== undefined && (
        <Text component="span" c="dimmed" lh={0}>
          <Icon path={icon} size={32} />
        </Text>
      )}
      <Text
        ta="center"
        fw={illustration === undefined ? 400 : 650}
        {...(illustration ? {} : { c: 'dimmed' })}
      >
        {text}
      </Text>
      {help !== undefined && (
        <Text ta="center" c="dimmed">
          {help}
        </Text>
      )}
      {children}
    </Stack>
  );
}
