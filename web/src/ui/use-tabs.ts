import { useRouter } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { mayEnter } from '../base/guards.ts';
import { useSession } from '../base/session.ts';
import { lazyPart } from './lazy-part.ts';

/**
 * The tabs of a page that the person may see, in their order.
 * @param frame the name of a frame in a domain's record
 * @param parts the parts of the page that the person may see; default: all of them
 */
export function useTabs(frame: string, parts?: readonly string[]) {
  const session = useSession();
  const { routesById } = useRouter();
  return Object.values(routesById)
    .map(({ fullPath, options }) => ({ path: fullPath, ...options.staticData }))
    .filter(({ tab, anyOf }) => tab?.of === frame && mayEnter(session, anyOf === undefined ? {} : { anyOf }))
    .filter(({ tab }) => parts === undefined || tab?.part === undefined || parts.includes(tab.part))
    .sort((one, other) => (one.tab?.order ?? 0) - (other.tab?.order ?? 0));
}

const rows = new Map<() => Promise<ComponentType>, ComponentType>();

/** A row above the tabs of a page; `order` is the place of its tab. */
export interface TabRow {
  order: number;
  Row: ComponentType;
}

/** What the page says of these tabs above all of them. The code loads with the first page that shows it. */
export function useTabRows(frame: string, parts?: readonly string[]): TabRow[] {
  return useTabs(frame, parts).flatMap(({ tab }) => {
    if (tab?.row === undefined) return [];
    const row = rows.get(tab.row) ?? lazyPart(tab.row);
    rows.set(tab.row, row);
    return [{ order: tab.order, Row: row }];
  });
}
