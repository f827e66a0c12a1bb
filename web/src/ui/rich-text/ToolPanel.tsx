import { Popover, Stack } from '@mantine/core';
import type { Editor } from '@tiptap/react';
import { type ReactNode, useState } from 'react';
import { ToolButton } from './ToolButton.tsx';

interface ToolPanelProps {
  editor: Editor;
  name: string;
  icon: string;
  pressed?: boolean;
  /** Pixels; as wide as what is in it unless told. */
  width?: number;
  onOpen?: () => void;
  /** What is chosen there; `done` closes the panel, once the cursor is back in the text. */
  children: (done: () => void) => ReactNode;
}

/** A tool that asks something first, in a small panel below its button. Leaving it goes back to the text. */
export function ToolPanel({ editor, name, icon, pressed, width, onOpen, children }: ToolPanelProps) {
  const [opened, setOpened] = useState(false);
  function open(): void {
    onOpen?.();
    setOpened(true);
  }
  function leave(): void {
    setOpened(false);
    editor.commands.focus();
  }
  return (
    <Popover
      opened={opened}
      onChange={(next) => !next && leave()}
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
          onClick={() => (opened ? leave() : open())}
        />
      </Popover.Target>
      <Popover.Dropdown aria-label={name}>
        <Stack gap="sm">{children(() => setOpened(false))}</Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
