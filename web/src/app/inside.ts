import { setUnsentWork } from '../base/unsent.ts';
import { domains } from './domains.ts';

export { startPage } from '../shell/dashboard/domain.ts';
export { enterNamedPlace } from './enter-named-place.ts';

setUnsentWork(domains.flatMap(({ unsent }) => unsent ?? []));

/** The frame around the screens. */
export const loadShell = async () => (await import('../shell/Shell.tsx')).Shell;
