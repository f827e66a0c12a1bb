import { clothes } from './colours.ts';
import { drawSittingChild } from './figure.ts';
import { imagineChild } from './looks.ts';
import { drawFir } from './nature.ts';
import {
  drawBlock,
  drawGarland,
  drawLightPatch,
  drawRoom,
  drawRug,
  drawShelf,
  drawWallPicture,
  drawWindow,
} from './room.ts';
import { frameScene, type Scene, wide } from './scene.ts';
import { glow, put, repeat, svg } from './svg.ts';

/** Two children build a tower by the window. */
export const drawBlockTower: Scene = (random) => {
  const colours = random.shuffle([
    clothes.sky,
    clothes.sun,
    clothes.leaf,
    clothes.plum,
    clothes.apricot,
    clothes.pine,
    clothes.rose,
  ]);
  const size = 104;
  const rows = [3, 2, 2, 1];
  const tower = rows.flatMap((count, row) =>
    repeat(count, (index) =>
      put(
        {
          x: 800 - (count * size) / 2 + index * size + random.integer(-3, 3),
          y: 1010 - (row + 1) * size,
          turn: random.integer(-1, 1),
        },
        drawBlock(size - 3, colours[(row * 3 + index) % colours.length] ?? clothes.sun),
      ),
    ),
  );
  const roof = svg`<path d="M736 594L800 500L864 594Z" fill="#c9532b"/><path d="M800 500L864 594L800 594Z" fill="#a83f1e"/>`;
  const tops = random.shuffle([clothes.sun, clothes.mint, clothes.rose, clothes.lake]);
  return frameScene(
    wide,
    drawRoom(1600, 1200, 800, '#f3dfc0'),
    drawGarland([-20, 60], [980, 70], 70),
    put(
      { x: 1090, y: 150, scale: 1.2 },
      drawWindow(
        ['#bcdcf2', '#f1f1dd'],
        [put({ x: 80, y: 345 }, drawFir(240, '#2f8a78')), put({ x: 230, y: 350 }, drawFir(180, '#5f9f8c'))],
      ),
    ),
    put({ x: 120, y: 490 }, drawShelf(random, 420, 2)),
    put({ x: 190, y: 250 }, drawWallPicture(random)),
    put({ x: 390, y: 270, turn: -3 }, drawWallPicture(random)),
    put({ x: 640, y: 240, turn: 2 }, drawWallPicture(random)),
    drawLightPatch(1020, 860),
    put({ x: 800, y: 1030 }, drawRug(1440, '#9cc5b6')),
    svg`<ellipse cx="800" cy="1012" rx="250" ry="34" fill="${glow('#2a1712', 55)}"/>`,
    tower,
    roof,
    put(
      { x: 380, y: 1075, scale: 1.85 },
      drawSittingChild(
        imagineChild(random, { mouth: 'smile' }),
        { coat: tops[0] ?? clothes.sun, trousers: '#3f6ea3' },
        { left: [18, 62], right: [62, 12], glance: [0.6, -0.2], lean: 4 },
      ),
    ),
    put(
      { x: 1230, y: 1085, scale: 1.85 },
      drawSittingChild(
        imagineChild(random, { mouth: 'laugh' }),
        { coat: tops[1] ?? clothes.mint, trousers: '#6f4a5a' },
        { left: [-64, 4], right: [-18, 62], glance: [-0.6, -0.3], lean: -5 },
      ),
    ),
    put({ x: 640, y: 1080, turn: 12 }, drawBlock(90, colours[4] ?? clothes.rose)),
    put({ x: 905, y: 1110, turn: -18 }, drawBlock(90, colours[5] ?? clothes.sky)),
  );
};
