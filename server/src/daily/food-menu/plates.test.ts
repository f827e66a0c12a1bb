import { describe, expect, test } from 'vitest';
import type { Flag } from '#contract/access/flags.ts';
import type { MenuUnchecked } from '#contract/daily/food-menu.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { Joined } from '#server/testing/index.ts';
import { choose, friday, monday, openKitchen, reads, sayPlates, wednesday } from './kitchen.fixture.ts';
import { readTableNeeds } from './plates.ts';

const { addChild, cook, kiik, open, plan, read, show } = await openKitchen();

describe('a plate', () => {
  test('that is not safe is named, asked about, and replaced for a child or for all with the diet', async () => {
    const place = await open();
    const { manager, path } = place;
    const [pesto, rice] = [await cook(place.id, 'Pesto', ['nuts', 'milk']), await cook(place.id, 'Riis')];
    const milk = await addChild(place, ['milk']);
    const nuts = await addChild(place, ['nuts']);
    await plan(place, wednesday, [pesto]);
    const unsafe = { date: wednesday, dish_name: 'Pesto', state: 'unsafe', instead: undefined };
    const all = [
      { ...unsafe, child: milk.childId, allergens: ['milk'] },
      { ...unsafe, child: nuts.childId, allergens: ['nuts'] },
    ];
    const seen = async () => sayPlates((await read(manager, path)).plates);
    expect((await seen()).toSorted((one, other) => one.child - other.child)).toEqual(all);
    expect((await show(place, 1)).body.errors).toEqual({
      despite_unsafe: [{ key: 'food-menu.unsafe_plates' }],
    });

    const first = await manager.put<{ id: number }>(
      `${path}/choices`,
      choose(pesto, { child_id: milk.childId, instead_dish_id: rice }),
    );
    expect(first.status).toBe(200);
    const late = await manager.put(`${path}/choices`, choose(pesto, { child_id: milk.childId }));
    expect(late).toMatchObject({ status: 409, body: { current: { id: first.body.id, version: 1 } } });
    const again = choose(pesto, { child_id: milk.childId, version: 1 });
    expect((await manager.put(`${path}/choices`, again)).body).toMatchObject({ version: 2 });
    await manager.put(
      `${path}/choices`,
      choose(pesto, { dietary_option_id: nuts.optionId, instead_dish_id: rice }),
    );
    expect((await seen()).map(({ child, state, instead }) => [child, state, instead])).toEqual(
      expect.arrayContaining([
        [milk.childId, 'replaced', null],
        [nuts.childId, 'replaced', 'Riis'],
      ]),
    );
    expect((await show(place, 1)).status).toBe(200);
    expect((await manager.delete(`${path}/choices/${first.body.id}`)).body).toEqual({ deleted: true });
    expect((await seen()).map(({ state }) => state).toSorted()).toEqual(['replaced', 'unsafe']);
    const unknown = [choose(rice, { child_id: milk.childId }), choose(pesto, { child_id: 999_999 })];
    unknown.push(choose(pesto, { dietary_option_id: 999_999 }));
    for (const body of unknown) expect((await manager.put(`${path}/choices`, body)).status).toBe(404);
    const gone = await manager.put(
      `${path}/choices`,
      choose(pesto, { child_id: nuts.childId, instead_dish_id: 999_999 }),
    );
    expect(gone.body.errors).toEqual({ instead_dish_id: [{ key: 'food-menu.dish_gone' }] });
  });

  test('is asked about on the days of the child alone, and of nobody who has left', async () => {
    const place = await open();
    const { manager, path } = place;
    const chef = await kiik.join({
      type: 'employee',
      kindergartenId: place.id,
      flags: ['foodmenu_can_edit'],
    });
    const pesto = await cook(place.id, 'Pesto', ['nuts']);
    for (const date of [monday, wednesday, friday]) await plan(place, date, [pesto]);
    const { childId } = await addChild(place, ['nuts'], { notes: 'EpiPen' });
    const archive = (last_day: string) =>
      manager.post(`/api/kindergartens/${place.id}/children/archive`, { child_ids: [childId], last_day });
    expect((await archive(wednesday)).status).toBe(200);
    const say = async (reader: Joined) => {
      const { plates, unchecked } = await read(reader, path);
      return [sayPlates(plates).map(({ date, state }) => [date, state]), unchecked.map(({ why }) => why)];
    };
    const untilToday = [monday, wednesday].map((date) => [date, 'unsafe']);
    for (const reader of [manager, chef]) expect(await say(reader)).toEqual([untilToday, ['notes']]);
    const choice = choose(pesto, { child_id: childId });
    expect((await chef.put(`${path}/choices`, choice)).status).toBe(200);
    expect((await say(chef))[0]).toContainEqual([wednesday, 'replaced']);
    await kiik.run`update course_children set end_date = '2026-10-13' where child_id = ${childId}`;
    for (const reader of [manager, chef]) expect(await say(reader)).toEqual([[], []]);
    const other = choose(pesto, { child_id: childId, date: monday });
    expect((await chef.put(`${path}/choices`, other)).status).toBe(404);
  });

  test('that nobody can check is named: unstated dishes, unstated diets, notes, and days in a file', async () => {
    const place = await open();
    const leftovers = await cook(place.id, 'Eilne toit', null, null);
    const { childId } = await addChild(place, ['milk'], { notes: 'EpiPen' });
    const halal = await addChild(place, []);
    await plan(place, wednesday, [leftovers]);
    await kiik.run`
      with opened as (
        update menu_weeks set file_set_id = make_file_set(kindergarten_id, 'menu')
        where kindergarten_id = ${place.id} returning file_set_id, kindergarten_id
      )
      insert into files (
        kindergarten_id, file_set_id, owner_kind, type, day, name, filename, mime_type, size, storage_key, thumbnails,
        description, created_at, updated_at, uploaded_at
      )
      select kindergarten_id, file_set_id, 'menu', 'document', '2026-10-15', 'menüü.pdf', ${`menu-of-${place.id}-0123456789`},
        'application/pdf', 12, ${`menu/${place.id}`}, 'none', '', '2026-10-01', '2026-10-01', '2026-10-01'
      from opened`;
    const week = await read(place.manager, place.path);
    expect(sayPlates(week.plates)).toEqual([
      {
        child: childId,
        date: wednesday,
        dish_name: 'Eilne toit',
        state: 'unchecked',
        allergens: [],
        instead: undefined,
      },
    ]);
    const why = (list: readonly MenuUnchecked[]) =>
      list.map((one) => [one.why, one.child?.id ?? one.date]).toSorted();
    expect(why(week.unchecked)).toEqual([
      ['file', '2026-10-15'],
      ['notes', childId],
      ['option', halal.childId],
    ]);
    const [file] = week.uploaded_files;
    expect(file).toMatchObject({ name: 'menüü.pdf', date: '2026-10-15' });
    expect((await place.manager.delete(`${place.path}/files/${file?.id}`)).body).toEqual({ deleted: true });
    expect((await place.manager.delete(`${place.path}/files/${file?.id}`)).status).toBe(404);
  });

  test('is only known to whoever sees the child’s health: the kitchen, its teacher, its family', async () => {
    const place = await open();
    const pesto = await cook(place.id, 'Pesto', ['nuts']);
    const { childId, courseId } = await addChild(place, ['nuts'], { notes: 'EpiPen' });
    await addChild(place, ['nuts']);
    await plan(place, wednesday, [pesto]);
    await show(place, 1, { despite_unsafe: true });
    const at = { kindergartenId: place.id };
    const kitchen = await kiik.join({ type: 'employee', ...at, flags: ['foodmenu_can_edit'] });
    const teacher = await kiik.join({ type: 'employee', ...at, flags: [...reads, 'children_access_index'] });
    await kiik.makeTeaching(courseId, teacher.id);
    const neighbour = await kiik.join({
      type: 'employee',
      ...at,
      flags: [...reads, 'children_access_index'],
    });
    const flags: Flag[] = ['foodmenu_access_index', 'child_access_profile'];
    const mother = await kiik.join({ type: 'guardian', ...at, flags });
    await kiik.run`insert into child_guardians (child_id, guardian_id, relation) values (${childId}, ${mother.id}, 1)`;
    const other = await kiik.join({ type: 'guardian', ...at, flags });
    const count = async (client: Joined) => {
      const { plates, unchecked } = await read(client, place.path);
      return [plates.length, unchecked.length];
    };
    expect(await count(kitchen)).toEqual([2, 1]);
    expect(await count(teacher)).toEqual([1, 1]);
    expect(await count(neighbour)).toEqual([0, 0]);
    expect(await count(mother)).toEqual([1, 0]);
    expect(await count(other)).toEqual([0, 0]);
    await kiik.run`update child_guardians set hidden_areas = '{health}' where guardian_id = ${mother.id}`;
    expect(await count(mother)).toEqual([0, 0]);
  });
});

