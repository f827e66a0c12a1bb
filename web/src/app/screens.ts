import type { Frame, Screen } from '../base/screens.ts';
import { domainScreens } from './domains.ts';

/** The domains' screens for signed-in users: all but the start page, which loads before them. */
export const screens: readonly Screen[] = domainScreens
  .flatMap((domain) => domain.screens)
  .flatMap((screen) => {
    const { twin, title, tab, load } = screen;
    if (twin === undefined) return [screen];
    const { path, anyOf, of } = twin;
    return [screen, { path, title, anyOf, tab: { of, order: tab?.order ?? 0 }, load }];
  });

export const frames: readonly Frame[] = domainScreens.flatMap((domain) => domain.frames ?? []);
