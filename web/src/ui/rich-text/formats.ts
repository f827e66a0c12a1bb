import {
  mdiFormatBold,
  mdiFormatItalic,
  mdiFormatListBulleted,
  mdiFormatListNumbered,
  mdiFormatStrikethroughVariant,
  mdiFormatUnderline,
} from '@mdi/js';
import type { ChainedCommands } from '@tiptap/react';

/** The formats that can be on or off at the cursor, by their editor name; texts are `rich-text.<name>`. */
export const formats = [
  { name: 'bold', icon: mdiFormatBold, toggle: (chain: ChainedCommands) => chain.toggleBold() },
  { name: 'italic', icon: mdiFormatItalic, toggle: (chain: ChainedCommands) => chain.toggleItalic() },
  {
    name: 'underline',
    icon: mdiFormatUnderline,
    toggle: (chain: ChainedCommands) => chain.toggleUnderline(),
  },
  {
    name: 'strike',
    icon: mdiFormatStrikethroughVariant,
    toggle: (chain: ChainedCommands) => chain.toggleStrike(),
  },
  {
    name: 'bulletList',
    icon: mdiFormatListBulleted,
    toggle: (chain: ChainedCommands) => chain.toggleBulletList(),
  },
  {
    name: 'orderedList',
    icon: mdiFormatListNumbered,
    toggle: (chain: ChainedCommands) => chain.toggleOrderedList(),
  },
] as const;
