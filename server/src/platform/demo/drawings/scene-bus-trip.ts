import { clothes, darken, lighten } from './colours.ts';
import { drawHead, drawHeadParts } from './head.ts';
import { imagineChild, imagineLooks } from './looks.ts';
import { drawCloud, drawGrass, drawHill, drawTree } from './nature.ts';
import { frameScene, type Scene, wide } from './scene.ts';
import { fadeDown, glow, put, repeat, svg } from './svg.ts';

function drawWheel(): string {
  return svg`<circle r="92" fill="#33333b"/><circle r="56" fill="#b9bfc4"/><circle r="40" fill="#8d959b"/>${repeat(6, (index) => svg`<circle cx="${Math.cos(index * 1.047) * 26}" cy="${Math.sin(index * 1.047) * 26}" r="6" fill="#5d656b"/>`)}<circle r="11" fill="#5d656b"/>`;
}

function drawHouse(colour: string, width: number, height: number): string {
  const roof = darken(colour, 0.4);
  return svg`<rect x="0" y="${-height}" width="${width}" height="${height}" fill="${colour}"/><path d="M-16 ${-height}L${width / 2} ${-height - width * 0.42}L${width + 16} ${-height}Z" fill="${roof}"/>${repeat(4, (index) => svg`<rect x="${width * 0.18 + (index % 2) * width * 0.4}" y="${-height + 34 + Math.floor(index / 2) * 92}" width="${width * 0.24}" height="60" fill="#e8f1f3"/><path d="M${width * 0.3 + (index % 2) * width * 0.4} ${-height + 34 + Math.floor(index / 2) * 92}v60" stroke="${colour}" stroke-width="5"/>`)}`;
}

