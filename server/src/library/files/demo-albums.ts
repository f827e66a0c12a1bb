import type { SceneName } from '#server/platform/demo/drawings/scenes.ts';

/** A photo: how many working days ago, of what, which moment of it, and how many children are marked on it. */
export type Shot = readonly [ago: number, scene: SceneName, seed: number, children?: number];

/** The photos in the albums of the kindergarten and of its classes. */
export const demoAlbums: readonly { folder: string; course: string | null; shots: readonly Shot[] }[] = [
  {
    folder: 'Õueala ja mänguväljak',
    course: null,
    shots: [
      [12, 'swing', 2],
      [12, 'insectHotel', 2],
    ],
  },
  { folder: 'Kadripäev', course: null, shots: [[3, 'lanternWalk', 1]] },
  {
    folder: 'Sügis õues',
    course: 'Päevalilled',
    shots: [
      [1, 'autumnForest', 1, 3],
      [1, 'leafThrowing', 1, 2],
      [6, 'insectHotel', 1],
      [6, 'swing', 1, 1],
    ],
  },
  {
    folder: 'Meie tööd',
    course: 'Päevalilled',
    shots: [
      [3, 'painting', 1],
      [4, 'gingerbread', 1],
    ],
  },
];

/** The photos in the albums of some children. */
export const demoChildAlbums: readonly {
  child: readonly [fname: string, lname: string];
  shots: readonly Shot[];
}[] = [
  {
    child: ['Mattias', 'Rebane'],
    shots: [
      [2, 'blockTower', 3],
      [8, 'leafThrowing', 3],
    ],
  },
  { child: ['Emma', 'Rebane'], shots: [[2, 'painting', 3]] },
  { child: ['Uku', 'Allik'], shots: [[5, 'swing', 3]] },
];
