/** A box of the ISO container. */
export function box(type: string, ...content: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(
    content.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
  );
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.byteLength + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

export function number(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** 2026-10-10T09:00:00Z, counted from 1904. */
const createdAt = number(Date.parse('2026-10-10T09:00:00Z') / 1_000 + 2_082_844_800);

/** A video's tables without a picture: rotated, 1920 × 1080, taken in 2026 at `place`, in four forms. */
export function makeMovie(place: string, brand = 'isom'): Buffer {
  const turned = [0, 65_536, 0, -65_536, 0, 0, 0, 0, 1_073_741_824].map((value) => number(value >>> 0));
  const tkhd = box(
    'tkhd',
    Buffer.alloc(24),
    Buffer.alloc(16),
    ...turned,
    number(1_920 * 65_536),
    number(1_080 * 65_536),
  );
  const key = 'com.apple.quicktime.location.ISO6709';
  const keys = box('keys', number(0), number(1), number(key.length + 8), 'mdta', key);
  const value = box('data', number(1), number(0), place);
  const ilst = box('ilst', box('\0\0\0\x01', value));
  const handler = box('hdlr', number(0), number(0), 'mdta', Buffer.alloc(13));
  const udta = box(
    'udta',
    box('\xa9xyz', number(place.length * 65_536 + 0x15c7), place),
    box('loci', number(0), place),
  );
  const xmp = box('uuid', Buffer.alloc(16, 1), `<x exif:GPSLatitude="${place}"/>`);
  return Buffer.concat([
    box('ftyp', brand, number(512), brand),
    box('mdat', Buffer.alloc(5_000, 7)),
    box(
      'moov',
      box('mvhd', number(0), createdAt, createdAt, Buffer.alloc(88)),
      box('trak', tkhd, box('mdia', box('hdlr', number(0), number(0), 'vide', Buffer.alloc(13)))),
      udta,
      box('meta', handler, keys, ilst),
    ),
    xmp,
  ]);
}
