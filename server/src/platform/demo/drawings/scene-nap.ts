import { clothes, darken, lighten } from './colours.ts';
import { drawHead } from './head.ts';
import { imagineChild } from './looks.ts';
import { drawRoom, drawWindow } from './room.ts';
import { frameScene, type Scene, wide } from './scene.ts';
import { fadeDown, glow, put, repeat, svg } from './svg.ts';

const rabbit = svg`<path d="M-12 -18C-26 -66 -20 -84 -10 -82C0 -80 -2 -44 -2 -22ZM12 -18C26 -66 20 -84 10 -82C0 -80 2 -44 2 -22Z" fill="#c9c2bd"/><circle r="26" fill="#d8d2cc"/><circle cx="-9" cy="-4" r="3.4" fill="#2b2430"/><circle cx="9" cy="-4" r="3.4" fill="#2b2430"/><path d="M-4 6H4L0 11Z" fill="#c98a80"/><ellipse cy="44" rx="28" ry="30" fill="#c9c2bd"/>`;

/** Nap time: the curtains are drawn, three children sleep. */
export const drawNap: Scene = (random) => {
  const blankets = random.shuffle([
    clothes.sky,
    clothes.rose,
    clothes.leaf,
    clothes.plum,
    clothes.sun,
    clothes.lake,
  ]);
  const bed = (y: number, index: number, x: number) => {
    const blanket = blankets[index] ?? clothes.sky;
    const looks = imagineChild(random, { eyes: 'closed', mouth: 'calm' });
    const { glasses: _, ...sleeper } = looks;
    const spots = repeat(
      26,
      (spot) =>
        svg`<circle cx="${-190 + (spot % 9) * 86 + (Math.floor(spot / 9) % 2) * 40}" cy="${-84 + Math.floor(spot / 9) * 52}" r="13" fill="${lighten(blanket, 0.5)}"/>`,
    );
    return put(
      { x, y, scale: 1.12 },
      svg`<ellipse cx="60" cy="104" rx="640" ry="50" fill="${glow('#1f1a2a', 60)}"/><rect x="-490" y="-120" width="34" height="230" rx="12" fill="#b98a58"/><rect x="560" y="-60" width="34" height="170" rx="12" fill="#b98a58"/><rect x="-470" y="10" width="1050" height="74" rx="14" fill="${fadeDown('#d3a872', '#a87c4c')}"/><rect x="-460" y="-36" width="1030" height="60" rx="26" fill="#f6efe4"/><path d="M-440 -20C-460 -90 -420 -120 -330 -116C-240 -120 -190 -90 -210 -20C-260 0 -390 0 -440 -20Z" fill="#fffdf8"/><path d="M-410 -86C-380 -100 -280 -100 -240 -84" stroke="#e4dccf" stroke-width="6" fill="none" stroke-linecap="round"/>`,
      put({ x: -316, y: -86, turn: -74 + random.integer(-8, 8), scale: 1.25 }, drawHead(sleeper)),
      svg`<clipPath id="blanket-${index}"><path d="M-256 -30C-250 -100 -160 -136 20 -126C220 -130 480 -110 566 -40L574 60C300 74 -100 74 -262 56Z"/></clipPath><path d="M-256 -30C-250 -100 -160 -136 20 -126C220 -130 480 -110 566 -40L574 60C300 74 -100 74 -262 56Z" fill="${fadeDown(lighten(blanket, 0.14), darken(blanket, 0.16))}"/><g clip-path="url(#blanket-${index})">${spots}</g><path d="M-256 -30C-252 -84 -214 -112 -150 -122C-130 -80 -150 0 -190 60L-262 56Z" fill="${lighten(blanket, 0.62)}"/><path d="M60 -100C120 -60 100 0 60 50M300 -106C350 -60 340 0 320 48" stroke="${darken(blanket, 0.25)}" stroke-width="6" stroke-opacity=".5" fill="none" stroke-linecap="round"/>`,
      index === 1 ? put({ x: -176, y: -116, turn: 24, scale: 1.05 }, rabbit) : '',
    );
  };
  const star = 'M0 -26L7 -8L26 -8L11 4L16 24L0 12L-16 24L-11 4L-26 -8L-7 -8Z';
  return frameScene(
    wide,
    drawRoom(1600, 1200, 780, '#b9b7cc', '#a88a72'),
    put({ x: 620, y: 110, scale: 1.2 }, drawWindow(['#d8cfe0', '#f2e2cf'])),
    svg`<circle cx="800" cy="300" r="460" fill="${glow('#fff0d0', 70)}"/><path d="M500 50H700C690 240 640 420 560 560H490Z" fill="${fadeDown('#8a86b0', '#6f6b96')}"/><path d="M1100 50H900C910 240 960 420 1040 560H1110Z" fill="${fadeDown('#8a86b0', '#6f6b96')}"/>${[540, 600, 660].map((x) => svg`<path d="M${x} 56C${x - 10} 240 ${x - 40} 420 ${530 + (x - 540) * 0.3} 552M${1600 - x} 56C${1610 - x} 240 ${1640 - x} 420 ${1070 - (x - 540) * 0.3} 552" stroke="#5b5782" stroke-width="6" fill="none" stroke-opacity=".6"/>`)}<rect x="470" y="36" width="660" height="22" rx="11" fill="#a8754a"/>`,
    repeat(9, (index) =>
      put(
        {
          x: 90 + (index % 5) * 90 + (index > 4 ? 1030 : 0),
          y: 130 + ((index * 97) % 260),
          turn: index * 13,
          scale: 0.8 + (index % 3) * 0.25,
        },
        svg`<path d="${star}" fill="#f4dfa0"/>`,
      ),
    ),
    bed(790, 0, 830),
    bed(970, 1, 740),
    bed(1140, 2, 860),
    svg`<rect width="1600" height="1200" fill="#2a2450" fill-opacity=".14"/>`,
  );
};
