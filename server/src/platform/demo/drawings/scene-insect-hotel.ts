import { darken, lighten, wood } from './colours.ts';
import { drawCloud, drawGrass, drawHill, drawTree } from './nature.ts';
import { frameScene, type Scene, wide } from './scene.ts';
import { fadeDown, glow, put, repeat, svg } from './svg.ts';

/** A ladybird of about 60 units. */
function drawLadybird(): string {
  return svg`<ellipse cx="3" cy="6" rx="32" ry="28" fill="${glow('#2a1712', 45)}"/><path d="M-14 -22L-22 -36M14 -22L22 -36M-26 -6L-38 -10M26 -6L38 -10M-26 10L-38 16M26 10L38 16" stroke="#2b2430" stroke-width="3.4" stroke-linecap="round"/><circle cx="0" cy="-22" r="14" fill="#2b2430"/><circle cx="-6" cy="-28" r="3.4" fill="#fff"/><circle cx="6" cy="-28" r="3.4" fill="#fff"/><ellipse cx="0" cy="2" rx="27" ry="26" fill="${fadeDown('#e2543a', '#b5301f')}"/><path d="M0 -24L0 28" stroke="#2b2430" stroke-width="3.4"/><g fill="#2b2430"><circle cx="-13" cy="-6" r="5.4"/><circle cx="13" cy="-6" r="5.4"/><circle cx="-12" cy="12" r="5"/><circle cx="12" cy="12" r="5"/></g><path d="M-18 -10C-14 -18 -8 -20 -4 -20" stroke="#fff" stroke-width="3.4" stroke-linecap="round" fill="none" stroke-opacity=".7"/>`;
}

function drawCone(): string {
  return svg`<path d="M0 -34C22 -24 28 4 18 26C8 38 -8 38 -18 26C-28 4 -22 -24 0 -34Z" fill="#b78045"/><path d="M-20 -8C-8 2 8 2 20 -8M-24 8C-8 20 8 20 24 8M-14 -22C-6 -14 6 -14 14 -22M-18 24C-8 32 8 32 18 24" fill="none" stroke="#7d4f26" stroke-width="4" stroke-linecap="round"/>`;
}

