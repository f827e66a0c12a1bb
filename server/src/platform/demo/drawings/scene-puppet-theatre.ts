import { clothes, darken, lighten, wood } from './colours.ts';
import { drawSittingFromBehind } from './figure.ts';
import { imagineChild } from './looks.ts';
import { drawGarland, drawRoom } from './room.ts';
import { frameScene, type Scene, wide } from './scene.ts';
import { fadeDown, glow, put, repeat, svg } from './svg.ts';

const fox = svg`<path d="M-56 -70L-70 -150L-18 -110ZM56 -70L70 -150L18 -110Z" fill="#c9622f"/><path d="M-52 -84L-60 -128L-30 -106ZM52 -84L60 -128L30 -106Z" fill="#5a3327"/><path d="M0 -122C46 -122 74 -92 66 -56C58 -26 20 4 0 12C-20 4 -58 -26 -66 -56C-74 -92 -46 -122 0 -122Z" fill="#d9743a"/><path d="M-66 -56C-44 -60 -16 -40 0 12C-20 4 -58 -26 -66 -56ZM66 -56C44 -60 16 -40 0 12C20 4 58 -26 66 -56Z" fill="#fff4e4"/><circle cx="-24" cy="-66" r="7" fill="#2b2430"/><circle cx="24" cy="-66" r="7" fill="#2b2430"/><ellipse cy="6" rx="11" ry="9" fill="#2b2430"/>`;
const hare = svg`<path d="M-44 -100C-70 -190 -54 -250 -30 -244C-8 -238 -10 -160 -12 -106ZM44 -100C70 -190 54 -250 30 -244C8 -238 10 -160 12 -106Z" fill="#cfc3b6"/><path d="M-38 -120C-52 -180 -44 -226 -32 -222C-20 -218 -22 -160 -22 -116ZM38 -120C52 -180 44 -226 32 -222C20 -218 22 -160 22 -116Z" fill="#eebcae"/><ellipse cy="-58" rx="66" ry="64" fill="#ddd2c6"/><ellipse cy="-32" rx="34" ry="26" fill="#fffaf2"/><circle cx="-24" cy="-72" r="7" fill="#2b2430"/><circle cx="24" cy="-72" r="7" fill="#2b2430"/><path d="M-8 -46H8L0 -36ZM0 -36V-26M0 -26C-8 -18 -16 -20 -18 -26M0 -26C8 -18 16 -20 18 -26" stroke="#8a5a54" stroke-width="4" fill="#d98a80" stroke-linecap="round"/>`;
const bear = svg`<circle cx="-52" cy="-110" r="26" fill="#8a5a36"/><circle cx="52" cy="-110" r="26" fill="#8a5a36"/><circle cx="-52" cy="-110" r="14" fill="#d9a77a"/><circle cx="52" cy="-110" r="14" fill="#d9a77a"/><ellipse cy="-58" rx="72" ry="66" fill="#9a683f"/><ellipse cy="-32" rx="38" ry="30" fill="#e2bd93"/><circle cx="-26" cy="-72" r="7" fill="#2b2430"/><circle cx="26" cy="-72" r="7" fill="#2b2430"/><ellipse cy="-44" rx="13" ry="9" fill="#2b2430"/><path d="M-14 -24C-6 -16 6 -16 14 -24" stroke="#5a3327" stroke-width="4" fill="none" stroke-linecap="round"/>`;

function drawPuppet(head: string, dress: string, isRight: boolean): string {
  return svg`<path d="M-40 -10C-74 0 -112 -34 -126 -60C-136 -76 -112 -88 -102 -74C-86 -50 -60 -40 -36 -44ZM40 -10C74 0 112 -34 126 -60C136 -76 112 -88 102 -74C86 -50 60 -40 36 -44Z" fill="${darken(dress, 0.1)}"/><path d="M-44 -30C-60 60 -76 120 -84 190H84C76 120 60 60 44 -30Z" fill="${fadeDown(lighten(dress, 0.1), darken(dress, 0.14))}"/><circle cy="60" r="9" fill="#fff4e0"/><circle cy="110" r="9" fill="#fff4e0"/>${put({ x: 0, y: -24, turn: isRight ? 7 : -7 }, head)}`;
}

