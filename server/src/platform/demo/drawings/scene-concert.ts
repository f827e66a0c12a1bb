import { clothes, darken, lighten } from './colours.ts';
import { drawChild, drawShadow, type Pose, poses } from './figure.ts';
import { imagineChild } from './looks.ts';
import { frameScene, type Scene, wide } from './scene.ts';
import { fadeDown, glow, put, repeat, svg } from './svg.ts';

/** Children sing on the stage of the hall. */
export const drawConcert: Scene = (random) => {
  const curtain = random.pick(['#8a2f4d', '#5b3469', '#1f5f6b']);
  const fold = (x: number, width: number, index: number) =>
    svg`<path d="M${x} -10C${x + 8} 400 ${x - 10} 700 ${x + 6} 960H${x + width + 6}C${x + width - 8} 700 ${x + width + 10} 400 ${x + width} -10Z" fill="${index % 2 === 0 ? fadeDown(darken(curtain, 0.1), lighten(curtain, 0.08)) : fadeDown(darken(curtain, 0.3), darken(curtain, 0.14))}"/>`;
  const side: Pose[] = [poses.hanging, poses.holding, { left: [-16, 66], right: [16, 66] }];
  const tops = random.shuffle(['#fffaf0', clothes.rose, '#fffaf0', clothes.sun, '#f6ece0', clothes.rose]);
  const child = (x: number, y: number, index: number, scale: number) => {
    const isDress = index % 2 === 0;
    return put(
      { x, y, scale },
      drawShadow(90, 60),
      drawChild(
        imagineChild(random, { mouth: index % 4 === 3 ? 'laugh' : 'sing' }),
        {
          coat: tops[index % tops.length] ?? '#fffaf0',
          kind: isDress ? 'dress' : 'sweater',
          trousers: isDress ? '#f1e3d4' : '#3b4a5a',
          boots: '#5a3a2c',
        },
        {
          ...(side[index % side.length] ?? poses.hanging),
          glance: [random.integer(-2, 2) / 10, random.integer(-3, 0) / 10],
          lean: random.integer(-4, 4),
        },
      ),
    );
  };
  const bulbs = repeat(17, (index) => {
    const x = 40 + index * 95;
    const y = 66 + Math.sin((index / 16) * Math.PI) * 70;
    return svg`<circle cx="${x}" cy="${y}" r="60" fill="${glow('#ffe6a0', 55)}"/><circle cx="${x}" cy="${y}" r="12" fill="#fff3c9"/>`;
  });
  const star = 'M0 -40L10 -12L40 -12L16 6L25 36L0 18L-25 36L-16 6L-40 -12L-10 -12Z';
  return frameScene(
    wide,
    svg`<rect width="1600" height="1200" fill="${fadeDown(darken(curtain, 0.42), darken(curtain, 0.26))}"/>`,
    repeat(16, (index) => fold(index * 100, 100, index)),
    svg`<ellipse cx="800" cy="640" rx="820" ry="620" fill="${glow('#ffe3b0', 62)}"/>`,
    repeat(11, (index) => {
      const [x, y] = [120 + index * 136, 260 + (index % 3) * 90];
      return svg`<path d="M${x} -10V${y - 36}" stroke="#fff3d0" stroke-width="3" stroke-opacity=".6"/>${put({ x, y, scale: 0.9 + (index % 2) * 0.4, turn: index * 9 }, svg`<path d="${star}" fill="#f4c95f"/>`)}`;
    }),
    svg`<path d="M0 880H1600V1210H0Z" fill="${fadeDown('#c98f55', '#7a4c2a')}"/>${repeat(9, (index) => svg`<path d="M${800 + (index - 4) * 150} 880L${800 + (index - 4) * 300} 1210" stroke="#6a4024" stroke-width="4" stroke-opacity=".5"/>`)}<rect y="1130" width="1600" height="80" fill="#54321d"/><rect y="1124" width="1600" height="14" fill="#d9a76a"/>`,
    [355, 645, 945, 1240].map((x, index) => child(x, 945, index, 1.5)),
    [210, 490, 790, 1100, 1390].map((x, index) => child(x, 1100, index + 5, 1.68)),
    svg`<path d="M-10 -10H300C280 300 200 480 60 600C90 760 70 900 60 980H-10Z" fill="${fadeDown(lighten(curtain, 0.12), darken(curtain, 0.1))}"/><path d="M1610 -10H1300C1320 300 1400 480 1540 600C1510 760 1530 900 1540 980H1610Z" fill="${fadeDown(lighten(curtain, 0.12), darken(curtain, 0.1))}"/>${[60, 130, 200].map((x) => svg`<path d="M${x} 0C${x - 6} 240 ${x * 0.62} 420 ${x * 0.3} 560M${1600 - x} 0C${1606 - x} 240 ${1600 - x * 0.62} 420 ${1600 - x * 0.3} 560" stroke="${darken(curtain, 0.3)}" stroke-width="6" fill="none" stroke-opacity=".6"/>`)}<path d="M20 580C40 620 80 622 104 590L88 560C70 580 50 580 40 556Z" fill="#f4c95f"/><path d="M1580 580C1560 620 1520 622 1496 590L1512 560C1530 580 1550 580 1560 556Z" fill="#f4c95f"/>`,
    bulbs,
  );
};
