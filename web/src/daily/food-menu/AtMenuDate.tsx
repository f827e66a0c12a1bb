import type { ReactNode } from 'react';
import { PageLoader } from '../../ui/PageLoader.tsx';
import { type MenuDate, useMenuDate } from './menu-days.ts';

/** A page of the menu at its day, once that is known. */
export function AtMenuDate({ children }: { children: (at: MenuDate) => ReactNode }) {
  const at = useMenuDate();
  return at === null ? <PageLoader /> : children(at);
}
