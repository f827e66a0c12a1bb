import {
  mdiFormatBold,
  mdiFormatItalic,
  mdiFormatListBulleted,
  mdiFormatListNumbered,
  mdiFormatStrikethroughVariant,
  mdiFormatUnderline,
} from '@mdi/js';
import type { ChainedCommands } from '@tiptap/react';

/** What is on or off where the cursor stands, by its name in the editor; texts are `rich-text.<name>`. */
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
