import type { Random } from '../random.ts';
import { createRandom } from '../random.ts';
import { clothes, hairs, skins, washes } from './colours.ts';
import type { HairStyle } from './hair.ts';

export type Mouth = 'smile' | 'laugh' | 'grin' | 'calm' | 'sing';
export type Eyes = 'open' | 'closed';
export type Beard = 'full' | 'short' | 'moustache';
export type Collar = 'round' | 'turtle' | 'shirt' | 'hood' | 'stripes' | 'dots' | 'dungarees' | 'cardigan';
export type Age = 'child' | 'adult' | 'elder';

/** All that makes one person look different from another. */
export interface Looks {
  age: Age;
  skin: string;
  hair: string;
  style: HairStyle;
  eyes: Eyes;
  mouth: Mouth;
  freckles: boolean;
  glasses?: string;
  beard?: Beard;
  /** The colour of a clip or band in the hair. */
  clip?: string;
  earrings: boolean;
  top: string;
  collar: Collar;
  wash: string;
}

const plain = { eyes: 'open', freckles: false, earrings: false } as const;

const styles: Record<'girls' | 'boys' | 'women' | 'men', readonly HairStyle[]> = {
  girls: ['pigtails', 'fringe', 'parted', 'ponytail', 'bun', 'buns', 'braids', 'curls', 'bob', 'sideLong'],
  boys: ['swept', 'spiky', 'tousled', 'bowl', 'curlyShort', 'cropped', 'quiff', 'mop'],
  women: ['fringe', 'parted', 'ponytail', 'bun', 'curls', 'bob', 'sideLong', 'pixie', 'waves', 'braid'],
  men: ['swept', 'cropped', 'quiff', 'curlyShort', 'tousled', 'spiky'],
};

/** Hair and skin that go together, by how often they are met in the Baltics. */
const complexions: readonly (readonly [skin: number, hair: keyof typeof hairs])[] = [
  [0, 'flaxen'],
  [0, 'golden'],
  [1, 'flaxen'],
  [1, 'golden'],
  [0, 'sandy'],
  [1, 'sandy'],
  [1, 'brown'],
  [0, 'ginger'],
  [1, 'auburn'],
  [2, 'brown'],
  [1, 'dark'],
  [2, 'dark'],
  [0, 'brown'],
  [2, 'golden'],
  [0, 'golden'],
  [1, 'sandy'],
  [1, 'brown'],
  [0, 'flaxen'],
  [1, 'golden'],
  [2, 'sandy'],
  [0, 'auburn'],
  [1, 'black'],
  [3, 'dark'],
  [3, 'black'],
  [4, 'black'],
  [6, 'black'],
]; // prettier-ignore

const tops = Object.values(clothes).filter((colour) => colour !== clothes.cream);

/** Whose portrait is drawn. */
export interface Person {
  name: string;
  gender: 'female' | 'male';
  age: Age;
}

/** People whom the drawings of the screens show. */
const known: Readonly<Record<string, Partial<Looks>>> = {
  'Mattias Rebane': {
    ...plain,
    skin: skins[0],
    hair: hairs.golden,
    style: 'swept',
    mouth: 'smile',
    top: clothes.sky,
    collar: 'round',
    wash: washes[2],
  },
  'Emma Rebane': {
    ...plain,
    skin: skins[0],
    hair: hairs.golden,
    style: 'pigtails',
    mouth: 'laugh',
    top: clothes.plum,
    collar: 'round',
    wash: washes[4],
    clip: clothes.rose,
  },
  'Liis Rebane': {
    ...plain,
    skin: skins[1],
    hair: hairs.sandy,
    style: 'parted',
    mouth: 'smile',
    top: clothes.plum,
    collar: 'round',
    wash: washes[1],
  },
  'Kadri Mets': {
    ...plain,
    skin: skins[1],
    hair: hairs.brown,
    style: 'bob',
    mouth: 'smile',
    glasses: '#33474d',
    top: clothes.plum,
    collar: 'round',
    wash: washes[4],
  },
  'Kristi Saar': {
    ...plain,
    skin: skins[1],
    hair: hairs.dark,
    style: 'parted',
    mouth: 'grin',
    top: clothes.leaf,
    collar: 'turtle',
    wash: washes[1],
  },
};

/** The looks of somebody with this name: always the same ones. */
export function imagineLooks({ name, gender, age }: Person): Looks {
  const random = createRandom(`looks ${name}`);
  const [skin, hair] = random.pick(complexions);
  const isGirl = gender === 'female';
  const oneIn = (count: number) => random.integer(1, count) === 1;
  const kind = age === 'child' ? (isGirl ? 'girls' : 'boys') : isGirl ? 'women' : 'men';
  const tone = skins[skin] ?? skins[0];
  return {
    age,
    skin: tone,
    hair: age === 'elder' ? random.pick([hairs.grey, hairs.white, hairs.grey]) : hairs[hair],
    style: age === 'elder' ? pickElderStyle(random, isGirl) : pickStyle(random, kind, skin),
    eyes: oneIn(6) ? 'closed' : 'open',
    mouth: random.pick(
      age === 'child'
        ? (['smile', 'laugh', 'grin', 'smile', 'laugh'] as const)
        : (['smile', 'smile', 'grin', 'calm'] as const),
    ),
    freckles: skin < 2 && (hair === 'ginger' || oneIn(7)),
    ...(oneIn(age === 'child' ? 10 : 3) && {
      glasses: random.pick(['#33474d', '#6f4081', '#84501f', '#265d9a']),
    }),
    ...(!isGirl &&
      age !== 'child' &&
      oneIn(2) && { beard: random.pick(['full', 'short', 'moustache', 'short'] as const) }),
    ...(isGirl &&
      age === 'child' && {
        clip: random.pick([clothes.rose, clothes.sun, clothes.pine, clothes.plum, clothes.rust]),
      }),
    earrings: isGirl && age !== 'child' && oneIn(2),
    top: random.pick(tops),
    collar: random.pick(
      age === 'child'
        ? (['round', 'stripes', 'hood', 'dots', 'dungarees', 'turtle', 'round'] as const)
        : (['round', 'shirt', 'turtle', 'cardigan', 'shirt', 'stripes'] as const),
    ),
    wash: random.pick(washes),
    ...known[name],
  };
}

function pickStyle(random: Random, kind: keyof typeof styles, skin: number): HairStyle {
  if (skin < 4) return random.pick(styles[kind]);
  return random.pick(
    kind === 'girls' || kind === 'women' ? ['curls', 'buns', 'bun', 'puffs'] : ['curlyShort', 'cropped'],
  );
}

function pickElderStyle(random: Random, isWoman: boolean): HairStyle {
  return random.pick(
    isWoman ? ['bun', 'pixie', 'curlyShort', 'bob', 'waves'] : ['receding', 'swept', 'receding'],
  );
}

/** One of many children who play in a scene. */
export function imagineChild(random: Random, changes: Partial<Looks> = {}): Looks {
  const gender = random.pick(['female', 'male'] as const);
  return { ...imagineLooks({ name: `scene ${random.integer(1, 400)}`, gender, age: 'child' }), ...changes };
}
