import { darken, ink, lighten, mix } from './colours.ts';
import { drawHair } from './hair.ts';
import type { Looks, Mouth } from './looks.ts';
import { glow, type Piece, put, repeat, svg } from './svg.ts';

/** What covers the hair. */
export type Headwear = (hair: { behind: Piece; before: Piece }) => { behind: Piece; before: Piece };

/** A head with everything that belongs to it, for a body that is drawn before it. */
export function drawHead(looks: Looks, bearing: Bearing = {}): string {
  const { behind, before } = drawHeadParts(looks, bearing);
  return svg`${behind}${before}`;
}

interface Bearing {
  glance?: readonly [number, number];
  wear?: Headwear | undefined;
}

/**
 * A head of radius 48 around the origin, without neck; hair that falls behind the shoulders is a part of its own.
 * @param bearing.glance how far the face is turned, as a share from -1 (to the left) to 1, and likewise up and down
 */
export function drawHeadParts(
  looks: Looks,
  { glance = [0, 0], wear = (hair) => hair }: Bearing = {},
): { behind: Piece; before: Piece } {
  const { skin, age } = looks;
  const hair = wear(drawHair(looks.style, looks.hair, looks.clip ?? darken(looks.hair, 0.3)));
  const isChild = age === 'child';
  const [across, down] = glance;
  const outline = isChild
    ? 'M-47 -4C-47 -36 -26 -52 0 -52C26 -52 47 -36 47 -4C47 26 26 47 0 47C-26 47 -47 26 -47 -4Z'
    : 'M-44 -8C-44 -38 -26 -53 0 -53C26 -53 44 -38 44 -8C44 24 24 51 0 51C-24 51 -44 24 -44 -8Z';
  const ear = (x: number) =>
    svg`<ellipse cx="${x}" cy="6" rx="8.5" ry="11" fill="${mix(skin, '#d9664a', 0.12)}"/><path d="M${x * 0.98} 0C${x * 1.06} 3 ${x * 1.06} 9 ${x * 0.98} 12" fill="none" stroke="${darken(skin, 0.22)}" stroke-width="1.8" stroke-linecap="round" stroke-opacity=".6"/>`;
  const earAt = isChild ? 47 : 45;
  const before = svg`${ear(-earAt)}${ear(earAt)}<path d="${outline}" fill="${skin}"/><path d="${outline}" fill="${glow('#fff3e0', 34)}"/>${looks.earrings ? [-earAt - 1, earAt + 1].map((x) => svg`<circle cx="${x}" cy="20" r="4" fill="#f4b63f"/>`) : ''}${put({ x: across * 13, y: down * 10 }, drawFeatures(looks))}${hair.before}`;
  return { behind: hair.behind, before };
}

function drawFeatures(looks: Looks): string {
  const { skin, age } = looks;
  const isChild = age === 'child';
  const eyeY = isChild ? 5 : 1;
  const blush = mix(skin, '#e0533f', 0.42);
  const cheeks = [-27, 27].map(
    (x) =>
      svg`<circle cx="${x}" cy="${isChild ? 20 : 19}" r="${isChild ? 10 : 9}" fill="${blush}" fill-opacity="${isChild ? 0.5 : 0.34}"/>`,
  );
  const freckles = looks.freckles
    ? [
        [-22, 15],
        [-28, 18],
        [-17, 19],
        [-24, 23],
        [22, 15],
        [28, 18],
        [17, 19],
        [24, 23],
      ].map(([x = 0, y = 0]) => svg`<circle cx="${x}" cy="${y}" r="1.7" fill="#b8683c" fill-opacity=".7"/>`)
    : '';
  const nose = svg`<path d="M-4.5 ${eyeY + 13}C-2 ${eyeY + 17} 2 ${eyeY + 17} 4.5 ${eyeY + 13}" fill="none" stroke="${darken(mix(skin, '#d9664a', 0.3), 0.18)}" stroke-width="3" stroke-linecap="round"/>`;
  const lines =
    age === 'elder'
      ? svg`<path d="M-34 ${eyeY + 9}C-30 ${eyeY + 13} -24 ${eyeY + 13} -20 ${eyeY + 11}M34 ${eyeY + 9}C30 ${eyeY + 13} 24 ${eyeY + 13} 20 ${eyeY + 11}" fill="none" stroke="${darken(skin, 0.25)}" stroke-width="1.6" stroke-linecap="round" stroke-opacity=".7"/>`
      : '';
  return svg`${cheeks}${freckles}${lines}${drawEyes(looks, eyeY)}${nose}${drawBeard(looks)}${drawMouth(looks.mouth, isChild ? 27 : 28)}${drawGlasses(looks, eyeY)}`;
}

