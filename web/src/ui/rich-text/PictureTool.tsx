import { Button, FileButton, Popover, Stack, TextInput } from '@mantine/core';
import { mdiImageOutline } from '@mdi/js';
import { useMutation } from '@tanstack/react-query';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { useText } from '../../app/text.ts';
import { ToolButton } from './ToolButton.tsx';

interface PictureToolProps {
  editor: Editor;
  /** Stores the picture and returns its address. */
  upload: (file: File) => Promise<string>;
}

/** Puts a picture where the cursor stands, with words for those who can not see it. */
export function PictureTool({ editor, upload }: PictureToolProps) {
  const t = useText();
  const [opened, setOpened] = useState(false);
  const [alt, setAlt] = useState('');
  const insert = useMutation({
    mutationFn: upload,
    onSuccess(src) {
      editor.chain().focus().setImage({ src, alt: alt.trim() }).run();
      setOpened(false);
      setAlt('');
    },
  });

  function close(): void {
    setOpened(false);
    editor.commands.focus();
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
          name={t('rich-text.picture')}
          icon={mdiImageOutline}
          onClick={() => (opened ? close() : setOpened(true))}
        />
      </Popover.Target>
      <Popover.Dropdown aria-label={t('rich-text.picture')}>
        <Stack gap="sm">
          <TextInput
            label={t('rich-text.picture.alt')}
            description={t('rich-text.picture.altHelp')}
            value={alt}
            onChange={(event) => setAlt(event.currentTarget.value)}
          />
          <FileButton accept="image/*" onChange={(file) => file !== null && insert.mutate(file)}>
            {(props) => (
              <Button {...props} loading={insert.isPending}>
                {t('rich-text.picture.choose')}
              </Button>
            )}
          </FileButton>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
