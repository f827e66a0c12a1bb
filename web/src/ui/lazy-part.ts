import { type ComponentType, lazy } from 'react';

/** A component whose code loads when it is first shown, with `Suspense` around it for the fallback. */
// biome-ignore lint/suspicious/noExplicitAny: whatever the component takes, as React's own type has it.
export const lazyPart = <Part extends ComponentType<any>>(load: () => Promise<Part>) =>
  lazy(async () => ({ default: await load() }));
