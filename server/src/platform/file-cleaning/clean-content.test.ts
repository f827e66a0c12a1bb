import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import decodeHeic from 'heic-decode';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import {
  addSegments,
  clean as cleanIn,
  makeArchive,
  makeChunk,
  maximumBytes,
  segment,
} from './clean.fixture.ts';
import { recogniseFile } from './file-kind.ts';
import { box, makeMovie, number } from './movie.fixture.ts';

let directory: string;
let photo: Buffer;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'kiik-place-'));
  photo = await pixels().jpeg().toBuffer();
});
afterAll(() => rm(directory, { recursive: true }));
const clean = (content: Uint8Array, name?: string) => cleanIn(directory, content, name);

const place = '58.3776N';
/** 123456789, the seconds of a latitude, in both byte orders. */
const seconds = [Buffer.from('15cd5b07', 'hex'), Buffer.from('075bcd15', 'hex')];
const forms = [
  Buffer.from(place),
  Buffer.from(place, 'utf16le'),
  Buffer.from(place, 'utf16le').swap16(),
  ...seconds,
];
const holdsPlace = (content: Buffer) => forms.some((bytes) => content.includes(bytes));
const exif = {
  IFD0: { Make: 'Oak', Orientation: '6', ImageDescription: place },
  IFD2: {
    DateTimeOriginal: '2026:10:10 12:00:00',
    OffsetTimeOriginal: '+03:00',
    MakerNote: `Garden ${place}`,
    UserComment: place,
  },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '58/1 22/1 123456789/10000000' },
};
const rdf = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';
const xmps = {
  'with the usual prefixes': `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="${rdf}"><rdf:Description
    xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="${place}"/></rdf:RDF></x:xmpmeta>`,
  'without a prefix': `<xmpmeta xmlns="adobe:ns:meta/"><RDF xmlns="${rdf}"><Description><GPSLatitude
    xmlns="http://ns.adobe.com/exif/1.0/">${place}</GPSLatitude></Description></RDF></xmpmeta>`,
  'with prefixes of its own': `<m:xmpmeta xmlns:m="adobe:ns:meta/"><r:RDF xmlns:r="${rdf}"><r:Description
    xmlns:p="http://ns.adobe.com/photoshop/1.0/" p:City="${place}"/></r:RDF></m:xmpmeta>`,
};
const pixels = () => sharp({ create: { width: 60, height: 40, channels: 3, background: '#c66' } });
const draw = (content: Buffer) => sharp(content, { failOn: 'warning' }).autoOrient().raw().toBuffer();

async function expectClean(before: Buffer, after: Buffer): Promise<void> {
  expect(holdsPlace(before)).toBe(true);
  expect(holdsPlace(after)).toBe(false);
  expect(await draw(after)).toEqual(await draw(before));
}

describe.each(['jpeg', 'png', 'webp', 'avif'] as const)('a picture as %s', (format) => {
  test('loses its Exif, but for how to turn it and when it was taken', async () => {
    const before = await pixels().withExif(exif).toFormat(format).toBuffer();
    const { after, taken, mayHoldPlace } = await clean(before);
    await expectClean(before, after);
    expect(mayHoldPlace).toBe(false);
    expect(taken).toEqual({ local: '2026:10:10 12:00:00', offset: '+03:00' });
    expect(after.includes('Oak')).toBe(false);
    expect(after.includes('2026:10:10 12:00:00')).toBe(true);
    const { orientation } = await sharp(after).metadata();
    expect(orientation).toBe((await sharp(before).metadata()).orientation);
    // Cleaning a clean file changes nothing.
    expect((await clean(after)).after.equals(after)).toBe(true);
  });

  test.each(Object.entries(xmps))('loses XMP %s', async (_title, xmp) => {
    const before = await pixels().withXmp(xmp).toFormat(format).toBuffer();
    expect((await sharp(before).metadata()).xmp?.toString()).toContain(place);
    const { after } = await clean(before);
    expect(
      (await sharp(after, { failOn: 'warning' }).metadata()).xmp?.toString().replace(/[\s\0]/g, '') ?? '',
    ).toBe('');
    expect(holdsPlace(after)).toBe(false);
    expect(await draw(after)).toEqual(await draw(before));
  });

  test('keeps its colour profile', async () => {
    const before = await pixels().withIccProfile('p3').withExif(exif).toFormat(format).toBuffer();
    const { after } = await clean(before);
    await expectClean(before, after);
    expect((await sharp(after).metadata()).icc).toEqual((await sharp(before).metadata()).icc);
  });

  test('is kept as far as it came', async () => {
    const whole = await pixels().withExif(exif).toFormat(format).toBuffer();
    for (let end = 1; end < whole.byteLength; end += 7) await clean(whole.subarray(0, end));
  });
});

