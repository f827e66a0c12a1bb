import { clothes, darken, lighten } from './colours.ts';
import { drawChild, drawShadow, rainHood } from './figure.ts';
import { imagineChild } from './looks.ts';
import { drawCloud, drawGrass, drawHill, drawTree, strewLeaves } from './nature.ts';
import { frameScene, type Scene, wide } from './scene.ts';
import { fadeDown, glow, put, repeat, svg } from './svg.ts';

function drawPuddle(width: number): string {
  return svg`<ellipse rx="${width / 2}" ry="${width * 0.13}" fill="#6d7c72"/><ellipse cy="-4" rx="${width * 0.48}" ry="${width * 0.118}" fill="${fadeDown('#9db9c6', '#cfe0e4')}"/><ellipse cx="${-width * 0.12}" cy="-10" rx="${width * 0.2}" ry="${width * 0.03}" fill="#ffffff" fill-opacity=".45"/><ellipse cx="${width * 0.04}" cy="0" rx="${width * 0.3}" ry="${width * 0.07}" fill="none" stroke="#ffffff" stroke-opacity=".55" stroke-width="4"/>`;
}

/** A child jumps into a puddle, another one watches under an umbrella. */
export const drawPuddles: Scene = (random) => {
  const coats = random.shuffle([clothes.sun, clothes.rose, clothes.sky, clothes.leaf, clothes.apricot]);
  const jumper = coats[0] ?? clothes.sun;
  const watcher = coats[1] ?? clothes.rose;
  const umbrella = coats[2] ?? clothes.sky;
  const drops = repeat(46, (index) => {
    const angle = Math.PI + (index / 45) * Math.PI;
    const far = random.integer(150, 330);
    const [x, y] = [Math.cos(angle) * far * 1.15, Math.sin(angle) * far * 0.75];
    return put(
      { x: 620 + x, y: 1010 + y, turn: (angle * 180) / Math.PI + 90, scale: random.integer(60, 130) / 100 },
      svg`<path d="M0 -22C10 -4 12 4 0 12C-12 4 -10 -4 0 -22Z" fill="${random.pick(['#a9c6d3', '#c7dde5', '#8db1c2'])}"/>`,
    );
  });
  const splash = svg`<path d="M-250 0C-240 -60 -214 -84 -206 -120C-190 -70 -176 -60 -160 -110C-146 -60 -120 -40 -104 -76C-90 -30 -60 -22 -40 -30C-20 -16 20 -16 40 -30C60 -22 90 -30 104 -76C120 -40 146 -60 160 -110C176 -60 190 -70 206 -120C214 -84 240 -60 250 0C160 34 -160 34 -250 0Z" fill="#b7d0da"/><path d="M-190 0C-180 -40 -160 -50 -150 -70C-136 -40 -110 -20 -90 -40C-70 -12 70 -12 90 -40C110 -20 136 -40 150 -70C160 -50 180 -40 190 0C120 22 -120 22 -190 0Z" fill="#d7e6ea"/>`;
  const shade = svg`<g transform="translate(0 -330)"><path d="M-190 40C-180 -70 -90 -120 0 -120C90 -120 180 -70 190 40C160 16 130 16 96 40C64 14 32 14 0 40C-32 14 -64 14 -96 40C-130 16 -160 16 -190 40Z" fill="${fadeDown(lighten(umbrella, 0.16), darken(umbrella, 0.08))}"/><path d="M0 -120C-60 -80 -92 -20 -96 40M0 -120C60 -80 92 -20 96 40M0 -120V40" stroke="${darken(umbrella, 0.2)}" stroke-width="4" fill="none"/><path d="M0 -140V-118" stroke="#6b4a30" stroke-width="9" stroke-linecap="round"/></g>`;
  return frameScene(
    wide,
    svg`<rect width="1600" height="1200" fill="${fadeDown('#93a9b8', '#d8dfdb')}"/>`,
    [
      [260, 130, 1.6],
      [760, 90, 1.9],
      [1300, 150, 1.7],
    ].map(([x = 0, y = 0, scale = 1]) => put({ x, y, scale }, drawCloud('#b9c6ce'))),
    [
      [560, 170, 1.2],
      [1080, 190, 1.3],
    ].map(([x = 0, y = 0, scale = 1]) => put({ x, y, scale }, drawCloud('#cdd7dc'))),
    drawHill(1600, 1200, 640, 60, '#a9b894'),
    [90, 330, 1270, 1500].map((x, index) =>
      put(
        { x, y: 720 },
        drawTree(
          random,
          290 + (index % 2) * 60,
          ['#c99a4a', '#b5763f', '#a8a057', '#c06a3c'][index] ?? '#c99a4a',
        ),
      ),
    ),
    drawHill(1600, 1200, 740, -30, fadeDown('#93a76b', '#6f8450')),
    svg`<path d="M-10 900C400 840 1200 840 1610 900V1210H-10Z" fill="${fadeDown('#a58a66', '#7c6546')}"/>`,
    drawGrass(random, [0, 1600], 876, 150, '#7d9a55'),
    put({ x: 1290, y: 1130 }, drawPuddle(420)),
    put({ x: 200, y: 1150 }, drawPuddle(300)),
    put({ x: 620, y: 1030 }, drawPuddle(760)),
    put(
      { x: 1130, y: 1030, scale: 1.55 },
      drawShadow(92, 45),
      svg`<path d="M58 -330V-120" stroke="#6b4a30" stroke-width="8" stroke-linecap="round"/>`,
      drawChild(
        imagineChild(random, { mouth: 'laugh' }),
        { coat: watcher, kind: 'raincoat', boots: coats[3] ?? clothes.leaf, wear: rainHood(watcher) },
        { left: [-16, 66], right: [26, 30], glance: [-0.5, 0.1] },
      ),
      put({ x: 58, y: -10 }, shade),
    ),
    put(
      { x: 620, y: 1000, scale: 1.85 },
      drawChild(
        imagineChild(random, { mouth: 'laugh' }),
        { coat: jumper, kind: 'raincoat', boots: coats[4] ?? clothes.apricot, wear: rainHood(jumper) },
        {
          left: [-62, -40],
          right: [62, -40],
          feet: [
            [-36, -6],
            [36, -6],
          ],
          glance: [0.15, 0.2],
          lean: -3,
        },
      ),
    ),
    put({ x: 620, y: 1020 }, splash),
    drops,
    strewLeaves(random, 30, [0, 900, 1600, 1180], [0.6, 1.1]),
    repeat(120, () => {
      const [x, y] = [random.integer(0, 1650), random.integer(-20, 1150)];
      return svg`<path d="M${x} ${y}l-10 ${random.integer(34, 60)}" stroke="#f3f8fa" stroke-opacity=".5" stroke-width="3" stroke-linecap="round"/>`;
    }),
    svg`<ellipse cx="620" cy="420" rx="900" ry="520" fill="${glow('#ffffff', 14)}"/>`,
  );
};
