import { mdiFormatClear } from '@mdi/js';
import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useRef } from 'react';
import { useText } from '../../base/text.ts';
import { ColourTool } from './ColourTool.tsx';
import { formats } from './formats.ts';
import { LinkTool } from './LinkTool.tsx';
import { PictureTool } from './PictureTool.tsx';
import classes from './RichTextEditor.module.css';
import { ToolButton } from './ToolButton.tsx';

interface RichTextToolbarProps {
  editor: Editor;
  /** The id of the text that it formats. */
  controls: string;
  colours: boolean;
  uploadPicture?: (file: File) => Promise<string>;
}

/** One tab stop. The arrow keys move between the tools. */
export function RichTextToolbar({ editor, controls, colours, uploadPicture }: RichTextToolbarProps) {
  const t = useText();
  const bar = useRef<HTMLDivElement>(null);
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => formats.map(({ name }) => now.isActive(name)),
  });
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={t('rich-text.toolbar')}
      aria-controls={controls}
      className={classes.toolbar}
      onKeyDown={(event) => walk(event, bar.current)}
    >
      {formats.map(({ name, icon, toggle }, index) => (
        <ToolButton
          key={name}
          name={t(`rich-text.${name}`)}
          icon={icon}
          pressed={active[index] ?? false}
          isFirst={index === 0}
          onClick={() => toggle(editor.chain().focus()).run()}
        />
      ))}
      <LinkTool editor={editor} />
      {colours && <ColourTool editor={editor} kind="color" />}
      {colours && <ColourTool editor={editor} kind="backgroundColor" />}
      {uploadPicture !== undefined && <PictureTool editor={editor} upload={uploadPicture} />}
      <ToolButton
        name={t('rich-text.clear')}
        icon={mdiFormatClear}
        onClick={() => editor.chain().focus().unsetAllMarks().clearNodes().run()}
      />
    </div>
  );
}

function walk(event: KeyboardEvent, bar: HTMLElement | null): void {
  const tools = [...(bar?.querySelectorAll<HTMLButtonElement>(':scope > button') ?? [])];
  const at = tools.indexOf(event.target as HTMLButtonElement);
  if (at === -1) return;
  const steps: Record<string, number> = {
    ArrowRight: (at + 1) % tools.length,
    ArrowLeft: (at + tools.length - 1) % tools.length,
    Home: 0,
    End: tools.length - 1,
  };
  const next = tools[steps[event.key] ?? -1];
  if (next === undefined) return;
  event.preventDefault();
  for (const one of tools) one.tabIndex = one === next ? 0 : -1;
  next.focus();
}