const xmpName = 'http://ns.adobe.com/xap/1.0/\0';
const extended = 'http://ns.adobe.com/xmp/extension/\0';
const film = makeMovie(place);
const jpegs: [title: string, make: () => Buffer][] = [
  [
    'XMP in UTF-16',
    () => addSegments(photo, segment(0xe1, xmpName, Buffer.from(xmps['without a prefix'], 'utf16le'))),
  ],
  [
    'XMP over several segments',
    () =>
      addSegments(
        photo,
        segment(0xe1, extended, 'a'.repeat(40), '58'),
        segment(0xe1, extended, 'a'.repeat(40), place),
      ),
  ],
  [
    'IPTC',
    () =>
      addSegments(
        photo,
        segment(0xed, 'Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x0e\x1c\x02\x5a\0\x08', place),
      ),
  ],
  ['a comment', () => addSegments(photo, segment(0xfe, place))],
  ['notes of a maker', () => addSegments(photo, segment(0xe7, place), segment(0xef, place))],
  ['a preview', () => addSegments(photo, segment(0xe0, 'JFXX\0', place))],
  ['a second Exif', () => addSegments(photo, segment(0xe1, 'Exif\0\0MM'), segment(0xe1, 'Exif\0\0', place))],
  ['a film behind it', () => Buffer.concat([photo, film])],
  ['a second picture behind it', () => Buffer.concat([photo, addSegments(photo, segment(0xfe, place))])],
  ['something between its segments', () => addSegments(photo, segment(0xfe, 'x'), Buffer.from(place))],
];

test.each(jpegs)('a JPEG loses %s', async (_title, make) => {
  const before = make();
  const { after, mayHoldPlace } = await clean(before);
  expect(holdsPlace(before)).toBe(true);
  expect(holdsPlace(after)).toBe(false);
  expect(mayHoldPlace).toBe(false);
  expect(await draw(after)).toEqual(await draw(photo));
});

test.each([{ progressive: true }, { mozjpeg: true }, { chromaSubsampling: '4:4:4' }])(
  'a JPEG drawn with %j comes through as it is',
  async (options) => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const before = await sharp({
      create: { width: 700, height: 500, channels: 3, noise, background: '#000' },
    })
      .jpeg(options)
      .toBuffer();
    expect((await clean(before)).after.equals(before)).toBe(true);
    const cmyk = await sharp(before).toColourspace('cmyk').jpeg(options).toBuffer();
    expect(await draw((await clean(cmyk)).after)).toEqual(await draw(cmyk));
  },
);

test('a PNG loses every text, other chunk, and what lies behind it', async () => {
  const plain = await pixels().png().toBuffer();
  const before = Buffer.concat([
    plain.subarray(0, 33),
    makeChunk('tEXt', `Location\0${place}`),
    makeChunk('zTXt', Buffer.concat([Buffer.from('Location\0\0'), deflateSync(Buffer.from(place))])),
    makeChunk(
      'iTXt',
      Buffer.concat([Buffer.from('XML:com.adobe.xmp\0\x01\0\0\0'), deflateSync(Buffer.from(place))]),
    ),
    makeChunk('tEXt', 'Raw profile type exif\0\n exif\n 4578696600'),
    makeChunk('caBX', place),
    plain.subarray(33),
    film,
  ]);
  expect((await clean(before)).after.equals(plain)).toBe(true);
});

test('a moving GIF loses its comments and XMP, and goes on moving', async () => {
  const frames = Buffer.concat([await pixels().raw().toBuffer(), await pixels().negate().raw().toBuffer()]);
  const moving = sharp(frames, { raw: { width: 60, height: 80, channels: 3, pageHeight: 40 } });
  const plain = await moving.gif({ loop: 3, delay: [100, 200] }).toBuffer();
  const start = plain.indexOf('\x21\xf9', 0, 'latin1');
  const block = (label: number, ...texts: string[]) =>
    Buffer.from(
      `\x21${String.fromCharCode(label)}${texts.map((text) => String.fromCharCode(text.length) + text).join('')}\0`,
      'latin1',
    );
  const before = Buffer.concat([
    plain.subarray(0, start),
    block(0xfe, place),
    block(0xff, 'XMP DataXMP', place),
    plain.subarray(start),
    Buffer.from(place),
  ]);
  expect((await clean(before)).after.equals(plain)).toBe(true);
});

