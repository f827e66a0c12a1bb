import { Button, Group, TextInput } from '@mantine/core';
import { mdiLink } from '@mdi/js';
import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import { useText } from '../../base/text.ts';
import { completeLink } from './markup.ts';
import { ToolPanel } from './ToolPanel.tsx';

/** Makes the selected text a link, or changes or removes the link at the cursor. */
export function LinkTool({ editor }: { editor: Editor }) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const current = useEditorState({
    editor,
    selector: ({ editor: now }) => (now.getAttributes('link').href as string | undefined) ?? '',
  });

  function begin(): void {
    setTyped(current);
    setWrong(false);
  }

  function save(done: () => void): void {
    const href = completeLink(typed);
    setWrong(href === null);
    if (href === null) return;
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && current === '') {
      const marks = [{ type: 'link', attrs: { href } }];
      chain.insertContent({ type: 'text', text: typed.trim(), marks }).run();
    } else chain.setLink({ href }).run();
    done();
  }

  function remove(done: () => void): void {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    done();
  }

  return (
    <ToolPanel
      editor={editor}
      name={t('rich-text.link')}
      icon={mdiLink}
      pressed={current !== ''}
      width={320}
      onOpen={begin}
    >
      {(done) => (
        <>
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
            // Not a `form` element: it would be nested in the form that the text belongs to.
            onKeyDown={(event: KeyboardEvent) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              save(done);
            }}
          />
          <Group gap="xs">
            <Button onClick={() => save(done)}>{t('rich-text.link.set')}</Button>
            {current !== '' && (
              <Button variant="subtle" onClick={() => remove(done)}>
                {t('rich-text.link.remove')}
              </Button>
            )}
          </Group>
        </>
      )}
    </ToolPanel>
  );
}
