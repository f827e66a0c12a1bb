import { clothes, darken, lighten } from './colours.ts';
import { drawChild, drawShadow, knitHat, type Pose } from './figure.ts';
import { imagineChild } from './looks.ts';
import { drawFir, drawHill, drawSnowfall } from './nature.ts';
import { frameScene, type Scene, wide } from './scene.ts';
import { fadeDown, glow, put, repeat, svg } from './svg.ts';

function drawSnowball(radius: number): string {
  return svg`<circle r="${radius}" fill="#ffffff"/><circle r="${radius}" fill="${glow('#9fb9d6', 10)}"/><path d="M${-radius * 0.7} ${radius * 0.64}A${radius} ${radius} 0 0 0 ${radius * 0.98} ${-radius * 0.2}A${radius * 1.15} ${radius * 1.15} 0 0 1 ${-radius * 0.7} ${radius * 0.64}Z" fill="#c9dbec"/>`;
}

function drawSnowman(scarf: string): string {
  return svg`<ellipse cx="10" cy="4" rx="200" ry="34" fill="${glow('#5c7796', 60)}"/>
    <path d="M-96 -300L-230 -400M-214 -388L-256 -376M-214 -388L-216 -432M96 -300L232 -386M214 -374L252 -362M214 -374L222 -420" stroke="#6b4a30" stroke-width="13" stroke-linecap="round"/>
    ${put({ x: 0, y: -120 }, drawSnowball(150))}${put({ x: 0, y: -312 }, drawSnowball(112))}${put({ x: 0, y: -462 }, drawSnowball(84))}
    <path d="M-72 -404C-30 -376 30 -376 72 -404L80 -372C30 -344 -30 -344 -80 -372Z" fill="${scarf}"/><path d="M34 -372L74 -380L88 -268L46 -262Z" fill="${darken(scarf, 0.14)}"/>
    <g fill="#2b2430"><circle cx="-26" cy="-482" r="9"/><circle cx="28" cy="-482" r="9"/><circle cy="-330" r="10"/><circle cy="-288" r="10"/><circle cy="-170" r="11"/><circle cx="-32" cy="-438" r="5"/><circle cx="-16" cy="-428" r="5"/><circle cy="-424" r="5"/><circle cx="17" cy="-428" r="5"/><circle cx="33" cy="-438" r="5"/></g>
    <path d="M-4 -470L92 -452L-4 -444Z" fill="#e07b2e"/>
    <path d="M-92 -528L92 -528L88 -512L-88 -512Z" fill="#3b3540"/><path d="M-58 -528L-52 -628L56 -628L60 -528Z" fill="${fadeDown('#544c5a', '#3b3540')}"/><path d="M-57 -556L58 -556L60 -530L-58 -530Z" fill="#c4562b"/>`;
}

/** Two children have built a snowman. */
export const drawSnowmanScene: Scene = (random) => {
  const coats = random.shuffle([clothes.rose, clothes.sky, clothes.sun, clothes.plum, clothes.rust]);
  const child = (index: number, pose: Pose) => {
    const coat = coats[index] ?? clothes.rose;
    return [
      drawShadow(92, 45),
      drawChild(
        imagineChild(random, { mouth: 'laugh' }),
        {
          coat,
          kind: 'raincoat',
          trousers: darken(coat, 0.3),
          boots: '#4a4f5e',
          wear: knitHat(coats[index + 2] ?? clothes.sky, '#fffaf0'),
          scarf: coats[index + 1] ?? clothes.sun,
        },
        pose,
      ),
    ];
  };
  return frameScene(
    wide,
    svg`<rect width="1600" height="1200" fill="${fadeDown('#a9c8e2', '#eef3f5')}"/><circle cx="1260" cy="240" r="320" fill="${glow('#fff5d8', 80)}"/>`,
    drawHill(1600, 1200, 690, 90, '#d6e4ef'),
    [70, 210, 330, 640, 760, 1130, 1290, 1420, 1560].map((x, index) =>
      put({ x, y: 760 + (index % 3) * 16 }, drawFir(270 + (index % 4) * 70, '#6c9c98', true)),
    ),
    svg`<g>${put({ x: 500, y: 770, scale: 1.1 }, svg`<rect x="-90" y="-130" width="180" height="136" fill="#b0573c"/><path d="M-116 -124L0 -216L116 -124Z" fill="#ffffff"/><path d="M-116 -124L0 -216L116 -124L104 -116L0 -196L-104 -116Z" fill="#d5e2ee"/><rect x="-62" y="-98" width="44" height="48" fill="#ffe3a0"/><rect x="18" y="-98" width="44" height="104" fill="#7a3d2c"/><rect x="40" y="-226" width="24" height="60" fill="#8d4a34"/>`)}</g>`,
    drawHill(1600, 1200, 840, -50, fadeDown('#ffffff', '#cfdfee')),
    put({ x: 130, y: 960 }, drawFir(620, '#23756c', true)),
    put({ x: 1490, y: 960 }, drawFir(720, '#1a6a62', true)),
    repeat(
      16,
      () =>
        svg`<ellipse cx="${random.integer(40, 1560)}" cy="${random.integer(930, 1170)}" rx="${random.integer(40, 130)}" ry="${random.integer(8, 20)}" fill="#bdd2e6" fill-opacity=".45"/>`,
    ),
    put({ x: 800, y: 1080, scale: 1.12 }, drawSnowman(coats[4] ?? clothes.rust)),
    put(
      { x: 440, y: 1100, scale: 1.6 },
      child(0, { left: [-16, 66], right: [62, -10], glance: [0.4, -0.3], lean: 4 }),
    ),
    put(
      { x: 1190, y: 1110, scale: 1.55 },
      child(1, { left: [-52, -56], right: [16, 66], glance: [-0.4, -0.3], lean: -5 }),
    ),
    put({ x: 300, y: 1130 }, drawSnowball(46)),
    put({ x: 1020, y: 1150 }, drawSnowball(34)),
    drawSnowfall(random, 1600, 1200, 170),
    svg`<path d="M-10 1150C300 1110 600 1180 900 1150C1200 1124 1400 1170 1610 1140V1210H-10Z" fill="${lighten('#e8f0f7', 0.3)}"/>`,
  );
};