describe('an iPhone\u2019s picture', () => {
  const read = () => readFile(join(import.meta.dirname, '../../library/files/pictures/picture.fixture.heic'));
  const drawHeic = async (content: Buffer) => {
    const [first] = await decodeHeic.all({ buffer: content });
    return Buffer.from((await first?.decode())?.data ?? []);
  };

  test('loses its Exif but for the moment, and a film behind it', async () => {
    const plain = await read();
    const before = Buffer.concat([plain, box('mpvd', film), Buffer.from(place)]);
    const { after, taken, mayHoldPlace } = await clean(before);
    expect(mayHoldPlace).toBe(false);
    expect(taken?.local).toMatch(/^20\d\d:/);
    expect(after.byteLength).toBe(plain.byteLength);
    expect(holdsPlace(after)).toBe(false);
    expect(after.includes(taken?.local ?? 'nothing')).toBe(true);
    expect(await drawHeic(after)).toEqual(await drawHeic(plain));
    expect((await clean(after)).after.equals(after)).toBe(true);
  });

  test('keeps nothing of what lies beside its pictures', async () => {
    const plain = await read();
    const meta = plain.indexOf('meta', 0, 'latin1') - 4;
    // The data comes last: boxes before it would shift it, so the place is put after it.
    const before = Buffer.concat([plain, box('uuid', place), box('free', place), box('mdat', place)]);
    expect(meta).toBeGreaterThan(0);
    const { after } = await clean(before);
    expect(holdsPlace(after)).toBe(false);
    expect(await drawHeic(after)).toEqual(await drawHeic(plain));
  });
});

test('a JPEG XL in its container keeps the picture alone', async () => {
  const signature = box('JXL ', '\r\n\x87\n');
  const brand = box('ftyp', 'jxl ', number(0), 'jxl ');
  const picture = box('jxlc', '\xff\x0a picture');
  const before = Buffer.concat([
    signature,
    brand,
    box('Exif', place),
    box('brob', place),
    picture,
    box('xml ', place),
  ]);
  const { after, mayHoldPlace } = await clean(before);
  expect(after).toEqual(Buffer.concat([signature, brand, picture]));
  expect(mayHoldPlace).toBe(false);
});

describe('a video', () => {
  test.each(['free', 'skip', 'pnot', 'uuid', null])(
    'that begins with %j is one, and loses its place',
    async (first) => {
      const head = first === null ? Buffer.alloc(0) : box(first, place);
      const before = Buffer.concat([head, film, box('PICT', place), Buffer.from(`end ${place}`)]);
      const { after, movie, mayHoldPlace } = await clean(before);
      expect(recogniseFile(before, 'v', maximumBytes).mimeType).toMatch(/^video/);
      expect(holdsPlace(after)).toBe(false);
      expect(mayHoldPlace).toBe(false);
      expect(movie).toMatchObject({
        takenAt: '2026-10-10T09:00:00.000Z',
        width: 1_080,
        height: 1_920,
        brand: 'isom',
      });
      // Everything that is played keeps its position.
      expect(after.subarray(head.byteLength, head.byteLength + 5_000)).toEqual(
        before.subarray(head.byteLength, head.byteLength + 5_000),
      );
    },
  );

  test('without its tables, or cut off within them, is left as it is, and it is told', async () => {
    for (const end of [8, 20, 5_030, 5_100, 5_200, 5_400]) {
      const before = film.subarray(0, end);
      const { after, mayHoldPlace } = await clean(before);
      expect(mayHoldPlace).toBe(true);
      expect(after.equals(before)).toBe(true);
    }
  });

  test('is not what only begins like one', () => {
    expect(recogniseFile(Buffer.from('duty free shop\n'), 'a.txt', maximumBytes).mimeType).toBe(
      'application/octet-stream',
    );
    expect(recogniseFile(Buffer.from('\0\0\0\x01freedom'), 'a', maximumBytes).guessed).toBe(true);
  });
});

