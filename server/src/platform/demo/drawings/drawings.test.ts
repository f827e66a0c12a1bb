import { describe, expect, test } from 'vitest';
import { sharp } from '#server/platform/images/decoders.ts';
import { createRandom } from '../random.ts';
import drawPhotos from './draw-photos.ts';
import drawPortraits from './draw-portraits.ts';
import { drawFace } from './face.ts';
import { imagineLooks, type Person } from './looks.ts';
import { type SceneName, scenes } from './scenes.ts';

const people: Person[] = Array.from({ length: 120 }, (_, index) => ({
  name: `Somebody ${index}`,
  gender: index % 2 === 0 ? 'female' : 'male',
  age: (['child', 'child', 'adult', 'elder'] as const)[index % 4] ?? 'child',
}));

describe('faces', () => {
  test('are the same for the same person and differ among a hundred', () => {
    const faces = people.map((person) => drawFace(person, 320));
    expect(people.map((person) => drawFace(person, 320))).toEqual(faces);
    expect(new Set(faces).size).toBe(people.length);
  });

  test('fill a square of 320 pixels, with the wash in its upper corners and the clothes at its lower edge', async () => {
    for (const [index, portrait] of (await drawPortraits(people.slice(0, 40))).entries()) {
      const looks = imagineLooks(people[index] as Person);
      const { data, info } = await sharp(portrait).raw().toBuffer({ resolveWithObject: true });
      expect([info.width, info.height, info.channels]).toEqual([320, 320, 3]);
      const at = (x: number, y: number) => [...data.subarray((y * 320 + x) * 3, (y * 320 + x) * 3 + 3)];
      for (const corner of [at(2, 2), at(317, 2)])
        expect(distance(corner, looks.wash), looks.wash).toBeLessThan(40);
      expect(distance(at(160, 318), looks.wash)).toBeGreaterThan(20);
    }
  });

  test('leave no number or colour out', () => {
    for (const person of people) expect(drawFace(person, 320)).not.toMatch(/NaN|undefined|Infinity/);
  });
});

describe('photos', () => {
  test.for(Object.keys(scenes) as SceneName[])('of %s leave nothing out, whatever the moment', (scene) => {
    for (let seed = 0; seed < 12; seed++)
      expect(scenes[scene](createRandom(`moment ${seed}`))).not.toMatch(/NaN|undefined|Infinity/);
  });

  test('are the same bytes for the same moment, tell when they were taken, and are mirrored every second time', async () => {
    const moment = { scene: 'blockTower', seed: 1 } as const;
    const taken = ['2026-11-20T10:15:00', '2026-11-19T11:00:00'];
    const [first, mirrored] = await drawPhotos(moment, taken);
    expect(await drawPhotos(moment, taken)).toEqual([first, mirrored]);
    expect(first?.includes('2026:11:20 10:15:00')).toBe(true);
    const [left, right] = await Promise.all([
      sharp(first).raw().toBuffer(),
      sharp(mirrored).flop().raw().toBuffer(),
    ]);
    const differences = left.reduce((sum, value, index) => sum + Math.abs(value - (right[index] ?? 0)), 0);
    expect(differences / left.byteLength).toBeLessThan(4);
    expect(await sharp(first).metadata()).toMatchObject({ format: 'jpeg', width: 1600, height: 1200 });
  });
});

function distance(pixel: readonly number[], colour: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return channels.reduce((sum, value, index) => sum + Math.abs(value - (pixel[index] ?? 0)), 0);
}
