import { createElement } from 'react';
import type { TextKey } from '#locales/texts.ts';
import type { Frame } from '../base/screens.ts';

/** A frame that has only a title and tabs, which define the title's texts. */
export const makeTabbedFrame = (name: string, path: string, title: TextKey): Frame => ({
  name,
  path,
  async load() {
    const { TabbedPage } = await import('./TabbedPage.tsx');
    return () => createElement(TabbedPage, { frame: name, title });
  },
});
