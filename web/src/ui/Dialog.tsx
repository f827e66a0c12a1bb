import { Group, Modal, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../app/text.ts';
import { useIsTopmost, useStackedPlace } from './stacked.ts';

interface DialogProps {
  opened?: boolean;
  title: string;
  /** Whether a tap beside it closes it; not where something shown once would be lost. */
  closesOutside?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog over the page. The library's own header would count as the page's second banner. */
export function Dialog({ opened = true, title, closesOutside = true, onClose, children }: DialogProps) {
  const t = useText();
  const place = useStackedPlace(opened);
  const isTop = useIsTopmost(place);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      zIndex={place}
      closeOnEscape={isTop}
      withCloseButton={false}
      closeOnClickOutside={closesOutside}
    >
      <Stack gap="md">
        <Group justify="space-between" wrap="nowrap">
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label={t('shell.close')} />
        </Group>
        {children}
      </Stack>
    </Modal>
  );
}