/** The insect hotel that the class has hung up, with ladybirds. */
export const drawInsectHotel: Scene = (random) => {
  const board = '#b57a48';
  const dark = '#5c3820';
  const room = (x: number, y: number, width: number, height: number) =>
    svg`<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6" fill="${dark}"/><rect x="${x}" y="${y}" width="${width}" height="26" fill="#3d2413" fill-opacity=".5"/>`;
  const tubes = repeat(20, (index) => {
    const [x, y] = [546 + (index % 5) * 50, 500 + Math.floor(index / 5) * 52];
    return svg`<circle cx="${x}" cy="${y}" r="24" fill="${lighten('#d9b077', random.integer(0, 35) / 100)}"/><circle cx="${x + 1}" cy="${y + 2}" r="11" fill="#4a2c17"/>`;
  });
  const canes = repeat(
    9,
    (index) =>
      svg`<rect x="${826 + index * 28}" y="${482 - random.integer(0, 8)}" width="24" height="196" rx="11" fill="${fadeDown(lighten('#e3c187', random.integer(0, 40) / 100), '#b98d52')}"/><path d="M${828 + index * 28} ${540 + random.integer(0, 60)}h20" stroke="#96703d" stroke-width="4"/>`,
  );
  const bark = repeat(
    6,
    (index) =>
      svg`<path d="M520 ${752 + index * 34}C580 ${742 + index * 34 + random.integer(-5, 5)} 700 ${762 + index * 34} 778 ${750 + index * 34}L778 ${774 + index * 34}C700 ${782 + index * 34} 590 ${766 + index * 34} 520 ${776 + index * 34}Z" fill="${random.pick(['#8d5a33', '#a06a3d', '#79492a'])}"/>`,
  );
  const cones = [
    [864, 790],
    [934, 786],
    [1006, 792],
    [1062, 800],
    [898, 856],
    [968, 854],
    [1036, 860],
    [872, 914],
    [944, 916],
    [1010, 914],
    [1064, 916],
  ].map(([x = 0, y = 0]) => put({ x, y, turn: random.integer(-40, 40), scale: 0.98 }, drawCone()));
  return frameScene(
    wide,
    svg`<rect width="1600" height="1200" fill="${fadeDown('#cfe6f0', '#e7f0d6')}"/>`,
    put({ x: 260, y: 150, scale: 0.9 }, drawCloud('#eef5f8')),
    drawHill(1600, 1200, 830, 40, fadeDown('#93bf68', '#5d8f42')),
    [
      [420, 850, 500, '#b3d49a'],
      [1240, 850, 520, '#abd092'],
      [90, 870, 620, '#9cc684'],
      [1540, 880, 680, '#8bbb74'],
    ].map(([x, y, size, colour]) =>
      put({ x: Number(x), y: Number(y) }, drawTree(random, Number(size), String(colour))),
    ),
    drawGrass(random, [0, 1600], 860, 160, '#7fb058'),
    svg`<ellipse cx="810" cy="1062" rx="480" ry="60" fill="${glow('#1d2a12', 60)}"/><rect x="560" y="980" width="44" height="110" fill="${darken(wood, 0.25)}"/><rect x="1020" y="980" width="44" height="110" fill="${darken(wood, 0.25)}"/>`,
    svg`<rect x="474" y="430" width="652" height="570" rx="10" fill="${fadeDown(lighten(board, 0.1), darken(board, 0.08))}"/>`,
    room(514, 470, 270, 222),
    room(816, 470, 270, 222),
    room(514, 734, 270, 224),
    room(816, 734, 270, 224),
    tubes,
    canes,
    bark,
    cones,
    svg`<path d="M404 452L800 160L800 432L404 452Z" fill="#9a5d35"/><path d="M1196 452L800 160L800 432L1196 452Z" fill="#764226"/><path d="M404 452L800 160L1196 452L1172 470L800 202L428 470Z" fill="${fadeDown('#c98a52', '#8a5430')}"/><path d="M474 430L800 200L1126 430Z" fill="none"/><path d="M735 380C735 335 765 315 800 315C835 315 865 335 865 380Z" fill="#3d2413" fill-opacity=".75"/>`,
    repeat(
      3,
      (index) =>
        svg`<path d="M${560 + index * 60} ${424 - index * 44}L800 ${424 - index * 30}L${1040 - index * 60} ${424 - index * 44}" stroke="#5c3820" stroke-width="3" fill="none" stroke-opacity=".35"/>`,
    ),
    put({ x: 610, y: 330, turn: 56, scale: 1.25 }, drawLadybird()),
    put({ x: 1010, y: 322, turn: -58, scale: 1.25 }, drawLadybird()),
    put({ x: 446, y: 690, turn: -12, scale: 1.2 }, drawLadybird()),
    put({ x: 1150, y: 760, turn: 24, scale: 1.35 }, drawLadybird()),
    put({ x: 800, y: 700, turn: 90, scale: 0.95 }, drawLadybird()),
    drawGrass(random, [0, 1600], 1080, 130, '#6ba047'),
    drawGrass(random, [0, 1600], 1190, 260, '#4f8636'),
    repeat(14, (index) =>
      put(
        { x: 60 + index * 116 + random.integer(-30, 30), y: 1120 + random.integer(-30, 40) },
        svg`<path d="M0 50L0 0" stroke="#4f8636" stroke-width="5"/>${repeat(7, (petal) => svg`<ellipse cx="0" cy="-17" rx="8" ry="14" fill="${index % 3 === 0 ? '#f7c7d6' : '#fffdf5'}" transform="rotate(${petal * 51.4})"/>`)}<circle cx="0" cy="0" r="9" fill="#f4b63f"/>`,
      ),
    ),
  );
};
