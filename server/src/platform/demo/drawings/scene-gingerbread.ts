import { darken, lighten } from './colours.ts';
import { drawTable } from './room.ts';
import { frameScene, type Scene, wide } from './scene.ts';
import { fadeDown, glow, put, repeat, svg } from './svg.ts';

const dough = '#a9602f';
const icing = '#fff8ea';

function starPath(points: number, outer: number, inner: number): string {
  const corners = Array.from({ length: points * 2 }, (_, index) => {
    const angle = (index * Math.PI) / points - Math.PI / 2;
    const radius = index % 2 === 0 ? outer : inner;
    return `${Math.round(Math.cos(angle) * radius)} ${Math.round(Math.sin(angle) * radius)}`;
  });
  return `M${corners.join('L')}Z`;
}

const shapes = [
  starPath(5, 92, 50),
  'M0 84C-84 24 -96 -14 -74 -46C-52 -74 -14 -66 0 -34C14 -66 52 -74 74 -46C96 -14 84 24 0 84Z',
  'M0 -82C46 -82 82 -46 82 0C82 46 46 82 0 82C-46 82 -82 46 -82 0C-82 -46 -46 -82 0 -82Z',
  'M0 -96L48 -28L26 -28L66 34L16 34L16 70L-16 70L-16 34L-66 34L-26 -28L-48 -28Z',
  'M0 -92C24 -92 34 -74 30 -54C28 -44 22 -38 18 -34L72 -26C80 -12 76 2 64 4L28 4L26 20L48 78C40 90 24 90 16 82L0 42L-16 82C-24 90 -40 90 -48 78L-26 20L-28 4L-64 4C-76 2 -80 -12 -72 -26L-18 -34C-22 -38 -28 -44 -30 -54C-34 -74 -24 -92 0 -92Z',
] as const;

function drawBiscuit(kind: number, sprinkles: string): string {
  const path = shapes[kind % shapes.length] ?? shapes[0];
  const isMan = kind % shapes.length === 4;
  const middle = isMan
    ? svg`<circle cx="-10" cy="-64" r="5" fill="${icing}"/><circle cx="10" cy="-64" r="5" fill="${icing}"/><path d="M-10 -50C-4 -44 4 -44 10 -50" stroke="${icing}" stroke-width="4.5" fill="none" stroke-linecap="round"/><circle cy="-14" r="6" fill="${sprinkles}"/><circle cy="10" r="6" fill="${sprinkles}"/>`
    : svg`${repeat(6, (index) => svg`<circle cx="${Math.cos(index * 1.047) * 24}" cy="${Math.sin(index * 1.047) * 24}" r="4.6" fill="${icing}"/>`)}<circle r="10" fill="${sprinkles}"/>`;
  return svg`<path d="${path}" transform="translate(7 12)" fill="#3a2013" fill-opacity=".28"/><path d="${path}" fill="${fadeDown(lighten(dough, 0.18), darken(dough, 0.14))}" stroke="${darken(dough, 0.16)}" stroke-width="9" stroke-linejoin="round"/><path d="${path}" transform="scale(0.8)" fill="none" stroke="${icing}" stroke-width="6.5" stroke-linejoin="round" stroke-dasharray="${kind % 2 === 0 ? '0.1 13' : '1000 0'}" stroke-linecap="round"/>${middle}`;
}

/** A tray of gingerbread, iced by the children. */
export const drawGingerbread: Scene = (random) => {
  const biscuits = repeat(20, (index) =>
    put(
      {
        x: 330 + (index % 5) * 236 + random.integer(-10, 10),
        y: 230 + Math.floor(index / 5) * 236 + random.integer(-10, 10),
        turn: random.integer(-16, 16),
        scale: 0.98,
      },
      drawBiscuit(random.integer(0, 9), random.pick(['#c9532b', '#f4b63f', '#4a7f2c', '#c94f72'])),
    ),
  );
  return frameScene(
    wide,
    drawTable(1600, 1200, -20, '#cf9f66'),
    svg`<rect x="150" y="96" width="1340" height="1040" rx="56" fill="#2a1712" fill-opacity=".22"/><rect x="130" y="70" width="1340" height="1040" rx="56" fill="${fadeDown('#8a979b', '#5e6d72')}"/><rect x="164" y="100" width="1272" height="980" rx="38" fill="${fadeDown('#6f7d82', '#83929a')}"/><path d="M190 128L1402 118L1412 1052L198 1060Z" fill="#f4e7cf"/><path d="M1402 118L1412 1052L1330 1055Z" fill="#e6d4b4"/>`,
    biscuits,
    repeat(
      70,
      () =>
        svg`<circle cx="${random.integer(20, 1580)}" cy="${random.integer(20, 1180)}" r="${random.integer(2, 5)}" fill="#fff8ea" fill-opacity=".8"/>`,
    ),
    put(
      { x: 1500, y: 1010, turn: 32 },
      svg`<ellipse cx="6" cy="10" rx="60" ry="150" fill="${glow('#2a1712', 40)}"/><path d="M-52 -120C-30 -150 30 -150 52 -120L10 130L-10 130Z" fill="${fadeDown('#fdfaf2', '#e8dcc6')}"/><path d="M-10 130L0 176L10 130Z" fill="#b9c3c6"/><path d="M-46 -96C-20 -110 20 -110 46 -96" stroke="#d9c9ac" stroke-width="6" fill="none"/>`,
    ),
    put(
      { x: 84, y: 1040, turn: -24 },
      svg`<rect x="-44" y="-190" width="96" height="360" rx="44" fill="#2a1712" fill-opacity=".22"/><rect x="-52" y="-200" width="96" height="360" rx="44" fill="${fadeDown('#e2b67a', '#b5803f')}"/><rect x="-24" y="-290" width="40" height="110" rx="20" fill="#a66e33"/><rect x="-24" y="140" width="40" height="110" rx="20" fill="#a66e33"/><path d="M-30 -160V120" stroke="#fff" stroke-width="9" stroke-opacity=".3" stroke-linecap="round"/>`,
    ),
  );
};
