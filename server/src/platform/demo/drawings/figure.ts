import { clothes, darken, lighten } from './colours.ts';
import { drawHeadFromBehind, drawHeadParts, type Headwear } from './head.ts';
import type { Looks } from './looks.ts';
import { fadeDown, glow, type Piece, put, svg } from './svg.ts';

export type Point = readonly [x: number, y: number];

/**
 * A child of about 290 units, standing on the origin. Hands are places seen from the shoulders, so that arms are
 * never longer than arms; knees and elbows follow.
 */
export interface Pose {
  left: Point;
  right: Point;
  /** Where the feet stand, from the middle. */
  feet?: readonly [left: Point, right: Point];
  glance?: Point;
  /** Degrees by which the head leans. */
  lean?: number;
}

export interface Outfit {
  coat: string;
  trousers?: string;
  boots?: string;
  kind?: 'sweater' | 'raincoat' | 'dress';
  wear?: Headwear;
  scarf?: string;
  /** Of the head; adults have smaller ones than children. */
  headScale?: number;
}

export const poses = {
  hanging: { left: [-16, 66], right: [16, 66] },
  cheering: { left: [-50, -60], right: [50, -60] },
  waving: { left: [-14, 66], right: [52, -56] },
  reaching: { left: [-14, 66], right: [60, 4] },
  holding: { left: [16, 48], right: [-16, 48] },
  pointing: { left: [-64, -18], right: [12, 66] },
} satisfies Record<string, Pose>;

const armLength = 80;
const shoulderY = -152;
const shoulderX = 33;

/** From a shoulder to the hand over a bent elbow. */
export function drawArm(
  from: Point,
  hand: Point,
  bend: 1 | -1,
  sleeve: string,
  skin: string,
  width = 25,
): string {
  const distance = Math.hypot(...hand);
  const share = Math.min(1, armLength / distance);
  const [x, y] = [hand[0] * share, hand[1] * share];
  const reach = Math.min(distance, armLength) / 2;
  const bow = Math.sqrt(Math.max(0, (armLength / 2) ** 2 - reach ** 2)) * bend;
  const length = reach * 2 || 1;
  const elbow: Point = [x / 2 - (y / length) * bow, y / 2 + (x / length) * bow];
  const forearm = Math.hypot(x - elbow[0], y - elbow[1]) || 1;
  const bare = Math.max(0, 1 - (width * 0.66) / forearm);
  const wrist: Point = [elbow[0] + (x - elbow[0]) * bare, elbow[1] + (y - elbow[1]) * bare];
  return put(
    { x: from[0], y: from[1] },
    svg`<circle cx="${x}" cy="${y}" r="${width * 0.46}" fill="${skin}"/><path d="M0 0Q${elbow[0] * 1.15} ${elbow[1] * 1.15} ${wrist[0]} ${wrist[1]}" fill="none" stroke="${sleeve}" stroke-width="${width}" stroke-linecap="round"/>`,
  );
}

function drawLeg(hip: Point, foot: Point, trousers: string, boot: string, towards: 1 | -1): string {
  const [x, y] = foot;
  return svg`<path d="M${hip[0]} ${hip[1]}L${x} ${y - 14}" stroke="${trousers}" stroke-width="29" stroke-linecap="round"/><path d="M${x - 15} ${y - 36}L${x + 15} ${y - 36}L${x + 15} ${y - 12}C${x + 15 + 6 * Math.max(0, towards)} ${y - 10} ${x + 17 + 6 * Math.max(0, towards)} ${y} ${x + 13 + 6 * Math.max(0, towards)} ${y}L${x - 13 + 6 * Math.min(0, towards)} ${y}C${x - 17 + 6 * Math.min(0, towards)} ${y} ${x - 15 + 6 * Math.min(0, towards)} ${y - 10} ${x - 15} ${y - 12}Z" fill="${boot}"/><rect x="${x - 17}" y="${y - 40}" width="34" height="9" rx="4" fill="${lighten(boot, 0.18)}"/>`;
}

/** The shadow of somebody who stands there. */
export function drawShadow(width: number, strength = 40): string {
  return svg`<ellipse cx="0" cy="2" rx="${width}" ry="${width * 0.17}" fill="${glow('#2a1712', strength)}"/>`;
}

const hems = {
  sweater:
    'M-36 -160C-44 -140 -43 -96 -39 -66C-20 -60 20 -60 39 -66C43 -96 44 -140 36 -160C20 -174 -20 -174 -36 -160Z',
  raincoat:
    'M-34 -160C-44 -136 -54 -84 -58 -52C-30 -43 30 -43 58 -52C54 -84 44 -136 34 -160C20 -174 -20 -174 -34 -160Z',
  dress:
    'M-34 -160C-42 -136 -40 -112 -40 -104C-50 -80 -58 -62 -62 -44C-30 -35 30 -35 62 -44C58 -62 50 -80 40 -104C40 -112 42 -136 34 -160C20 -174 -20 -174 -34 -160Z',
} as const;

