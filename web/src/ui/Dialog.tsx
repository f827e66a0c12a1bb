import { Group, Modal, Stack } from '@mantine/core';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { askToLeave } from '../base/leaving.ts';
import { useText } from '../base/text.ts';
import { ClosingProvider, useCloseOrNull } from './closing.ts';
import { useIsTopmost, useStackedLayer } from './stacked.ts';

interface DialogProps {
  opened?: boolean;
  title: string;
  /** Whether a click outside closes it. Not for content that is shown only once. */
  closesOutside?: boolean;
  /** For a picture beside what is done with it. */
  isWide?: boolean;
  /** Needed only if `useDialog` does not open it. */
  onClose?: (() => void) | undefined;
  children: ReactNode;
}

const fields = ':is(input:not([type=hidden], [type=file]), textarea, select):not(:disabled, [readonly])';

/** Where the library moves the focus. */
const beginning = '[data-autofocus]';

/** What has the focus as long as nobody has moved it. */
const untouched = 'body, [role="dialog"], .mantine-Modal-title, .mantine-Modal-close';

/**
 * By default, the library focuses the close button. A dialog without a field begins at its title, so that Enter
 * does nothing yet. A picker does not open its list by this focus. Returns how to stop waiting for a form that is
 * still loading.
 */
function beginInFirstField(content: HTMLElement): () => void {
  const stop = new AbortController();
  content.addEventListener('focusin', ({ target }) => markBeginning(content, target), {
    signal: stop.signal,
  });
  if (content.querySelector(beginning) !== null) return () => stop.abort();
  const first = content.querySelector(fields);
  markBeginning(content, first ?? content.querySelector('.mantine-Modal-title'));
  const observer = new MutationObserver(() => {
    const loaded = content.querySelector<HTMLElement>(fields);
    if (loaded === null) return;
    observer.disconnect();
    const { activeElement } = document;
    const isUntouched = activeElement?.matches(untouched) === true;
    if (isUntouched || !content.contains(activeElement)) markBeginning(content, loaded);
    if (isUntouched) loaded.focus();
  });
  if (first === null) observer.observe(content, { childList: true, subtree: true });
  stop.signal.addEventListener('abort', () => observer.disconnect());
  return () => stop.abort();
}

/**
 * The library moves the focus to the marked element some time after the dialog is drawn, up to twice. The mark
 * follows the focus, so that nobody who has begun to type is moved away.
 */
function markBeginning(content: HTMLElement, next: EventTarget | null): void {
  if (!(next instanceof HTMLElement)) return;
  for (const former of content.querySelectorAll(beginning)) former.removeAttribute('data-autofocus');
  next.setAttribute('data-autofocus', 'true');
}

/** What the user acted on to open a dialog: a menu's entry disappears, so its button counts. */
function findOpener(): Element | null {
  const menu = document.activeElement?.closest('[role="menu"]');
  return document.getElementById(menu?.getAttribute('aria-labelledby') ?? '') ?? document.activeElement;
}

/**
 * Returns the focus to what opened a dialog that was open from its first render when it is removed, or to the
 * title of the page if that is gone. The library does so only for dialogs rendered before they open. If the
 * user has moved the focus, it stays.
 */
function useReturnedFocus(opened: boolean): void {
  const [before] = useState(() => (opened ? findOpener() : null));
  useEffect(
    () => () => {
      if (document.activeElement !== document.body || !(before instanceof HTMLElement)) return;
      const target = before.isConnected ? before : document.querySelector<HTMLElement>('main h1');
      target?.focus({ preventScroll: true });
    },
    [before],
  );
}

/**
 * A dialog over the page. However it is closed, it asks before it discards typed values. The library's own
 * header would count as a second banner of the page.
 */
export function Dialog(props: DialogProps) {
  const { opened = true, title, closesOutside = true, isWide = false, onClose, children } = props;
  const t = useText();
  const outer = useCloseOrNull();
  const closeNow = onClose ?? outer;
  const layer = useStackedLayer(opened);
  const isTop = useIsTopmost(layer);
  const content = useRef<HTMLDivElement>(null);
  useReturnedFocus(opened);
  const setContent = useCallback((node: HTMLDivElement | null) => {
    content.current = node;
    return node === null ? undefined : beginInFirstField(node);
  }, []);
  const close = () => void askToLeave(content.current).then((leaves) => leaves && closeNow?.());
  return (
    <Modal
      opened={opened}
      onClose={close}
      zIndex={layer}
      closeOnEscape={isTop}
      {...(isWide && { size: '62rem' })}
      withCloseButton={false}
      closeOnClickOutside={closesOutside}
    >
      <Stack gap="md" ref={setContent}>
        <Group justify="space-between" wrap="nowrap">
          <Modal.Title tabIndex={-1}>{title}</Modal.Title>
          <Modal.CloseButton aria-label={t('shell.close')} />
        </Group>
        <ClosingProvider value={closeNow}>{children}</ClosingProvider>
      </Stack>
    </Modal>
  );
}
