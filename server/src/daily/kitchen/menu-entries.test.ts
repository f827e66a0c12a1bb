import { expect, test } from 'vitest';
import type { Flag } from '#contract/access/flags.ts';
import { openTestApp } from '#server/testing/index.ts';

const kiik = await openTestApp('empty');
const home = await kiik.makeKindergarten();

test.each<[string[], Flag[]]>([
  [['/statistics/menu'], ['foodmenu_access_statistics']],
  [['/menu/employees'], ['foodmenu_register_meals']],
  [['/menu/employees'], ['foodmenu_access_employees']],
  [['/menu/settings'], ['foodmenu_access_settings']],
  [['/menu/week'], ['foodmenu_access_index', 'foodmenu_access_statistics', 'foodmenu_access_settings']],
  [['/menu/week'], ['foodmenu_can_edit', 'foodmenu_register_meals']],
])('the menu leads to %j with the rights %j alone', async (paths, flags) => {
  const client = await kiik.join({ type: 'employee', kindergartenId: home, flags });
  const { body } = await client.get<{ menu: { path: string }[] }>('/api/common/init');
  const listed = body.menu.map(({ path }) => path).filter((path) => /^\/(menu|statistics)\//.test(path));
  expect(listed).toEqual(paths);
});
