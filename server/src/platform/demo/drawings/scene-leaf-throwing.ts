import { autumn, clothes, mix } from './colours.ts';
import { drawChild, drawShadow, poses } from './figure.ts';
import { imagineChild } from './looks.ts';
import { drawCloud, drawGrass, drawHill, drawLeaf, drawTree, strewLeaves } from './nature.ts';
import { frameScene, type Scene, wide } from './scene.ts';
import { fadeDown, glow, put, repeat, svg } from './svg.ts';

/** Two children stand in a heap of leaves and throw them up. */
export const drawLeafThrowing: Scene = (random) => {
  const coats = random.shuffle([clothes.plum, clothes.pine, clothes.sky, clothes.rose, clothes.rust]);
  const child = (index: number, x: number, y: number) =>
    put(
      { x, y, scale: 1.75 },
      drawChild(
        imagineChild(random, { mouth: 'laugh' }),
        { coat: coats[index] ?? clothes.plum, kind: 'raincoat', ...(index === 0 && { scarf: clothes.sun }) },
        { ...poses.cheering, glance: [index === 0 ? 0.3 : -0.3, -0.4], lean: index === 0 ? -6 : 5 },
      ),
    );
  const thrown = repeat(90, () => {
    const angle = random.integer(190, 350) * (Math.PI / 180);
    const distance = random.integer(120, 620);
    return put(
      {
        x: 800 + Math.cos(angle) * distance * 1.1,
        y: 640 + Math.sin(angle) * distance * 0.95,
        turn: random.integer(0, 359),
        scale: random.integer(70, 150) / 100,
      },
      drawLeaf(random.pick(autumn)),
    );
  });
  return frameScene(
    wide,
    svg`<rect width="1600" height="1200" fill="${fadeDown('#bfdcf0', '#f3ead4')}"/><circle cx="330" cy="190" r="330" fill="${glow('#fff3c4', 90)}"/>`,
    put({ x: 1010, y: 190, scale: 1.1 }, drawCloud('#eef5f8')),
    put({ x: 620, y: 120, scale: 0.7 }, drawCloud('#eef5f8')),
    drawHill(1600, 1200, 640, 50, mix('#a9c483', '#e9dfb8', 0.4)),
    [60, 420, 1180, 1540].map((x, index) =>
      put(
        { x, y: 690 },
        drawTree(random, 250 + (index % 2) * 40, mix(autumn[index] ?? '#d9772e', '#f0dfb4', 0.42)),
      ),
    ),
    drawHill(1600, 1200, 740, -40, fadeDown('#9dba67', '#6f9447')),
    put({ x: 120, y: 830 }, drawShadow(230, 40), drawTree(random, 520, '#e3a03c')),
    put({ x: 1500, y: 850 }, drawShadow(230, 40), drawTree(random, 560, '#cd5f31')),
    drawGrass(random, [0, 1600], 800, 120, '#7fa552'),
    svg`<ellipse cx="800" cy="1110" rx="760" ry="150" fill="${glow('#3c2412', 50)}"/>`,
    child(0, 590, 1120),
    child(1, 1010, 1130),
    thrown,
    strewLeaves(random, 420, [120, 960, 1480, 1200], [0.9, 1.8]),
    strewLeaves(random, 90, [-20, 860, 1620, 1200], [0.6, 1.5]),
  );
};
