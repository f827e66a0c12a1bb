import { afterAll, expect, test } from 'vitest';
import { choose, openKitchen, wednesday } from '#server/daily/food-menu/kitchen.fixture.ts';
import { listenToPushes } from '#server/testing/listen-pushes.ts';

const { cook, kiik, open, plan } = await openKitchen();
const { listener, heard } = await listenToPushes(kiik.app.database.connection);
afterAll(() => listener.end());

test('open pages of the kitchen and the menu are told of meals, dishes, choices and prints', async () => {
  const place = await open();
  const { manager, path } = place;
  const [soup, rice] = [await cook(place.id, 'Supp', ['milk']), await cook(place.id, 'Riis')];
  const [option] = await kiik.run<{ id: number }>`
    insert into dietary_options (kindergarten_id, name, kind, created_at)
    values (${place.id}, 'No milk', 'diet', '2026-09-01') returning id`;
  const registered = { employee_id: manager.id, date: wednesday, meal: 'lunch', registered: true };
  const chosen = choose(soup, { dietary_option_id: option?.id, instead_dish_id: rice });
  const acts: [string, string, () => Promise<{ status: number }>][] = [
    ['plan a day', 'food-menu', () => plan(place, wednesday, [soup])],
    ['choose', 'food-menu', () => manager.put(`${path}/choices`, chosen)],
    ['register for a meal', 'food-menu', () => manager.put(`${path}/employees/meals`, registered)],
    [
      'print',
      'kitchen',
      () => manager.put(`/api/kindergartens/${place.id}/kitchen/sheet/${wednesday}/printed`),
    ],
  ];
  for (const [act, what, perform] of acts) {
    const before = heard.length;
    expect([act, (await perform()).status]).toEqual([act, 200]);
    await expect
      .poll(() => heard.slice(before).map(({ data }) => [data.kindergarten_id, data.what]))
      .toEqual([[place.id, what]]);
  }
});
