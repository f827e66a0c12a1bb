import type { Frame, Screen } from '../base/screens.ts';
import { dashboard } from '../shell/dashboard/domain.ts';
import { domains } from './domains.ts';

export { enterNamedPlace } from './enter-named-place.ts';

/** All screens for signed-in users: the dashboard, made of parts of the domains, and the domains' screens. */
export const screens: readonly Screen[] = [dashboard, ...domains]
  .flatMap((domain) => domain.screens)
  .flatMap((screen) => {
    const { twin, title, tab, load } = screen;
    if (twin === undefined) return [screen];
    const { path, anyOf, of } = twin;
    return [screen, { path, title, anyOf, tab: { of, order: tab?.order ?? 0 }, load }];
  });

export const frames: readonly Frame[] = domains.flatMap((domain) => domain.frames ?? []);

/** The frame around the screens. */
export const loadShell = async () => (await import('../shell/Shell.tsx')).Shell;
