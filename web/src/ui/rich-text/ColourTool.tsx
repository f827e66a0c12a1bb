import { Button, UnstyledButton } from '@mantine/core';
import { mdiFormatColorFill, mdiFormatColorText } from '@mdi/js';
import { type Editor, useEditorState } from '@tiptap/react';
import {
  type ColourId,
  findPaletteColour,
  lightColourIds,
  mainColourIds,
} from '#contract/platform/palette.ts';
import { useText } from '../../base/text.ts';
import classes from './RichTextEditor.module.css';
import { ToolPanel } from './ToolPanel.tsx';

/** Text gets the colours that are readable on paper; light colours are used as backgrounds. */
const kinds = {
  color: { icon: mdiFormatColorText, ids: mainColourIds.filter(isReadableOnPaper) },
  backgroundColor: { icon: mdiFormatColorFill, ids: lightColourIds },
} as const;

/** A colour on which white text is readable is itself readable on white. */
function isReadableOnPaper(id: ColourId): boolean {
  return findPaletteColour(id).textHex === '#ffffff';
}

interface ColourToolProps {
  editor: Editor;
  kind: keyof typeof kinds;
}

/** Gives the selected text a colour or a background colour. */
export function ColourTool({ editor, kind }: ColourToolProps) {
  const t = useText();
  const { icon, ids } = kinds[kind];
  const current = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      (now.getAttributes('textStyle')[kind] as string | null | undefined) ?? null,
  });

  function choose(rgb: string | null, done: () => void): void {
    const chain = editor.chain().focus();
    if (kind === 'color') (rgb === null ? chain.unsetColor() : chain.setColor(rgb)).run();
    else (rgb === null ? chain.unsetBackgroundColor() : chain.setBackgroundColor(rgb)).run();
    done();
  }

  return (
    <ToolPanel editor={editor} name={t(`rich-text.${kind}`)} icon={icon} pressed={current !== null}>
      {(done) => (
        <>
          <div className={classes.colours}>
            {ids.map(findPaletteColour).map(({ id, hex, rgb }) => (
              <UnstyledButton
                key={id}
                className={classes.colour ?? ''}
                style={{ background: hex }}
                aria-label={t(`pickers.colour.${id}`)}
                title={t(`pickers.colour.${id}`)}
                aria-pressed={rgb === current}
                onClick={() => choose(rgb, done)}
              />
            ))}
          </div>
          <Button variant="subtle" onClick={() => choose(null, done)}>
            {t('rich-text.noColour')}
          </Button>
        </>
      )}
    </ToolPanel>
  );
}