function drawEyes({ eyes, hair, age, skin }: Looks, y: number): string {
  const brow = age === 'elder' ? darken('#aeb0b0', 0.2) : darken(mix(hair, skin, 0.12), 0.3);
  const brows = svg`<path d="M-25 ${y - 14}C-21 ${y - 18} -14 ${y - 18} -10 ${y - 15}M25 ${y - 14}C21 ${y - 18} 14 ${y - 18} 10 ${y - 15}" fill="none" stroke="${brow}" stroke-width="${age === 'child' ? 3 : 3.4}" stroke-linecap="round"/>`;
  if (eyes === 'closed')
    return svg`${brows}<path d="M-25 ${y + 2}C-22 ${y - 5} -13 ${y - 5} -10 ${y + 2}M25 ${y + 2}C22 ${y - 5} 13 ${y - 5} 10 ${y + 2}" fill="none" stroke="${ink}" stroke-width="3.4" stroke-linecap="round"/>`;
  const size = age === 'child' ? 5.6 : 4.8;
  return svg`${brows}${[-17.5, 17.5].map((x) => svg`<ellipse cx="${x}" cy="${y}" rx="${size}" ry="${size * 1.16}" fill="${ink}"/><circle cx="${x + 1.9}" cy="${y - 2.2}" r="1.9" fill="#fff"/>`)}`;
}

function drawMouth(mouth: Mouth, y: number): string {
  const line = (path: string) =>
    svg`<path d="${path}" fill="none" stroke="#8e3029" stroke-width="3.4" stroke-linecap="round"/>`;
  switch (mouth) {
    case 'smile':
      return line(svg`M-12 ${y - 2}C-6 ${y + 6} 6 ${y + 6} 12 ${y - 2}`);
    case 'calm':
      return line(svg`M-9 ${y}C-4 ${y + 3.5} 4 ${y + 3.5} 9 ${y}`);
    case 'sing':
      return svg`<ellipse cx="0" cy="${y + 2}" rx="7" ry="8.5" fill="#7d2523"/><ellipse cx="0" cy="${y + 6.5}" rx="4.5" ry="3" fill="#e2705f"/>`;
    case 'laugh':
      return svg`<path d="M-14 ${y - 4}C-6 ${y - 2} 6 ${y - 2} 14 ${y - 4}C14 ${y + 8} 7 ${y + 13} 0 ${y + 13}C-7 ${y + 13} -14 ${y + 8} -14 ${y - 4}Z" fill="#7d2523"/><path d="M-8 ${y + 9}C-4 ${y + 4} 4 ${y + 4} 8 ${y + 9}C5 ${y + 12.5} -5 ${y + 12.5} -8 ${y + 9}Z" fill="#e2705f"/><path d="M-11 ${y - 3}C-5 ${y - 1.5} 5 ${y - 1.5} 11 ${y - 3}L10 ${y + 1}C4 ${y + 2} -4 ${y + 2} -10 ${y + 1}Z" fill="#fff"/>`;
    case 'grin':
      return svg`<path d="M-14 ${y - 3}C-6 ${y - 1} 6 ${y - 1} 14 ${y - 3}C12 ${y + 7} 6 ${y + 9} 0 ${y + 9}C-6 ${y + 9} -12 ${y + 7} -14 ${y - 3}Z" fill="#fff" stroke="#8e3029" stroke-width="2.6" stroke-linejoin="round"/>`;
  }
}

function drawBeard({ beard, hair }: Looks): string {
  if (beard === undefined) return '';
  const tone = darken(hair, 0.08);
  const moustache = svg`<path d="M0 18C-8 14 -20 18 -22 28C-14 28 -6 26 0 23C6 26 14 28 22 28C20 18 8 14 0 18Z" fill="${tone}"/>`;
  if (beard === 'moustache') return moustache;
  const depth = beard === 'full' ? 62 : 53;
  const jaw = svg`<path d="M-44 0C-46 30 -30 ${depth} 0 ${depth}C30 ${depth} 46 30 44 0C40 14 34 20 24 20C12 20 8 17 0 18C-8 17 -12 20 -24 20C-34 20 -40 14 -44 0Z" fill="${tone}" fill-opacity="${beard === 'full' ? 1 : 0.86}"/>`;
  return svg`${jaw}<ellipse cx="0" cy="30" rx="15" ry="7.5" fill="${lighten(mix(tone, '#e8a58c', 0.62), 0.1)}"/>`;
}

function drawGlasses({ glasses }: Looks, y: number): string {
  if (glasses === undefined) return '';
  const rims = repeat(
    2,
    (side) =>
      svg`<circle cx="${side === 0 ? -18 : 18}" cy="${y + 1}" r="13" fill="#fff" fill-opacity=".22" stroke="${glasses}" stroke-width="3.2"/>`,
  );
  return svg`${rims}<path d="M-5 ${y}C-2 ${y - 3} 2 ${y - 3} 5 ${y}M-31 ${y - 1}L-43 ${y - 4}M31 ${y - 1}L43 ${y - 4}" fill="none" stroke="${glasses}" stroke-width="3.2" stroke-linecap="round"/>`;
}

/** The same head from behind: hair, and the ears where it leaves them free. */
export function drawHeadFromBehind({ style, hair, skin, clip }: Looks): string {
  const { behind } = drawHair(style, hair, clip ?? darken(hair, 0.3));
  const ears = [-47, 47].map(
    (x) => svg`<ellipse cx="${x}" cy="6" rx="8" ry="11" fill="${mix(skin, '#d9664a', 0.12)}"/>`,
  );
  return svg`${ears}<path d="M-48 2C-52 -36 -30 -58 0 -58C30 -58 52 -36 48 2C48 26 34 44 0 46C-34 44 -48 26 -48 2Z" fill="${darken(hair, 0.09)}"/><ellipse cx="-10" cy="-28" rx="34" ry="24" fill="${glow(lighten(hair, 0.4), 50)}"/>${behind}`;
}