/** The class on its way in a yellow bus, all at the windows. */
export const drawBusTrip: Scene = (random) => {
  const paint = random.pick([clothes.sun, '#e8813f', '#3f8fa8']);
  const passenger = (index: number) => {
    const looks = imagineChild(random, { mouth: random.pick(['laugh', 'grin', 'smile']) });
    const waves = index % 2 === 0;
    const place = { x: 84, y: 98, scale: 1.05, turn: random.integer(-6, 6) };
    const head = drawHeadParts(looks, { glance: [random.integer(-3, 5) / 10, 0] });
    return svg`<svg x="${300 + index * 208}" y="420" width="176" height="196" viewBox="0 0 176 196"><rect width="176" height="196" fill="${fadeDown('#d5eaf3', '#a9cbd9')}"/>${put(place, head.behind)}<path d="M30 210C30 150 60 140 88 140C116 140 146 150 146 210Z" fill="${looks.top}"/>${waves ? svg`<path d="M134 200L152 112" stroke="${darken(looks.top, 0.08)}" stroke-width="26" stroke-linecap="round"/><circle cx="154" cy="96" r="15" fill="${looks.skin}"/>` : ''}${put(place, head.before)}<path d="M0 196L70 0H110L40 196Z" fill="#ffffff" fill-opacity=".18"/></svg>`;
  };
  const driver = imagineLooks({ name: `driver ${random.integer(1, 60)}`, gender: 'male', age: 'adult' });
  return frameScene(
    wide,
    svg`<rect width="1600" height="1200" fill="${fadeDown('#a8d2ee', '#f2efdc')}"/>`,
    put({ x: 260, y: 170, scale: 1.2 }, drawCloud('#f4f9fb')),
    put({ x: 980, y: 120, scale: 0.9 }, drawCloud('#f4f9fb')),
    put({ x: 1420, y: 210, scale: 1.2 }, drawCloud('#eef6f9')),
    drawHill(1600, 1200, 660, 120, '#b9cf9d'),
    [
      [20, '#d98b6a', 190, 250],
      [240, '#e9c98f', 170, 310],
      [1000, '#9fb8c4', 180, 270],
      [1200, '#d9a58f', 200, 330],
      [1420, '#c9c08f', 180, 260],
    ].map(([x, colour, width, height]) =>
      put({ x: Number(x), y: 830 }, drawHouse(String(colour), Number(width), Number(height))),
    ),
    [470, 620, 900, 1590].map((x) =>
      put({ x, y: 840 }, drawTree(random, 220, random.pick(['#d9902f', '#c9632f', '#9aa84f']))),
    ),
    svg`<rect x="0" y="820" width="1600" height="110" fill="${fadeDown('#a9c07a', '#8fab62')}"/>`,
    drawGrass(random, [0, 1600], 850, 120, '#86a855'),
    svg`<rect x="0" y="910" width="1600" height="40" fill="#cfc8bc"/><rect x="0" y="946" width="1600" height="260" fill="${fadeDown('#7d7f86', '#5f6168')}"/>${repeat(6, (index) => svg`<rect x="${index * 300 - 40}" y="1110" width="170" height="16" rx="6" fill="#f2ead2" fill-opacity=".85"/>`)}<ellipse cx="800" cy="1060" rx="760" ry="44" fill="${glow('#17161a', 80)}"/>`,
    svg`<path d="M150 420C150 366 190 340 240 340H1330C1420 340 1456 400 1474 520L1500 700C1510 720 1512 740 1512 780V960C1512 988 1496 1000 1470 1000H190C164 1000 150 984 150 960Z" fill="${fadeDown(lighten(paint, 0.2), darken(paint, 0.1))}"/><path d="M150 690H1500L1508 760H150Z" fill="#fffaf0" fill-opacity=".85"/><rect x="200" y="356" width="1080" height="18" rx="9" fill="#ffffff" fill-opacity=".35"/>`,
    svg`<rect x="280" y="400" width="840" height="236" rx="26" fill="${darken(paint, 0.38)}"/>`,
    repeat(4, passenger),
    svg`<rect x="1150" y="400" width="112" height="560" rx="18" fill="${darken(paint, 0.2)}"/><rect x="1164" y="416" width="84" height="300" rx="10" fill="${fadeDown('#d5eaf3', '#a9cbd9')}"/><rect x="1164" y="736" width="84" height="206" rx="10" fill="${darken(paint, 0.05)}"/><path d="M1240 780V850" stroke="#4a4a52" stroke-width="9" stroke-linecap="round"/>`,
    svg`<svg x="1288" y="410" width="190" height="240" viewBox="0 0 190 240"><path d="M0 0H104C150 0 162 60 172 130L186 240H0Z" fill="${fadeDown('#d5eaf3', '#a9cbd9')}"/><path d="M10 250C14 190 50 178 76 178C104 178 130 192 134 250Z" fill="${clothes.ink}"/>${put({ x: 74, y: 122, scale: 1.12 }, drawHead(driver, { glance: [0.6, 0] }))}<path d="M150 236L176 176" stroke="#3a3a42" stroke-width="10" stroke-linecap="round"/></svg>`,
    svg`<rect x="1470" y="800" width="46" height="54" rx="14" fill="#fff2c4"/><circle cx="1500" cy="827" r="130" fill="${glow('#fff0b4', 50)}"/><rect x="140" y="820" width="30" height="60" rx="8" fill="#c4432f"/><rect x="120" y="950" width="1420" height="44" rx="16" fill="#4a4a52"/>`,
    svg`<circle cx="430" cy="990" r="112" fill="${darken(paint, 0.45)}"/><circle cx="1340" cy="990" r="112" fill="${darken(paint, 0.45)}"/>`,
    put({ x: 430, y: 996 }, drawWheel()),
    put({ x: 1340, y: 996 }, drawWheel()),
    put(
      { x: 700, y: 812 },
      svg`<circle r="54" fill="#fffaf0"/><circle r="44" fill="${paint}"/><path d="M-26 12L26 -8M0 2L-12 26H12Z" stroke="#fffaf0" stroke-width="9" stroke-linecap="round" fill="#fffaf0"/><circle cx="-26" cy="-2" r="8" fill="#fffaf0"/><circle cx="24" cy="-24" r="8" fill="#fffaf0"/>`,
    ),
  );
};
