import { createElement } from 'react';
import type { TextKey } from '#locales/texts.ts';
import type { Frame } from '../base/screens.ts';

/** A frame that is no more than its title with the name of the place, and its tabs, which bring the texts of the title. */
export const makeTabbedFrame = (name: string, path: string, title: TextKey): Frame => ({
  name,
  path,
  async load() {
    const { TabbedPage } = await import('./TabbedPage.tsx');
    return () => createElement(TabbedPage, { frame: name, title });
  },
});
