import { Button, FileButton, TextInput } from '@mantine/core';
import { mdiImageOutline } from '@mdi/js';
import { useMutation } from '@tanstack/react-query';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { useText } from '../../base/text.ts';
import { CallFailed } from '../CallFailed.tsx';
import { ToolPanel } from './ToolPanel.tsx';

interface PictureToolProps {
  editor: Editor;
  /** Stores the picture and returns its address. */
  upload: (file: File) => Promise<string>;
}

/** Inserts a picture at the cursor, with an alternative text. */
export function PictureTool({ editor, upload }: PictureToolProps) {
  const t = useText();
  const [alt, setAlt] = useState('');
  const insert = useMutation({
    mutationFn: upload,
    onSuccess(src) {
      editor.chain().focus().setImage({ src, alt: alt.trim() }).run();
      setAlt('');
    },
  });

  return (
    <ToolPanel
      editor={editor}
      name={t('rich-text.picture')}
      icon={mdiImageOutline}
      width={320}
      onOpen={insert.reset}
    >
      {(done) => (
        <>
          <TextInput
            label={t('rich-text.picture.alt')}
            description={t('rich-text.picture.altHelp')}
            value={alt}
            onChange={(event) => setAlt(event.currentTarget.value)}
          />
          <FileButton
            accept="image/*"
            onChange={(file) => file !== null && insert.mutate(file, { onSuccess: done })}
          >
            {(props) => (
              <Button {...props} loading={insert.isPending}>
                {t('rich-text.picture.choose')}
              </Button>
            )}
          </FileButton>
          <CallFailed failure={insert.error} />
        </>
      )}
    </ToolPanel>
  );
}