function drawBody(kind: NonNullable<Outfit['kind']>, coat: string): string {
  const outline = hems[kind];
  const dark = darken(coat, 0.2);
  const details = {
    sweater: svg`<path d="M-39 -68C-20 -62 20 -62 39 -68L40 -78C20 -72 -20 -72 -40 -78Z" fill="${dark}" fill-opacity=".55"/>`,
    raincoat: svg`<path d="M0 -166L0 -48" stroke="${dark}" stroke-width="2.5" stroke-opacity=".7"/><circle cx="-9" cy="-130" r="3.4" fill="${dark}"/><circle cx="-9" cy="-106" r="3.4" fill="${dark}"/><circle cx="-9" cy="-82" r="3.4" fill="${dark}"/><path d="M-42 -92L-22 -90M22 -90L42 -92" stroke="${dark}" stroke-width="4" stroke-linecap="round" stroke-opacity=".7"/>`,
    dress: svg`<path d="M-40 -106C-20 -98 20 -98 40 -106" fill="none" stroke="${dark}" stroke-width="5" stroke-opacity=".7"/>`,
  };
  return svg`<path d="${outline}" fill="${fadeDown(lighten(coat, 0.1), darken(coat, 0.1))}"/>${details[kind]}`;
}

/** A child seen from the front. */
export function drawChild(looks: Looks, outfit: Outfit, pose: Pose = poses.hanging): string {
  const {
    coat,
    trousers = clothes.ink,
    boots = '#7a4a2c',
    kind = 'sweater',
    wear,
    scarf,
    headScale = 1,
  } = outfit;
  const [leftFoot, rightFoot] = pose.feet ?? [
    [-21, 0],
    [21, 0],
  ];
  const sleeve = darken(coat, 0.07);
  const neck = svg`<path d="M-13 -182L-13 -160L13 -160L13 -182Z" fill="${darken(looks.skin, 0.14)}"/>`;
  const arm = (side: 1 | -1, hand: Point) =>
    drawArm([side * shoulderX, shoulderY], hand, side, sleeve, looks.skin);
  const isUp = (hand: Point) => hand[1] < -20;
  const arms: [Point, 1 | -1][] = [
    [pose.left, -1],
    [pose.right, 1],
  ];
  const head = { x: 0, y: -214 + (1 - headScale) * 46, turn: pose.lean ?? 0, scale: headScale };
  const { behind, before } = drawHeadParts(looks, { glance: pose.glance ?? [0, 0], wear });
  return svg`${put(head, behind)}${drawLeg([-19, -70], leftFoot, trousers, boots, -1)}${drawLeg([19, -70], rightFoot, trousers, boots, 1)}${arms.filter(([hand]) => isUp(hand)).map(([hand, side]) => arm(side, hand))}${neck}${drawBody(kind, coat)}${arms.filter(([hand]) => !isUp(hand)).map(([hand, side]) => arm(side, hand))}${scarf === undefined ? '' : drawScarf(scarf)}${put(head, before)}`;
}

function drawScarf(colour: string): string {
  return svg`<path d="M-30 -174C-14 -160 14 -160 30 -174L34 -158C16 -144 -16 -144 -34 -158Z" fill="${colour}"/><path d="M8 -156L24 -154L28 -112L12 -110Z" fill="${darken(colour, 0.12)}"/>`;
}

/** A child from behind, in a coat with its hood up. */
export function drawChildFromBehind(
  coat: string,
  boots: string,
  pose: Pose = poses.hanging,
  skin = '#f8d3b8',
): string {
  const [leftFoot, rightFoot] = pose.feet ?? [
    [-21, 0],
    [21, 0],
  ];
  const dark = darken(coat, 0.2);
  const sleeve = darken(coat, 0.07);
  return svg`${drawLeg([-19, -70], leftFoot, clothes.ink, boots, -1)}${drawLeg([19, -70], rightFoot, clothes.ink, boots, 1)}${drawArm([-shoulderX, shoulderY], pose.left, -1, sleeve, skin)}${drawArm([shoulderX, shoulderY], pose.right, 1, sleeve, skin)}<path d="${hems.raincoat}" fill="${fadeDown(lighten(coat, 0.12), darken(coat, 0.12))}"/><path d="M0 -160L0 -50" stroke="${dark}" stroke-width="3" stroke-opacity=".6"/>${put({ x: 0, y: -208, turn: pose.lean ?? 0 }, svg`<path d="M-50 8C-54 -36 -30 -56 0 -56C30 -56 54 -36 50 8C46 36 30 50 0 52C-30 50 -46 36 -50 8Z" fill="${fadeDown(lighten(coat, 0.16), darken(coat, 0.08))}"/><path d="M-34 -28C-20 -46 20 -46 34 -28" fill="none" stroke="${lighten(coat, 0.6)}" stroke-width="4" stroke-linecap="round" stroke-opacity=".8"/><path d="M0 -54L0 50" stroke="${dark}" stroke-width="2.5" stroke-opacity=".45"/>`)}`;
}

