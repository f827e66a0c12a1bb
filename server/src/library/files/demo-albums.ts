import type { SceneName } from '#server/platform/demo/drawings/scenes.ts';

/** A photo: how many working days ago, of what, which moment of it, and how many children are marked on it. */
export type Shot = readonly [ago: number, scene: SceneName, seed: number, children?: number];

/**
 * The photos in the albums of the kindergarten and of its classes. A moment that stands twice is drawn once, and
 * mirrored in the second place.
 */
export const demoAlbums: readonly { folder: string; course: string | null; shots: readonly Shot[] }[] = [
  {
    folder: 'Mihklilaat',
    course: null,
    shots: [
      [38, 'market', 1],
      [38, 'market', 3],
    ],
  },
  {
    folder: 'Kadripäev',
    course: null,
    shots: [
      [4, 'lanternWalk', 1],
      [4, 'concert', 1],
    ],
  },
  {
    folder: 'Õueala ja mänguväljak',
    course: null,
    shots: [
      [45, 'garden', 1],
      [12, 'slide', 1],
      [12, 'swing', 1],
      [10, 'insectHotel', 1],
    ],
  },
  {
    folder: 'Teatripäev',
    course: null,
    shots: [
      [9, 'busTrip', 1],
      [9, 'puppetTheatre', 1],
    ],
  },
  {
    folder: 'Sügis õues',
    course: 'Päevalilled',
    shots: [
      [2, 'autumnForest', 1, 3],
      [2, 'leafThrowing', 1, 2],
      [7, 'insectHotel', 1],
      [7, 'swing', 1, 1],
    ],
  },
  {
    folder: 'Meie tööd',
    course: 'Päevalilled',
    shots: [
      [1, 'gingerbread', 1],
      [3, 'painting', 1],
      [5, 'chestnutAnimals', 1],
    ],
  },
  {
    folder: 'Sügis õues',
    course: 'Mesimummid',
    shots: [
      [3, 'puddles', 1, 2],
      [8, 'leafThrowing', 1, 2],
      [8, 'slide', 1, 2],
    ],
  },
  {
    folder: 'Meie tööd',
    course: 'Mesimummid',
    shots: [
      [4, 'painting', 3],
      [6, 'dough', 1, 2],
    ],
  },
  {
    folder: 'Sügis õues',
    course: 'Sinililled',
    shots: [
      [2, 'birdFeeder', 1],
      [6, 'autumnForest', 1, 2],
      [9, 'snowman', 1, 2],
    ],
  },
  {
    folder: 'Meie tööd',
    course: 'Sinililled',
    shots: [
      [3, 'chestnutAnimals', 1],
      [5, 'gingerbread', 1],
    ],
  },
  {
    folder: 'Sügis õues',
    course: 'Oravad',
    shots: [
      [1, 'snowman', 1, 2],
      [5, 'autumnForest', 1, 3],
      [9, 'puddles', 1, 1],
    ],
  },
  {
    folder: 'Meie tööd',
    course: 'Oravad',
    shots: [
      [2, 'gingerbread', 1],
      [7, 'painting', 3],
    ],
  },
  {
    folder: 'Sügis õues',
    course: 'Lepatriinud',
    shots: [
      [4, 'insectHotel', 1],
      [4, 'leafThrowing', 3, 2],
    ],
  },
  {
    folder: 'Meie tööd',
    course: 'Lepatriinud',
    shots: [
      [2, 'dough', 1, 3],
      [6, 'chestnutAnimals', 1],
    ],
  },
  {
    folder: 'Sügis õues',
    course: 'Tibud',
    shots: [
      [3, 'puddles', 1, 1],
      [8, 'swing', 3, 1],
    ],
  },
  {
    folder: 'Meie tööd',
    course: 'Tibud',
    shots: [
      [1, 'painting', 1],
      [5, 'dough', 1, 2],
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
      [2, 'blockTower', 1],
      [6, 'leafThrowing', 3],
      [10, 'birthday', 1],
    ],
  },
  {
    child: ['Emma', 'Rebane'],
    shots: [
      [3, 'painting', 3],
      [8, 'nap', 1],
    ],
  },
  {
    child: ['Uku', 'Allik'],
    shots: [
      [5, 'swing', 3],
      [9, 'birthday', 1],
    ],
  },
];