/** The children watch a puppet play. */
export const drawPuppetTheatre: Scene = (random) => {
  const cloth = random.pick([clothes.rose, clothes.plum, clothes.pine]);
  const puppets = random.shuffle([fox, hare, bear]);
  const dresses = random.shuffle([clothes.sky, clothes.sun, clothes.leaf]);
  const tops = random.shuffle([
    clothes.sun,
    clothes.mint,
    clothes.rust,
    clothes.sky,
    clothes.plum,
    clothes.apricot,
    clothes.pine,
  ]);
  const spectator = (x: number, y: number, index: number, scale: number) =>
    put(
      { x, y, scale },
      drawSittingFromBehind(
        imagineChild(random),
        tops[index % tops.length] ?? clothes.sun,
        random.integer(-7, 7),
      ),
    );
  return frameScene(
    wide,
    drawRoom(1600, 1200, 860, '#e7dcc4', '#c99a63'),
    drawGarland([-20, 40], [470, 90], 60),
    drawGarland([1130, 90], [1620, 40], 60),
    svg`<ellipse cx="800" cy="900" rx="640" ry="60" fill="${glow('#2a1712', 55)}"/><rect x="356" y="150" width="888" height="750" fill="${fadeDown(lighten(wood, 0.3), wood)}"/><rect x="420" y="270" width="760" height="350" fill="${fadeDown('#2c2a45', '#5a4a6b')}"/>`,
    svg`<circle cx="1010" cy="360" r="40" fill="#ffe9b0"/><circle cx="1010" cy="360" r="130" fill="${glow('#ffe9b0', 60)}"/>${repeat(14, () => svg`<circle cx="${random.integer(440, 1160)}" cy="${random.integer(290, 460)}" r="${random.integer(2, 5)}" fill="#fff3cf"/>`)}<path d="M420 560C560 500 640 560 760 530C900 500 1040 560 1180 520V620H420Z" fill="#3f5a4a"/>`,
    put({ x: 610, y: 530 }, drawPuppet(puppets[0] ?? fox, dresses[0] ?? clothes.sky, true)),
    put({ x: 960, y: 530 }, drawPuppet(puppets[1] ?? hare, dresses[1] ?? clothes.sun, false)),
    repeat(
      8,
      (index) =>
        svg`<path d="M${380 + index * 105} 240h105v50c0 44 -105 44 -105 0Z" fill="${index % 2 === 0 ? cloth : lighten(cloth, 0.7)}"/>`,
    ),
    svg`<path d="M420 250C430 400 470 470 424 620H400V250ZM1180 250C1170 400 1130 470 1176 620H1200V250Z" fill="${cloth}"/><path d="M420 250C520 300 520 420 430 540L400 540V250ZM1180 250C1080 300 1080 420 1170 540L1200 540V250Z" fill="${fadeDown(lighten(cloth, 0.1), darken(cloth, 0.16))}"/>`,
    svg`<path d="M336 250V170C336 110 560 70 800 70C1040 70 1264 110 1264 170V250Z" fill="${fadeDown(lighten(wood, 0.42), lighten(wood, 0.1))}"/>${repeat(9, (index) => svg`<circle cx="${400 + index * 100}" cy="${205 - Math.sin((index / 8) * Math.PI) * 46}" r="17" fill="${[clothes.sun, clothes.rust, clothes.mint][index % 3] ?? clothes.sun}"/>`)}<rect x="340" y="614" width="920" height="52" rx="10" fill="${fadeDown(lighten(wood, 0.45), lighten(wood, 0.16))}"/>`,
    svg`<rect x="356" y="664" width="888" height="236" fill="${fadeDown(darken(cloth, 0.05), darken(cloth, 0.25))}"/>${repeat(13, (index) => svg`<path d="M${390 + index * 68} 666C${382 + index * 68} 750 ${398 + index * 68} 820 ${390 + index * 68} 900" stroke="${darken(cloth, 0.34)}" stroke-width="7" fill="none" stroke-opacity=".6"/>`)}`,
    svg`<ellipse cx="800" cy="640" rx="760" ry="520" fill="${glow('#ffe3b0', 34)}"/>`,
    [240, 520, 800, 1080, 1370].map((x, index) => spectator(x + random.integer(-24, 24), 1090, index, 1.5)),
    [90, 390, 690, 980, 1260, 1540].map((x, index) =>
      spectator(x + random.integer(-20, 20), 1290, index + 4, 1.85),
    ),
  );
};
