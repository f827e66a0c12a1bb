import { Button, Group, Popover, Stack, TextInput } from '@mantine/core';
import { mdiLink } from '@mdi/js';
import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import { useText } from '../../app/text.ts';
import { completeLink } from './markup.ts';
import { ToolButton } from './ToolButton.tsx';

/** Makes the chosen words a link, or changes or takes away the one at the cursor. */
export function LinkTool({ editor }: { editor: Editor }) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const [opened, setOpened] = useState(false);
  const [isWrong, setWrong] = useState(false);
  const current = useEditorState({
    editor,
    selector: ({ editor: now }) => (now.getAttributes('link').href as string | undefined) ?? '',
  });

  function open(): void {
    setTyped(current);
    setWrong(false);
    setOpened(true);
  }

  function close(): void {
    setOpened(false);
    editor.commands.focus();
  }

  function save(): void {
    const href = completeLink(typed);
    setWrong(href === null);
    if (href === null) return;
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && current === '') {
      const marks = [{ type: 'link', attrs: { href } }];
      chain.insertContent({ type: 'text', text: typed.trim(), marks }).run();
    } else chain.setLink({ href }).run();
    setOpened(false);
  }

  function remove(): void {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    setOpened(false);
  }

  return (
    <Popover
      opened={opened}
      onChange={(next) => !next && close()}
      withinPortal={false}
      trapFocus
      shadow="md"
      radius="lg"
      width={320}
    >
      <Popover.Target>
        <ToolButton
          name={t('rich-text.link')}
          icon={mdiLink}
          pressed={current !== ''}
          onClick={() => (opened ? close() : open())}
        />
      </Popover.Target>
      <Popover.Dropdown aria-label={t('rich-text.link')}>
        <Stack gap="sm">
          <TextInput
            data-autofocus
            label={t('rich-text.link.address')}
            placeholder="https://"
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="done"
            value={typed}
            error={isWrong ? t('rules.only_urls') : null}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setWrong(false);
            }}
            // Not a form of its own: it would stand inside the one that the text belongs to.
            onKeyDown={(event: KeyboardEvent) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              save();
            }}
          />
          <Group gap="xs">
            <Button onClick={save}>{t('rich-text.link.set')}</Button>
            {current !== '' && (
              <Button variant="subtle" onClick={remove}>
                {t('rich-text.link.remove')}
              </Button>
            )}
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
