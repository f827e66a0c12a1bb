import { describe, expect, test } from 'vitest';
import type { Dish } from '#contract/daily/dishes.ts';
import { friday, openKitchen, wednesday } from './kitchen.fixture.ts';

const { cook, open, plan } = await openKitchen();

describe('a dish', () => {
  const porridge = {
    names: { et: 'Kaerapuder', en: 'Porridge' },
    allergens: ['gluten'],
    foods: [],
    grams: 200,
    grams_small: null,
    kcal: '180,5',
    protein: null,
    fat: null,
    carbohydrates: null,
  };

  test('is not saved without saying what is in it, nor without its own name', async () => {
    const { manager, path } = await open();
    const { allergens: _, ...unsaid } = porridge;
    const refused = await manager.post(`${path}/dishes`, unsaid);
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { allergens: [{ key: 'food-menu.say_contents' }] } },
    });
    const nameless = await manager.post(`${path}/dishes`, { ...porridge, names: { en: 'Porridge' } });
    expect(Object.keys(nameless.body.errors ?? {})).toEqual(['names.et']);
    const made = await manager.post<Dish>(`${path}/dishes`, { ...porridge, allergens: [] });
    expect(made).toMatchObject({ status: 201, body: { allergens: [], foods: [], kcal: 180.5, used: false } });
    const twice = await manager.post(`${path}/dishes`, { ...porridge, names: { et: 'kaerapuder' } });
    expect(twice.body.errors).toEqual({ names: [{ key: 'food-menu.dish_taken' }] });
    // Of two who edit it, the second sees what the first saved.
    const saved = await manager.put<Dish>(`${path}/dishes/${made.body.id}`, { ...porridge, version: 1 });
    expect(saved.body).toMatchObject({ allergens: ['gluten'], version: 2 });
    const late = await manager.put(`${path}/dishes/${made.body.id}`, { ...porridge, version: 1 });
    expect(late).toMatchObject({ status: 409, body: { current: { version: 2 } } });
  });

  test('is deleted if no menu has it, else archived and restored', async () => {
    const place = await open();
    const { manager, path, id } = place;
    const [used, unused] = [await cook(id, 'Supp'), await cook(id, 'Salat')];
    await plan(place, wednesday, [used]);
    expect((await manager.delete(`${path}/dishes/${unused}`)).body).toEqual({
      deleted: true,
      archived: false,
    });
    expect((await manager.delete(`${path}/dishes/${used}`)).body).toEqual({ deleted: false, archived: true });
    const list = async (trashed: string) =>
      (await manager.get<{ data: Dish[] }>(`${path}/dishes?trashed=${trashed}`)).body.data.map(
        ({ name }) => name,
      );
    expect(await list('without')).toEqual([]);
    expect(await list('only')).toEqual(['Supp']);
    // The past menu keeps it; a new one does not get it.
    expect((await plan(place, friday, [used])).body.errors).toEqual({
      meals: [{ key: 'food-menu.dish_gone' }],
    });
    expect((await plan(place, wednesday, [used], 1)).status).toBe(200);
    expect((await manager.post<Dish>(`${path}/dishes/${used}/restore`, {})).body).toMatchObject({
      archived: false,
    });
    expect((await manager.delete(`${path}/dishes/${unused}`)).status).toBe(404);
  });

  test('is found by what is not in it, among more than a page', async () => {
    const { manager, path, id } = await open();
    for (const n of Array(110).keys()) await cook(id, `Aapuder ${n}`);
    await cook(id, 'Tangupuder', ['gluten'], ['pork']);
    await cook(id, 'Riisipuder', ['milk'], []);
    await cook(id, 'Vesipuder', null, null);
    await cook(id, 'Zucchini', [], []);
    const list = async (query: string) =>
      (await manager.get<{ data: Dish[] }>(`${path}/dishes?${query}`)).body.data?.map(({ name }) => name);
    expect(await list('term=puder&perPage=100&without=pork,eggs')).toHaveLength(100);
    expect(await list('term=riisip&without=gluten')).toEqual(['Riisipuder']);
    expect(await list('term=riisip&without=milk,nuts')).toEqual([]);
    expect(await list('term=tangup&without=pork')).toEqual([]);
    expect(await list('term=vesip&without=nuts')).toEqual([]);
    expect(await list('term=vesip')).toEqual(['Vesipuder']);
    expect(await list('term=zuc&without=gluten,milk')).toEqual(['Zucchini']);
    expect((await manager.get(`${path}/dishes?without=love`)).status).toBe(422);
  });
});
