import { clothes, darken, lighten } from './colours.ts';
import { drawTable } from './room.ts';
import { frameScene, type Scene, wide } from './scene.ts';
import { fadeDown, glow, put, repeat, svg } from './svg.ts';

/** Lunch from above: soup in deep plates, bread and milk. */
export const drawSoup: Scene = (random) => {
  const soup = random.pick(['#e08a35', '#c9512f', '#dba63e']);
  const rim = random.pick([clothes.sky, clothes.pine, clothes.rose]);
  const plate = (x: number, y: number, size: number) => {
    const bits = repeat(22, () => {
      const angle = random.integer(0, 628) / 100;
      const far = Math.sqrt(random.integer(0, 100) / 100) * 112;
      const at = { x: Math.cos(angle) * far, y: Math.sin(angle) * far, turn: random.integer(0, 359) };
      const piece = random.pick([
        svg`<rect x="-17" y="-13" width="34" height="26" rx="7" fill="#f2dd9a"/><path d="M-12 -7H10" stroke="#fff6d4" stroke-width="5" stroke-linecap="round"/>`,
        svg`<ellipse rx="17" ry="13" fill="#e8703a"/><ellipse rx="9" ry="7" fill="#f08f52"/>`,
        svg`<path d="M0 -14C12 -8 12 8 0 14C-12 8 -12 -8 0 -14Z" fill="#5d8f3f"/>`,
        svg`<circle r="9" fill="#86b556"/>`,
      ]);
      return put(at, piece);
    });
    return put(
      { x, y, scale: size },
      svg`<ellipse cx="18" cy="26" rx="262" ry="254" fill="${glow('#2a1712', 75)}"/><circle r="232" fill="#fffdf8"/><circle r="222" fill="none" stroke="${rim}" stroke-width="9"/><circle r="172" fill="#ece4d6"/><circle r="164" cy="5" fill="#fbf6ec"/><circle r="150" fill="${darken(soup, 0.14)}"/><circle r="146" cy="3" fill="${soup}"/><path d="M-110 -70C-80 -120 -20 -138 40 -126" stroke="#fff" stroke-width="11" stroke-opacity=".35" stroke-linecap="round" fill="none"/>`,
      bits,
      svg`<ellipse cx="14" cy="12" rx="44" ry="30" fill="#fffaf0"/><ellipse cx="6" cy="6" rx="24" ry="14" fill="#ffffff"/>${repeat(5, (index) => svg`<path d="M${-4 + index * 9} ${-2 + (index % 2) * 14}l9 -7" stroke="#3f7a35" stroke-width="5" stroke-linecap="round"/>`)}`,
    );
  };
  const spoon = svg`<ellipse cx="12" cy="-92" rx="38" ry="62" fill="#2a1712" fill-opacity=".2"/><rect x="0" y="-40" width="18" height="250" rx="9" fill="#2a1712" fill-opacity=".16"/><rect x="-8" y="-46" width="16" height="250" rx="8" fill="${fadeDown('#c3cbce', '#dfe4e6')}"/><ellipse cy="-104" rx="38" ry="62" fill="${fadeDown('#eef1f2', '#aeb7bb')}"/><ellipse cy="-106" rx="28" ry="50" fill="#c7ced1"/><path d="M-14 -136C-8 -146 4 -150 12 -144" stroke="#ffffff" stroke-width="6" stroke-linecap="round" fill="none"/>`;
  const bread = (turn: number, x: number, y: number) =>
    put(
      { x, y, turn },
      svg`<path d="M-88 60C-110 -30 -90 -84 0 -84C90 -84 110 -30 88 60C60 74 -60 74 -88 60Z" transform="translate(8 12)" fill="#2a1712" fill-opacity=".2"/><path d="M-88 60C-110 -30 -90 -84 0 -84C90 -84 110 -30 88 60C60 74 -60 74 -88 60Z" fill="#6f4426"/><path d="M-74 50C-92 -24 -76 -70 0 -70C76 -70 92 -24 74 50C50 60 -50 60 -74 50Z" fill="#a8754a"/>${repeat(14, () => svg`<ellipse cx="${random.integer(-60, 60)}" cy="${random.integer(-52, 44)}" rx="${random.integer(3, 7)}" ry="3" fill="#7d5230"/>`)}`,
    );
  const mug = (x: number, y: number, colour: string) =>
    put(
      { x, y },
      svg`<ellipse cx="14" cy="18" rx="110" ry="104" fill="${glow('#2a1712', 70)}"/><path d="M70 -26C130 -34 130 40 66 30" stroke="${darken(colour, 0.1)}" stroke-width="22" fill="none"/><circle r="88" fill="${colour}"/><circle r="72" fill="${darken(colour, 0.22)}"/><circle r="68" cy="4" fill="#fdfaf3"/><path d="M-40 -22C-28 -42 -6 -50 14 -46" stroke="#ffffff" stroke-width="9" stroke-linecap="round" fill="none"/><circle r="88" fill="none" stroke="${lighten(colour, 0.5)}" stroke-width="5" stroke-dasharray="90 470"/>`,
    );
  const cloth = random.pick(['#dfe9e4', '#f1dfd2', '#e3e6f0']);
  return frameScene(
    wide,
    drawTable(1600, 1200, -20, '#cfa069'),
    put(
      { x: 560, y: 640, turn: -4 },
      svg`<rect x="-410" y="-330" width="820" height="660" rx="26" fill="#2a1712" fill-opacity=".16" transform="translate(10 14)"/><rect x="-410" y="-330" width="820" height="660" rx="26" fill="${cloth}"/>${repeat(9, (index) => svg`<path d="M${-360 + index * 90} -330V330" stroke="${darken(cloth, 0.1)}" stroke-width="9"/>`)}${repeat(7, (index) => svg`<path d="M-410 ${-270 + index * 90}H410" stroke="${darken(cloth, 0.1)}" stroke-width="9"/>`)}`,
    ),
    plate(560, 640, 1.35),
    put({ x: 1010, y: 690, turn: 8, scale: 1.5 }, spoon),
    plate(1420, 190, 1.05),
    put({ x: 1090, y: 230, turn: -16, scale: 1.15 }, spoon),
    plate(120, 60, 1),
    mug(930, 250, clothes.mint),
    mug(1130, 1040, clothes.apricot),
    put(
      { x: 1400, y: 830 },
      svg`<ellipse cx="14" cy="24" rx="270" ry="240" fill="${glow('#2a1712', 70)}"/><ellipse rx="240" ry="206" fill="#b27a42"/><ellipse rx="212" ry="180" fill="#8a5a2e"/>${repeat(28, (index) => svg`<path d="M${Math.cos(index * 0.2244) * 212} ${Math.sin(index * 0.2244) * 180}L${Math.cos(index * 0.2244 + 0.1) * 240} ${Math.sin(index * 0.2244 + 0.1) * 206}" stroke="#d9a76a" stroke-width="12" stroke-linecap="round"/>`)}<path d="M-190 -60L-40 -168L150 -120L196 40L60 160L-150 120Z" fill="#f4ede0"/>`,
    ),
    bread(-24, 1330, 790),
    bread(12, 1470, 800),
    bread(64, 1400, 900),
  );
};
