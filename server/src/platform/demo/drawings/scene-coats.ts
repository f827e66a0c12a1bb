import { clothes, darken, lighten, wood } from './colours.ts';
import { drawRoom, drawWallPicture } from './room.ts';
import { frameScene, type Scene, wide } from './scene.ts';
import { fadeDown, glow, put, repeat, svg } from './svg.ts';

function drawCoat(colour: string, lining: string): string {
  const dark = darken(colour, 0.22);
  return svg`<path d="M0 -6C-2 -30 22 -34 24 -18C25 -8 12 -8 12 0" transform="translate(-12 -6)" fill="none" stroke="#6b5a50" stroke-width="6"/><path d="M-44 8C-30 -8 30 -8 44 8L52 40C30 54 -30 54 -52 40Z" fill="${lining}"/><path d="M-48 14C-72 30 -88 120 -94 250C-86 262 -70 262 -62 254L-52 150L-60 300C-24 316 24 316 60 300L52 150L62 254C70 262 86 262 94 250C88 120 72 30 48 14C30 44 -30 44 -48 14Z" fill="${fadeDown(lighten(colour, 0.14), darken(colour, 0.12))}"/><path d="M0 38V308" stroke="${dark}" stroke-width="4"/><path d="M-52 150C-50 120 -52 100 -56 84M52 150C50 120 52 100 56 84" stroke="${dark}" stroke-width="3.5" fill="none" stroke-opacity=".7"/><path d="M-44 210L-16 214M44 210L16 214" stroke="${dark}" stroke-width="6" stroke-linecap="round"/>${repeat(4, (index) => svg`<circle cx="-13" cy="${84 + index * 54}" r="6" fill="${lining}"/>`)}`;
}

function drawHat(colour: string, band: string): string {
  return svg`<circle cx="0" cy="-58" r="16" fill="${band}"/><path d="M-52 0C-54 -38 -30 -56 0 -56C30 -56 54 -38 52 0Z" fill="${fadeDown(lighten(colour, 0.1), darken(colour, 0.1))}"/><rect x="-58" y="-10" width="116" height="26" rx="12" fill="${band}"/>`;
}

function drawBoots(colour: string): string {
  const boot = svg`<path d="M-44 -120L-2 -120L0 -46C16 -40 36 -34 40 -14C41 -4 36 0 28 0L-42 0C-48 -2 -46 -40 -44 -120Z" fill="${fadeDown(lighten(colour, 0.16), darken(colour, 0.16))}"/><rect x="-50" y="-126" width="54" height="22" rx="8" fill="${lighten(colour, 0.35)}"/><path d="M-44 -8H40" stroke="${darken(colour, 0.35)}" stroke-width="9" stroke-linecap="round"/><path d="M-32 -96L-30 -40" stroke="#fff" stroke-width="6" stroke-opacity=".35" stroke-linecap="round"/>`;
  return svg`<ellipse cx="6" cy="2" rx="92" ry="14" fill="${glow('#2a1712', 60)}"/>${put({ x: -36, y: 0 }, boot)}${put({ x: 40, y: 2 }, boot)}`;
}

/** Raincoats on their hooks in the cloakroom, with boots below and each child's picture above. */
export const drawCoats: Scene = (random) => {
  const colours = random.shuffle([
    clothes.sky,
    clothes.sun,
    clothes.rose,
    clothes.leaf,
    clothes.apricot,
    clothes.plum,
    clothes.pine,
    clothes.rust,
  ]);
  const pick = (index: number) => colours[index % colours.length] ?? clothes.sun;
  const places = [160, 480, 800, 1120, 1440];
  const symbols = random.shuffle(['#f4b63f', '#c94f72', '#7fb058', '#2f7f9c', '#e68a45']);
  return frameScene(
    wide,
    drawRoom(1600, 1200, 1010, '#cfe0d8', '#cda16c'),
    svg`<path d="M0 60C400 120 1200 120 1600 60" fill="none" stroke="#fdf8ee" stroke-width="5"/>`,
    places.map((x) =>
      put(
        { x: x - 66, y: 86 + random.integer(-2, 6), scale: 0.9, turn: random.integer(-3, 3) },
        drawWallPicture(random),
      ),
    ),
    svg`<rect x="0" y="330" width="1600" height="56" fill="${fadeDown(lighten(wood, 0.28), wood)}"/><rect x="0" y="384" width="1600" height="16" fill="#3a2a22" fill-opacity=".16"/>`,
    places.map(
      (x, index) =>
        svg`<circle cx="${x}" cy="292" r="26" fill="#fffdf6"/><circle cx="${x}" cy="292" r="15" fill="${symbols[index] ?? '#f4b63f'}"/>`,
    ),
    places.map((x, index) => [
      svg`<ellipse cx="${x + 12}" cy="590" rx="140" ry="200" fill="${glow('#23383a', 30)}"/><circle cx="${x}" cy="358" r="17" fill="${darken(wood, 0.3)}"/><circle cx="${x - 4}" cy="353" r="6" fill="${lighten(wood, 0.5)}"/>`,
      put(
        { x, y: 385, scale: 1.14, turn: random.integer(-2, 2) },
        drawCoat(pick(index), lighten(pick(index + 3), 0.4)),
      ),
      index % 2 === 1
        ? put(
            { x: x + 4, y: 372, scale: 0.92, turn: random.integer(-10, 10) },
            drawHat(pick(index + 2), lighten(pick(index + 2), 0.6)),
          )
        : '',
    ]),
    svg`<rect x="60" y="936" width="1480" height="40" rx="10" fill="${fadeDown(lighten(wood, 0.42), lighten(wood, 0.12))}"/><rect x="60" y="972" width="1480" height="14" fill="${darken(wood, 0.2)}"/><rect x="110" y="984" width="36" height="150" fill="${wood}"/><rect x="1454" y="984" width="36" height="150" fill="${wood}"/><ellipse cx="800" cy="1136" rx="860" ry="40" fill="${glow('#2a1712', 36)}"/>`,
    places.map((x, index) =>
      put({ x: x + random.integer(-8, 8), y: 938, scale: 0.94 }, drawBoots(pick(index + 4))),
    ),
    places
      .slice(1, 4)
      .map((x, index) => put({ x: x - 150, y: 1128, scale: 0.8 }, drawBoots(pick(index + 6)))),
    repeat(
      9,
      () =>
        svg`<ellipse cx="${random.integer(100, 1500)}" cy="${random.integer(1140, 1185)}" rx="${random.integer(14, 46)}" ry="${random.integer(4, 9)}" fill="#8a6540" fill-opacity=".4"/>`,
    ),
  );
};
