import { Typography } from '@mantine/core';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useMemo, useRef } from 'react';

import { cleanPastedHtml } from './clean-pasted.ts';
import { listExtensions } from './extensions.ts';
import { readMarkup } from './markup.ts';
import classes from './RichTextEditor.module.css';
import type { RichTextFieldProps } from './RichTextField.tsx';
import { RichTextToolbar } from './RichTextToolbar.tsx';

interface RichTextEditorProps extends RichTextFieldProps {
  /** Prefix of the ids of label and text. */
  id: string;
  isWrong: boolean;
  /** The id of the notes or the error, if there are any. */
  describedBy: string | undefined;
}

/** The editor and its toolbar, without label and notes; loaded by `RichTextField`. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { id, isWrong, describedBy, value, onChange, colours = false, uploadPicture } = props;
  const { required = false, disabled = false, readOnly = false } = props;
  const shown = useRef(value);
  const pictures = uploadPicture !== undefined;
  const editable = !disabled && !readOnly;

  const editorProps = useMemo(
    () => ({
      attributes: {
        id: `${id}-text`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
        'aria-invalid': String(isWrong),
        'aria-required': String(required),
        'aria-readonly': String(readOnly),
        'aria-disabled': String(disabled),
        // A read-only text can still be reached with the keyboard.
        tabindex: disabled ? '-1' : '0',
        class: classes.text ?? '',
      },
      transformPastedHTML: (html: string) => cleanPastedHtml(html, { colours, pictures }),
    }),
    [id, isWrong, describedBy, required, readOnly, disabled, colours, pictures],
  );
  const extensions = useMemo(() => listExtensions(), []);
  const editor = useEditor({
    extensions,
    editorProps,
    editable,
    content: value,
    // The library's own style sheet goes with the editor that goes last, also while the next one is being drawn.
    injectCSS: false,
    onUpdate({ editor: changed }) {
      shown.current = readMarkup(changed.getHTML());
      onChange(shown.current);
    },
  });

  // A reset form or a restored draft sets a value that was not typed here.
  useEffect(() => {
    if (value === shown.current) return;
    shown.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [value, editor]);

  return (
    <div className={classes.box} data-wrong={isWrong || undefined} data-disabled={disabled || undefined}>
      {editable && (
        <RichTextToolbar
          editor={editor}
          controls={`${id}-text`}
          colours={colours}
          {...(pictures ? { uploadPicture } : {})}
        />
      )}
      <Typography>
        <EditorContent editor={editor} />
      </Typography>
    </div>
  );
}
