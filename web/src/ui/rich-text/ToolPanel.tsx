import { Popover, Stack } from '@mantine/core';
import type { Editor } from '@tiptap/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ToolButton } from './ToolButton.tsx';

interface ToolPanelProps {
  editor: Editor;
  name: string;
  icon: string;
  pressed?: boolean;
  /** Width in pixels. Default: as wide as its content. */
  width?: number;
  onOpen?: () => void;
  /** The content; `done` closes the panel. */
  children: (done: () => void) => ReactNode;
}

/** A tool with a small panel below its button. On close, the focus returns to the text. */
export function ToolPanel({ editor, name, icon, pressed, width, onOpen, children }: ToolPanelProps) {
  const [opened, setOpened] = useState(false);
  function open(): void {
    onOpen?.();
    setOpened(true);
  }
  const close = () => setOpened(false);

  // Only after the panel is closed: until then it holds the focus.
  const wasOpened = useRef(false);
  useEffect(() => {
    if (wasOpened.current && !opened) editor.commands.focus();
    wasOpened.current = opened;
  }, [opened, editor]);
  return (
    <Popover
      opened={opened}
      onChange={(next) => !next && close()}
      withinPortal={false}
      trapFocus
      shadow="md"
      radius="lg"
      {...(width === undefined ? {} : { width })}
    >
      <Popover.Target>
        <ToolButton
          name={name}
          icon={icon}
          {...(pressed === undefined ? {} : { pressed })}
          onClick={() => (opened ? close() : open())}
        />
      </Popover.Target>
      <Popover.Dropdown aria-label={name}>
        <Stack gap="sm">{children(close)}</Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