test('a class’s table knows what each child must not eat, gets instead, and what is left to check', async () => {
  const place = await open();
  const [pesto, rice] = [await cook(place.id, 'Pesto', ['nuts']), await cook(place.id, 'Riis')];
  const { childId, courseId } = await addChild(place, ['nuts'], { notes: 'EpiPen' });
  await addChild(place, ['nuts']);
  await plan(place, wednesday, [pesto]);
  await place.manager.put(
    `${place.path}/choices`,
    choose(pesto, { child_id: childId, instead_dish_id: rice }),
  );
  const actor = {
    userId: place.manager.userId,
    language: 'et',
    today: wednesday,
    hasFlag: () => true,
  } as never as Actor;
  const needs = await kiik.app.database.transaction((transaction) =>
    readTableNeeds(transaction, actor, { kindergartenId: place.id, courseId, date: wednesday }),
  );
  expect(needs).toMatchObject([
    {
      child_id: childId,
      options: [`Diet ${childId}`],
      has_notes: true,
      plates: [{ state: 'replaced', choice: { instead: { name: 'Riis' } } }],
      unchecked: [{ why: 'notes' }],
    },
  ]);
});

test('a menu is uploaded as a file by the kitchen; families open it once the week is shown', async () => {
  const place = await open();
  const mother = await kiik.join({
    type: 'guardian',
    kindergartenId: place.id,
    flags: ['foodmenu_access_index'],
  });
  const teacher = await kiik.join({ type: 'employee', kindergartenId: place.id, flags: reads });
  const send = async (client: Joined, values: Record<string, string>) => {
    const content = Buffer.from('Supp');
    const fields = { filename: 'menu.txt', uploaded_at: '2026-10-14 07:59:00.000', ...values };
    const metadata = Object.entries(fields).map(
      ([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`,
    );
    const begun = await client.send('POST', `/api/kindergartens/${place.id}/uploads`, null, {
      'tus-resumable': '1.0.0',
      'upload-length': String(content.byteLength),
      'upload-metadata': metadata.join(','),
    });
    if (begun.status !== 201) return begun.status;
    const sent = await client.send('PATCH', ensurePresent(begun.headers.get('location')), content, {
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    });
    return sent.status;
  };
  const week = { menu_week: '2026-10-12', menu_day: '' };
  expect(await send(mother, week)).toBe(403);
  expect(await send(place.manager, { ...week, menu_week: wednesday })).toBe(422);
  expect(await send(place.manager, { ...week, menu_day: '2026-10-20' })).toBe(422);
  expect(await send(place.manager, week)).toBe(200);
  const [file] = (await read(place.manager, place.path)).uploaded_files;
  const open_ = async (client: Joined) => (await client.send('GET', ensurePresent(file).url, null)).status;
  expect(file).toMatchObject({ name: 'menu.txt', date: null });
  expect([await open_(teacher), await open_(mother)]).toEqual([200, 404]);
  await show(place, 1);
  expect((await read(mother, place.path)).uploaded_files).toHaveLength(1);
  expect(await open_(mother)).toBe(200);
});