describe('a document', () => {
  const withPlace = () => addSegments(photo, segment(0xe1, 'Exif\0\0', place), segment(0xfe, place));
  const unpack = async (content: Buffer) => {
    const archive = await fromBufferPromise(content);
    const entries: Record<string, Buffer> = {};
    for await (const entry of archive.eachEntry())
      entries[entry.fileName] = await buffer(await archive.openReadStreamPromise(entry));
    return entries;
  };

  test.each([
    ['word/media/image1.jpeg', 'a.docx'],
    ['xl/media/image1.bin', 'a.xlsx'],
    ['ppt/media/image.xml', 'a.pptx'],
    ['Pictures/1000.jpg', 'a.odt'],
    ['anything', 'a.zip'],
  ])('loses the place of %s', async (entry, name) => {
    const rest = {
      mimetype: 'application/x',
      'a/document.xml': '<a/>'.repeat(1_000),
      'õ.txt': 'õ',
      '\u3042.txt': '',
    };
    const before = await makeArchive({ ...rest, [entry]: withPlace(), 'b/film.mp4': film });
    const { after, mayHoldPlace } = await clean(before, name);
    expect(mayHoldPlace).toBe(false);
    const entries = await unpack(after);
    expect(Object.keys(entries)).toEqual(Object.keys(await unpack(before)));
    expect(entries[entry]).toEqual(photo);
    for (const [key, content] of Object.entries(rest)) expect(entries[key]?.toString()).toBe(content);
    for (const content of Object.values(entries)) expect(holdsPlace(content)).toBe(false);
    expect((await clean(after, name)).after.equals(after)).toBe(true);
  });

  test.each(['META-INF/signatures0.xml', '_xmlsignatures/sig1.xml', 'META-INF/A.RSA'])(
    'that is signed by %s stays as it was signed, and it is told',
    async (signature) => {
      const before = await makeArchive({ 'a.jpg': withPlace(), [signature]: '<s/>' });
      expect(await clean(before, 'a.asice')).toMatchObject({ after: before, mayHoldPlace: true });
      const innocent = await makeArchive({ 'a.jpg': photo, [signature]: '<s/>' });
      expect(await clean(innocent, 'a.asice')).toMatchObject({ after: innocent, mayHoldPlace: false });
    },
  );

  test('with what cannot be looked into stays as it is, and it is told', async () => {
    const inner = await makeArchive({ 'a.jpg': withPlace() });
    for (const content of [inner, Buffer.from('II*\0\x08\0\0\0\0\0'), Buffer.from('FUJIFILMCCD-RAW')]) {
      const before = await makeArchive({ 'a.bin': content });
      expect(await clean(before, 'a.docx')).toMatchObject({ after: before, mayHoldPlace: true });
    }
    const broken = inner.subarray(0, inner.byteLength - 10);
    expect(await clean(broken, 'a.docx')).toMatchObject({ after: broken, mayHoldPlace: true });
  });

  const writePdf = (...streams: [dictionary: string, content: Buffer][]) =>
    Buffer.concat([
      Buffer.from('%PDF-1.7\n'),
      ...streams.flatMap(([dictionary, content], index) => [
        Buffer.from(`${index + 1} 0 obj\n<<${dictionary}/Length ${content.byteLength}>>stream\n`),
        content,
        Buffer.from('\nendstream\nendobj\n'),
      ]),
    ]);

  test('as PDF loses the notes within its pictures and those that name a place, and nothing moves', async () => {
    const metadata = '/Type/Metadata/Subtype/XML';
    for (const xmp of [
      ...Object.values(xmps).map((text) => Buffer.from(text)),
      Buffer.from(xmps['without a prefix'], 'utf16le'),
    ]) {
      const before = writePdf(
        ['/Subtype/Image/Filter/DCTDecode', withPlace()],
        ['', Buffer.alloc(1_048_560, ' ')],
        ['/Filter[/DCTDecode]', withPlace()],
        [metadata, xmp],
        [metadata, Buffer.from('<pdfaid:part>2</pdfaid:part>')],
      );
      const { after, mayHoldPlace } = await clean(before);
      expect(mayHoldPlace).toBe(false);
      expect(holdsPlace(after)).toBe(false);
      expect(after.byteLength).toBe(before.byteLength);
      expect(after.includes('<pdfaid:part>2')).toBe(true);
      const at = after.indexOf(photo.subarray(0, 3));
      expect(await draw(after.subarray(at, at + withPlace().byteLength))).toEqual(await draw(photo));
    }
  });

  test.each([
    [
      'a signature',
      () => writePdf(['/ByteRange[0 1 2 3]', Buffer.alloc(0)], ['/Filter/DCTDecode', withPlace()]),
    ],
    ['a lock', () => writePdf(['/Encrypt 3 0 R', Buffer.alloc(0)])],
    ['an attached file', () => writePdf(['/Type/EmbeddedFile', Buffer.from('x')])],
    ['a picture packed twice', () => writePdf(['/Filter[/FlateDecode/DCTDecode]', deflateSync(withPlace())])],
    [
      'packed notes of a place',
      () => writePdf(['/Subtype/XML/Filter/FlateDecode', deflateSync(Buffer.from(xmps['without a prefix']))]),
    ],
  ])('as PDF with %s stays as it is, and it is told', async (_title, make) => {
    const before = make();
    expect(await clean(before)).toMatchObject({ after: before, mayHoldPlace: true });
  });

  test('as PDF without any of that stays as it is', async () => {
    const before = writePdf(
      ['/Subtype/XML/Filter/FlateDecode', deflateSync(Buffer.from('<a/>'))],
      ['', Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, 9])],
    );
    expect(await clean(before)).toMatchObject({ after: before, mayHoldPlace: false });
  });
});

