import { darken, lighten, mix } from './colours.ts';
import { drawHeadParts } from './head.ts';
import { imagineLooks, type Looks, type Person } from './looks.ts';
import { fadeDown, glow, put, repeat, svg, wrapPicture } from './svg.ts';

/** A portrait on a wash, as SVG: the same for the same name. */
export function drawFace(person: Person, sidePixels: number): string {
  const looks = imagineLooks(person);
  const isChild = looks.age === 'child';
  const head = { x: 100, y: isChild ? 98 : 94, scale: isChild ? 1.16 : 1.06 };
  const { behind, before } = drawHeadParts(looks);
  return wrapPicture(
    sidePixels,
    sidePixels,
    `<g transform="scale(${sidePixels / 200})">`,
    svg`<rect width="200" height="200" fill="${looks.wash}"/><ellipse cx="70" cy="40" rx="130" ry="110" fill="${glow('#ffffff', 34)}"/>`,
    put(head, behind),
    put({ x: 100, y: 200, scale: isChild ? 1.02 : 1.08 }, drawShoulders(looks)),
    put(head, before),
    '</g>',
  );
}

/** Neck and shoulders; the origin is the middle of the lower edge. */
function drawShoulders({ skin, top, collar, age }: Looks): string {
  const width = age === 'child' ? 62 : 76;
  const chest = svg`M${-width} 16C${-width} -30 -44 -42 -22 -46C-12 -34 12 -34 22 -46C44 -42 ${width} -30 ${width} 16Z`;
  const neck = svg`<path d="M-17 -76L-17 -44C-14 -28 14 -28 17 -44L17 -76Z" fill="${darken(skin, 0.1)}"/><path d="M-17 -66C-10 -50 10 -50 17 -66L17 -52C10 -42 -10 -42 -17 -52Z" fill="${darken(skin, 0.2)}" fill-opacity=".55"/>`;
  const garment = svg`<clipPath id="chest"><path d="${chest}"/></clipPath><path d="${chest}" fill="${fadeDown(lighten(top, 0.08), darken(top, 0.14))}"/>`;
  return svg`${neck}${garment}${drawCollar({ top, collar })}`;
}

function drawCollar({ top, collar }: Pick<Looks, 'top' | 'collar'>): string {
  const dark = darken(top, 0.22);
  const light = lighten(top, 0.62);
  switch (collar) {
    case 'round':
      return svg`<path d="M-24 -46C-14 -30 14 -30 24 -46" fill="none" stroke="${dark}" stroke-width="6" stroke-linecap="round"/>`;
    case 'turtle':
      return svg`<path d="M-22 -58C-10 -50 10 -50 22 -58L25 -40C12 -30 -12 -30 -25 -40Z" fill="${lighten(top, 0.14)}"/><path d="M-24 -41C-12 -31 12 -31 24 -41" fill="none" stroke="${dark}" stroke-width="3" stroke-linecap="round"/>`;
    case 'shirt':
      return svg`<path d="M-22 -50L0 -28L-14 -16L-30 -42ZM22 -50L0 -28L14 -16L30 -42Z" fill="${light}" stroke="${mix(light, top, 0.4)}" stroke-width="1.5" stroke-linejoin="round"/><circle cx="0" cy="-14" r="2.6" fill="${light}"/><circle cx="0" cy="0" r="2.6" fill="${light}"/>`;
    case 'hood':
      return svg`<path d="M-44 -42C-34 -58 -24 -58 -16 -48C-8 -36 8 -36 16 -48C24 -58 34 -58 44 -42C34 -20 -34 -20 -44 -42Z" fill="${lighten(top, 0.16)}"/><path d="M-9 -30L-11 -6M9 -30L11 -6" stroke="${light}" stroke-width="3.4" stroke-linecap="round"/>`;
    case 'stripes':
      return svg`<g clip-path="url(#chest)" stroke="${light}" stroke-width="7" fill="none" stroke-opacity=".9">${repeat(4, (index) => svg`<path d="M-80 ${-26 + index * 16}C-30 ${-16 + index * 16} 30 ${-16 + index * 16} 80 ${-26 + index * 16}"/>`)}</g>`;
    case 'dots':
      return svg`<g clip-path="url(#chest)" fill="${light}">${repeat(15, (index) => svg`<circle cx="${-48 + (index % 5) * 24 + (index > 4 && index < 10 ? 12 : 0)}" cy="${-27 + Math.floor(index / 5) * 13}" r="3.2"/>`)}</g>`;
    case 'dungarees':
      return svg`<path d="M-40 -40L-26 -4L-34 16L34 16L26 -4L40 -40L30 -44L18 -12L-18 -12L-30 -44Z" fill="#3f6ea3"/><circle cx="-20" cy="-8" r="4" fill="#f4d27a"/><circle cx="20" cy="-8" r="4" fill="#f4d27a"/>`;
    case 'cardigan':
      return svg`<path d="M-22 -46L0 6L22 -46C12 -34 -12 -34 -22 -46Z" fill="#fbf3e4"/><path d="M-24 -47L0 8L24 -47" fill="none" stroke="${dark}" stroke-width="5" stroke-linejoin="round"/>`;
  }
}
