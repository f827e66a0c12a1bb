import { autumn, clothes, lighten, mix } from './colours.ts';
import { drawChildFromBehind, drawShadow, type Pose } from './figure.ts';
import { drawBirch, drawCrown, drawHill, drawLeaf, strewLeaves } from './nature.ts';
import { frameScene, type Scene, wide } from './scene.ts';
import { fadeDown, glow, put, repeat, svg } from './svg.ts';

const hand: Pose = { left: [-30, 58], right: [30, 58] };
const walking: Pose = {
  left: [-34, 52],
  right: [34, 52],
  feet: [
    [-22, -10],
    [22, 2],
  ],
};

/** Three children in raincoats walk into a birch wood. */
export const drawAutumnForest: Scene = (random) => {
  const haze = '#f2ddb0';
  const far = repeat(9, (index) =>
    put({ x: index * 190 + random.integer(0, 90), y: 640 }, drawBirch(random, 620, 22, haze)),
  );
  const farCrowns = repeat(10, (index) =>
    put(
      { x: index * 175 + random.integer(-30, 60), y: random.integer(60, 260) },
      drawCrown(random, random.integer(120, 170), mix(random.pick(autumn), haze, 0.6)),
    ),
  );
  const birches = [90, 330, 610, 1010, 1250, 1520].map((x, index) =>
    put({ x: x + random.integer(-30, 30), y: 760 + (index % 3) * 34 }, [
      drawShadow(110, 35),
      drawBirch(random, 800, 52),
    ]),
  );
  const crowns = [60, 330, 600, 1000, 1270, 1540].map((x, index) =>
    put(
      { x: x + random.integer(-40, 40), y: 110 + random.integer(-50, 70) },
      drawCrown(random, random.integer(190, 235), autumn[(index * 5) % autumn.length] ?? haze),
    ),
  );
  const coats = random.shuffle([
    clothes.sky,
    clothes.rose,
    clothes.sun,
    clothes.leaf,
    clothes.rust,
    clothes.plum,
  ]);
  const boots = random.shuffle([clothes.sun, clothes.sky, clothes.leaf, clothes.rose]);
  const child = (index: number, x: number, y: number, scale: number, pose: Pose) =>
    put(
      { x, y, scale },
      drawShadow(92, 60),
      drawChildFromBehind(coats[index] ?? clothes.sun, boots[index] ?? clothes.sky, pose),
    );
  return frameScene(
    wide,
    svg`<rect width="1600" height="1200" fill="${fadeDown('#f9ecc8', '#eccb8b')}"/><circle cx="800" cy="470" r="620" fill="${glow('#fffbe6', 90)}"/>`,
    far,
    farCrowns,
    drawHill(1600, 1200, 690, 60, fadeDown('#d8ab5c', '#a9752f')),
    svg`<path d="M740 690C700 800 560 960 430 1210L1150 1210C1040 980 900 800 850 690Z" fill="${lighten('#d8ab5c', 0.42)}" fill-opacity=".75"/>`,
    birches,
    crowns,
    strewLeaves(random, 150, [-20, 730, 1620, 1190], [0.5, 1.3]),
    child(1, 800, 905, 0.98, hand),
    child(0, 560, 1010, 1.22, walking),
    child(2, 1045, 1030, 1.26, hand),
    strewLeaves(random, 34, [-20, 1060, 1620, 1230], [1.2, 1.9]),
    repeat(26, () =>
      put(
        {
          x: random.integer(20, 1580),
          y: random.integer(200, 900),
          turn: random.integer(0, 359),
          scale: random.integer(50, 110) / 100,
        },
        drawLeaf(random.pick(autumn)),
      ),
    ),
  );
};
