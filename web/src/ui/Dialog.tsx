import { Group, Modal, Stack } from '@mantine/core';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { askToLeave } from '../base/leaving.ts';
import { useText } from '../base/text.ts';
import { ClosingProvider, useCloseOrNull } from './closing.ts';
import { useIsTopmost, useStackedLayer } from './stacked.ts';

interface DialogProps {
  opened?: boolean;
  title: string;
  /** Whether a tap beside it closes it; not where something shown once would be lost. */
  closesOutside?: boolean;
  /** Where it is not opened by `useDialog`. */
  onClose?: (() => void) | undefined;
  children: ReactNode;
}

const fields = ':is(input:not([type=hidden], [type=file]), textarea, select):not(:disabled, [readonly])';

/** The library would begin at the button that closes. A list that unfolds by itself would hide what it is for. */
function beginInFirstField(content: HTMLElement): void {
  if (content.querySelector('[data-autofocus]') !== null) return;
  const first = content.querySelector(fields);
  if (first?.hasAttribute('aria-haspopup') === false) first.setAttribute('data-autofocus', 'true');
}

/**
 * Gives the focus back to what had it, when a dialog that was open from its first moment is taken away: the library does so
 * only for one that is there before it opens. Who has moved the focus on meanwhile keeps it.
 */
function useReturnedFocus(opened: boolean): void {
  const [before] = useState(() => (opened ? document.activeElement : null));
  useEffect(
    () => () => {
      if (document.activeElement === document.body && before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true });
    },
    [before],
  );
}

/**
 * A dialog over the page; whichever way it is closed, it asks before it throws typing away. The library's own header would
 * count as the page's second banner.
 */
export function Dialog({ opened = true, title, closesOutside = true, onClose, children }: DialogProps) {
  const t = useText();
  const outer = useCloseOrNull();
  const closeNow = onClose ?? outer;
  const layer = useStackedLayer(opened);
  const isTop = useIsTopmost(layer);
  const content = useRef<HTMLDivElement>(null);
  useReturnedFocus(opened);
  const setContent = useCallback((node: HTMLDivElement | null) => {
    content.current = node;
    if (node !== null) beginInFirstField(node);
  }, []);
  const close = () => void askToLeave(content.current).then((leaves) => leaves && closeNow?.());
  return (
    <Modal
      opened={opened}
      onClose={close}
      zIndex={layer}
      closeOnEscape={isTop}
      withCloseButton={false}
      closeOnClickOutside={closesOutside}
    >
      <Stack gap="md" ref={setContent}>
        <Group justify="space-between" wrap="nowrap">
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label={t('shell.close')} />
        </Group>
        <ClosingProvider value={closeNow}>{children}</ClosingProvider>
      </Stack>
    </Modal>
  );
}