/** A child who sits on the floor with crossed legs; the origin is the floor under it. */
export function drawSittingChild(looks: Looks, outfit: Outfit, pose: Pose = poses.holding): string {
  const { coat, trousers = clothes.ink, boots = '#fbf3e4', wear, headScale = 1 } = outfit;
  const sleeve = darken(coat, 0.07);
  const up = 92;
  const arm = (side: 1 | -1, hand: Point) =>
    drawArm([side * shoulderX, shoulderY + up], hand, side, sleeve, looks.skin);
  const leg = svg`<path d="M-26 -14C-66 -24 -80 -4 -58 2C-40 8 -8 2 14 -2" fill="none" stroke="${trousers}" stroke-width="27" stroke-linecap="round" stroke-linejoin="round"/><ellipse cx="26" cy="0" rx="19" ry="11" fill="${boots}"/>`;
  const front: Piece = svg`${leg}<g transform="scale(-1 1)">${leg.replaceAll(trousers, darken(trousers, 0.14))}</g>`;
  const head = { x: 0, y: -214 + up + (1 - headScale) * 46, turn: pose.lean ?? 0, scale: headScale };
  const { behind, before } = drawHeadParts(looks, { glance: pose.glance ?? [0, 0], wear });
  return svg`${drawShadow(110)}${put(head, behind)}<path d="M-13 ${-182 + up}L-13 ${-160 + up}L13 ${-160 + up}L13 ${-182 + up}Z" fill="${darken(looks.skin, 0.14)}"/><g transform="translate(0 ${up - 174}) scale(1 .7) translate(0 174)">${drawBody('sweater', coat)}</g>${front}${arm(-1, pose.left)}${arm(1, pose.right)}${put(head, before)}`;
}

export const knitHat =
  (colour: string, band: string): Headwear =>
  (hair) => ({
    behind: [svg`<circle cx="0" cy="-68" r="14" fill="${band}"/>`, hair.behind],
    before: svg`<path d="M-49 -12C-52 -46 -30 -64 0 -64C30 -64 52 -46 49 -12C20 -24 -20 -24 -49 -12Z" fill="${fadeDown(lighten(colour, 0.1), darken(colour, 0.1))}"/><path d="M-49 -8C-20 -22 20 -22 49 -8L51 -24C20 -38 -20 -38 -51 -24Z" fill="${band}"/>`,
  });

export const rainHood =
  (coat: string): Headwear =>
  () => ({
    behind: svg`<path d="M-60 6C-64 -44 -36 -68 0 -68C36 -68 64 -44 60 6C56 40 34 56 0 58C-34 56 -56 40 -60 6Z" fill="${darken(coat, 0.14)}"/>`,
    before: svg`<path fill-rule="evenodd" d="M-58 6C-62 -44 -36 -66 0 -66C36 -66 62 -44 58 6C54 38 34 54 0 56C-34 54 -54 38 -58 6ZM-42 4C-42 30 -24 44 0 44C24 44 42 30 42 4C42 -22 28 -38 0 -38C-28 -38 -42 -22 -42 4Z" fill="${fadeDown(lighten(coat, 0.16), darken(coat, 0.06))}"/><path d="M-30 -50C-14 -60 14 -60 30 -50" fill="none" stroke="${lighten(coat, 0.6)}" stroke-width="4" stroke-linecap="round" stroke-opacity=".7"/>`,
  });

/** Somebody who sits with the back to us, as far as the lower edge shows; the origin is the seat. */
export function drawSittingFromBehind(looks: Looks, coat: string, lean = 0): string {
  return svg`<path d="M-13 -120H13V-80H-13Z" fill="${darken(looks.skin, 0.14)}"/><path d="M-64 0C-70 -50 -58 -92 -32 -100C-14 -106 14 -106 32 -100C58 -92 70 -50 64 0Z" fill="${fadeDown(lighten(coat, 0.1), darken(coat, 0.12))}"/><path d="M-44 0C-48 -30 -46 -50 -42 -62M44 0C48 -30 46 -50 42 -62" stroke="${darken(coat, 0.2)}" stroke-width="3.5" fill="none" stroke-linecap="round"/>${put({ x: 0, y: -146, turn: lean }, drawHeadFromBehind(looks))}`;
}