test.each([
  'II*\0',
  'MM\0*',
  'IIU\0',
  'IIRO',
  'FUJIFILMCCD-RAW',
  '\x1aE\xdf\xa3',
  '8BPS',
  'RIFF\0\0\0\0AVI ',
])('of a file that begins with %j it is told', async (beginning) => {
  const before = Buffer.concat([Buffer.from(beginning, 'latin1'), Buffer.alloc(100)]);
  expect(await clean(before)).toMatchObject({ after: before, mayHoldPlace: true });
});

test('a raw picture loses the positions and notes that can be found in it', async () => {
  const tiff = await pixels()
    .withExif({ IFD3: exif.IFD3 })
    .withXmp(xmps['without a prefix'])
    .tiff()
    .toBuffer();
  const { after, mayHoldPlace } = await clean(tiff);
  expect([holdsPlace(tiff), holdsPlace(after), mayHoldPlace]).toEqual([true, false, true]);
  expect(await draw(after)).toEqual(await draw(tiff));
});

test('what is made to keep it busy or lead it astray is soon done with', async () => {
  const whole = await Promise.all(
    (['jpeg', 'png', 'webp', 'avif', 'gif'] as const).map((format) =>
      pixels().withExif(exif).toFormat(format).toBuffer(),
    ),
  );
  const starts = [
    ...whole,
    await readFile(join(import.meta.dirname, '../../library/files/pictures/picture.fixture.heic')),
    film,
    await makeArchive({ a: photo }),
    Buffer.from('%PDF-1.7\n1 0 obj<</Filter/DCTDecode>>stream\n'),
  ];
  const fillers = [
    'II*\0',
    ':gps',
    '\0\0\0\x08free',
    '\xff\xd8\xff\xe1',
    '\xff\xd8\xff\xe1\xff\xff',
    'stream\n',
    '\xff\xfe\0\x02',
    '\x21\xfe\0\x21\xf9\0',
    '\0\0\0\0IDAT',
    '\x21\xf9\x01',
    '\xff',
  ];
  for (const start of starts) {
    for (const filler of fillers)
      await clean(
        Buffer.concat([
          start.subarray(0, start.byteLength - 30),
          Buffer.alloc(1_500_000, Buffer.from(filler, 'latin1')),
        ]),
      );
  }
});

test('a file with any of its bytes changed is cleaned or told of, and never fails', async () => {
  const formats = (['jpeg', 'png', 'webp', 'avif', 'gif'] as const).map((format) =>
    pixels().withExif(exif).withXmp(xmps['without a prefix']).toFormat(format).toBuffer(),
  );
  const wholes = [
    ...(await Promise.all(formats)),
    await readFile(join(import.meta.dirname, '../../library/files/pictures/picture.fixture.heic')),
    film,
    await makeArchive({ 'a.jpg': photo }),
  ];
  const changes = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...wholes), changes, fc.nat(), async (whole, changed, end) => {
      const content = Buffer.from(whole.subarray(0, 12 + (end % whole.byteLength)));
      for (const [at, value] of changed) content[12 + (at % content.byteLength)] = value;
      const { after } = await clean(content.subarray(0, whole.byteLength));
      expect(after.byteLength).toBeGreaterThan(0);
    }),
    { numRuns: 300 },
  );
});

test('nothing stays on the disk', async () => {
  expect(await readdir(join(directory, 'spool'))).toEqual([]);
});
