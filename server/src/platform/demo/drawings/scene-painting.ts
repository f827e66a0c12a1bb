import { clothes, darken, lighten, skins } from './colours.ts';
import { drawTable } from './room.ts';
import { frameScene, type Scene, wide } from './scene.ts';
import { fadeDown, glow, put, repeat, svg } from './svg.ts';

function drawPot(colour: string): string {
  return svg`<ellipse cx="12" cy="16" rx="98" ry="94" fill="${glow('#2a1712', 60)}"/><circle r="80" fill="#fffdf6"/><circle r="64" fill="${darken(colour, 0.2)}"/><circle r="60" cy="3" fill="${colour}"/><path d="M-38 -26C-26 -42 -8 -48 8 -46" stroke="#fff" stroke-width="10" stroke-linecap="round" fill="none" stroke-opacity=".6"/><ellipse cx="14" cy="20" rx="22" ry="14" fill="${lighten(colour, 0.18)}"/>`;
}

/** A child's hand paints a house under the sun. */
export const drawPainting: Scene = (random) => {
  const sleeve = random.pick([clothes.pine, clothes.plum, clothes.rust, clothes.sky]);
  const skin = random.pick(skins.slice(0, 4));
  const roof = random.pick([clothes.plum, clothes.pine, clothes.rose]);
  const paints = random.shuffle([
    clothes.rust,
    clothes.sky,
    clothes.leaf,
    clothes.plum,
    clothes.sun,
    clothes.rose,
  ]);
  const paint = (index: number) => paints[index] ?? clothes.sun;
  const rays = repeat(
    12,
    (index) =>
      svg`<path d="M0 -132V-${178 + (index % 2) * 12}" transform="rotate(${index * 30 + 4})" stroke="#f0a93a" stroke-width="17" stroke-linecap="round"/>`,
  );
  const picture = svg`<rect x="-446" y="-330" width="920" height="700" fill="#2a1712" fill-opacity=".2"/><rect x="-460" y="-350" width="920" height="700" fill="#fffdf6"/><svg x="-460" y="-350" width="920" height="700" viewBox="-460 -350 920 700"><path d="M-470 -350H470V-210C300 -190 120 -236 -60 -214C-220 -196 -360 -226 -470 -204Z" fill="#d4e8f5"/>
    <g transform="translate(-240 -140)"><circle r="106" fill="#f4b63f"/><circle cx="-14" cy="-16" r="74" fill="#f8c95f"/>${rays}</g>
    <path d="M-470 210C-320 40 -180 70 -60 170C60 250 220 120 470 190V360H-470Z" fill="#7fae58"/><path d="M-470 260C-300 180 -160 220 -20 280C140 330 300 260 470 280V360H-470Z" fill="#659a43"/>
    <path d="M90 210V10L350 -4L356 206Z" fill="#cf6136"/><path d="M56 22L214 -146L388 0" fill="none" stroke="${roof}" stroke-width="34" stroke-linecap="round" stroke-linejoin="round"/><path d="M96 10L216 -122L346 -2Z" fill="#cf6136"/><path d="M186 208L184 96L254 92L258 206Z" fill="#7a4528"/><path d="M286 96L290 40L338 38L338 94Z" fill="#cfe6f5" stroke="#fffdf6" stroke-width="9"/>
    ${repeat(7, (index) => put({ x: -380 + index * 74, y: 256 + (index % 3) * 22 }, svg`<path d="M0 50V0" stroke="#3f6d25" stroke-width="9"/><circle r="20" fill="${[clothes.rose, clothes.sun, clothes.plum][index % 3] ?? clothes.rose}"/><circle r="8" fill="#fffdf6"/>`))}
    <path d="M-40 -70C-20 -96 0 -96 14 -74C28 -98 50 -96 66 -72" stroke="#33474d" stroke-width="8" fill="none" stroke-linecap="round"/></svg>`;
  const hand = svg`<path d="M-280 -116L70 156" stroke="#2a1712" stroke-opacity=".2" stroke-width="26" stroke-linecap="round" transform="translate(12 26)"/>
    <path d="M480 330L110 116L6 130C-20 140 -60 136 -74 150C-84 170 -60 182 -30 180C30 190 70 196 110 220L400 480Z" fill="${skin}"/><path d="M-10 154C20 162 46 166 74 160" stroke="${darken(skin, 0.24)}" stroke-width="7" fill="none" stroke-linecap="round"/>
    <path d="M-290 -128L120 190" stroke="#a2622e" stroke-width="26" stroke-linecap="round"/><path d="M-300 -136L-262 -107" stroke="#c9cfd1" stroke-width="30"/><path d="M-372 -190C-350 -194 -312 -166 -296 -146L-314 -122C-334 -140 -364 -166 -372 -190Z" fill="${roof}"/>
    <path d="M480 330L150 98C80 72 0 66 -50 34C-76 16 -92 30 -80 52C-66 82 -10 116 40 128C80 150 130 190 190 236Z" fill="${skin}"/><path d="M60 132C40 128 10 118 -14 106" stroke="${darken(skin, 0.24)}" stroke-width="7" fill="none" stroke-linecap="round"/>
    <path d="M560 520L300 150C250 170 180 250 160 320L420 600Z" fill="${fadeDown(lighten(sleeve, 0.12), darken(sleeve, 0.14))}"/><path d="M314 138C258 160 186 240 160 318L190 352C220 270 280 200 342 178Z" fill="${lighten(sleeve, 0.25)}"/>`;
  return frameScene(
    wide,
    drawTable(1600, 1200, -20, '#e0bd8e'),
    repeat(
      12,
      () =>
        svg`<circle cx="${random.integer(30, 1570)}" cy="${random.integer(30, 1170)}" r="${random.integer(5, 16)}" fill="${random.pick(paints)}" fill-opacity=".5"/>`,
    ),
    put({ x: 830, y: 560, turn: -6 }, picture),
    put({ x: 180, y: 250 }, drawPot(paint(0))),
    put({ x: 190, y: 520 }, drawPot(paint(1))),
    put({ x: 160, y: 800 }, drawPot(paint(2))),
    put({ x: 1450, y: 200 }, drawPot(paint(3))),
    put(
      { x: 250, y: 1050 },
      svg`<ellipse cx="14" cy="20" rx="110" ry="100" fill="${glow('#2a1712', 55)}"/><circle r="94" fill="#e7f1f3"/><circle r="80" fill="#b9d7dd"/><circle r="66" fill="#9cc5cc"/><path d="M30 20L-70 -190" stroke="#c4562b" stroke-width="18" stroke-linecap="round"/><path d="M-20 30L90 -170" stroke="#f4b63f" stroke-width="18" stroke-linecap="round"/>`,
    ),
    put({ x: 1250, y: 720 }, hand),
  );
};
