import { useMatches, useRouter } from '@tanstack/react-router';
import type { MenuEntry } from '#contract/platform/menu.ts';

/** The menu entry of the open page: by its own address, by another tab of its page, or by its frame. */
export function useActiveEntry(menu: readonly MenuEntry[]): MenuEntry | undefined {
  const matches = useMatches();
  const { routesById } = useRouter();
  const page = matches.at(-1);
  const frame = page?.staticData.tab?.of;
  const tabs = Object.values(routesById).filter(
    ({ options }) => frame !== undefined && options.staticData?.tab?.of === frame,
  );
  return findEntry(menu, [
    page?.pathname ?? '',
    ...tabs.map(({ fullPath }) => fullPath),
    ...matches.flatMap(({ staticData }) => staticData.belongsTo ?? []),
  ]);
}

/** The entry at or above the first address that has one; of several the nearest. */
export function findEntry(menu: readonly MenuEntry[], addresses: readonly string[]): MenuEntry | undefined {
  for (const address of addresses) {
    const [nearest] = menu
      .filter(({ path }) => `${address}/`.startsWith(`${path}/`))
      .sort((one, other) => other.path.length - one.path.length);
    if (nearest !== undefined) return nearest;
  }
  return undefined;
}

/** The entries in the order of the bottom bar. Sorting is stable, so those without a rank keep their order. */
export function rankForBar(menu: readonly MenuEntry[]): MenuEntry[] {
  // A session stored by an earlier version has no ranks.
  const rank = ({ bar }: MenuEntry) => bar ?? Number.MAX_SAFE_INTEGER;
  return [...menu].sort((one, other) => rank(one) - rank(other));
}
