import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { takePosterFrame } from '#server/library/files/pictures/poster-frame.ts';
import { blankMovie } from './blank-movie.ts';
import { box, number } from './movie.fixture.ts';
import {
  type FilmTrack,
  makeFilm,
  makeFragmentedFilm,
  makeTables,
  makeTrack,
  outline,
} from './movie-tracks.fixture.ts';
import { spool } from './spool.ts';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'kiik-tracks-'));
});
afterAll(() => rm(directory, { recursive: true }));

async function blank(content: Uint8Array): Promise<Buffer> {
  await using file = await spool(directory, Readable.from([content]));
  await blankMovie(file);
  return await buffer(file.readAll());
}

const places = ['58.37761', '26.72902', '58.37763', '26.72904', '58.37765', '26.72906'] as const;
const [one, two, three, four, five, six] = places;
const locations: FilmTrack = { handler: 'meta', chunks: [[one, two], [three], [four, five, six]] };
const pictures: FilmTrack = {
  handler: 'vide',
  chunks: [['pict-of1'], ['pict-of2', 'pict-of3'], ['pict-of4'], ['pict-of5']],
};
const sound: FilmTrack = { handler: 'soun', chunks: [['sound-1!'], ['sound-2!'], ['sound-3!']] };

/** The expected film: every place is zeroed, and these boxes are free. */
function expectBlank(before: Buffer, after: Buffer, emptied: string[]): void {
  let text = before.toString('latin1');
  for (const place of places) text = text.replaceAll(place, '\0'.repeat(place.length));
  const wanted = Buffer.from(text, 'latin1');
  for (const line of emptied) {
    const [, position = 0, size = 0] = (/(\d+)\+(\d+)$/.exec(line) ?? []).map(Number);
    wanted.write('free', position + 4);
    wanted.fill(0, position + 8, position + size);
  }
  expect(after.equals(wanted)).toBe(true);
  // The structure is still valid, and nothing has moved.
  expect(() => outline(after)).not.toThrow();
}

/** The lines of an outline that have this type, by number. */
const pick = (content: Buffer, type: string, ...numbers: number[]) => {
  const lines = outline(content).filter((line) => line.trim().startsWith(`${type} `));
  return numbers.map((index) => lines[index] ?? '');
};

describe.each(['short', 'long', 'even'] as const)('a film with %s tables', (form) => {
  test.each(['meta', 'gpmd', 'camm', 'data', 'mebx', 'text', 'sbtl', 'subt', '\0\0\0\0'])(
    'loses a track of the kind %j among pictures and sound, and nothing else',
    async (handler) => {
      const before = makeFilm([pictures, { ...locations, handler }, sound], form);
      for (const place of places) expect(before.includes(place)).toBe(true);
      const after = await blank(before);
      for (const place of places) expect(after.includes(place)).toBe(false);
      expectBlank(before, after, pick(before, 'trak', 1));
    },
  );
});

test.each(['vide', 'auxv', 'pict', 'soun', 'tmcd', 'clcp', 'subp'])(
  'a track of the kind %j stays',
  async (handler) => {
    const before = makeFilm([pictures, { ...locations, handler }]);
    expect((await blank(before)).equals(before)).toBe(true);
  },
);

test('a film that was cut off behind its tables loses its locations', async () => {
  const whole = makeFilm([pictures, locations]);
  const [head, , moov] = outline(whole)
    .filter((line) => !line.startsWith(' '))
    .map((line) => Number(/\+(\d+)$/.exec(line)?.[1]));
  const tables = whole.subarray(-Number(moov));
  const offset = Number(moov);
  // The tables come first, so that all offsets grow by their length.
  const data = whole.subarray(head, -offset);
  const moved = Buffer.concat([whole.subarray(0, head), shiftOffsets(tables, offset), data.subarray(0, -12)]);
  const after = await blank(moved);
  for (const place of places.slice(0, 5)) {
    expect(moved.includes(place)).toBe(true);
    expect(after.includes(place)).toBe(false);
  }
  expect(moved.includes(six)).toBe(false);
  expect(after.includes(six.slice(0, 4))).toBe(false);
  for (const frame of pictures.chunks.flat()) expect(after.includes(frame)).toBe(moved.includes(frame));
});

function shiftOffsets(tables: Buffer, by: number): Buffer {
  const shifted = Buffer.from(tables);
  for (let at = shifted.indexOf('stco'); at !== -1; at = shifted.indexOf('stco', at + 4)) {
    for (let row = 0; row < shifted.readUInt32BE(at + 8); row += 1) {
      const place = at + 12 + row * 4;
      shifted.writeUInt32BE(shifted.readUInt32BE(place) + by, place);
    }
  }
  return shifted;
}

describe.each(['piece', 'file', 'before'] as const)('a film in pieces that count from %s', (base) => {
  test.each(['sample', 'track', 'film'] as const)(
    'loses the locations where sizes stand with the %s',
    async (sizes) => {
      const before = makeFragmentedFilm([pictures, locations, sound], { base, sizes }, 8);
      const after = await blank(before);
      for (const place of places) expect(after.includes(place)).toBe(false);
      expectBlank(before, after, [
        ...pick(before, 'trak', 1),
        ...pick(before, 'trex', 1),
        ...pick(before, 'traf', 1, 4, 7, 10),
      ]);
    },
  );
});

test('what dashcams and Garmin note beside the tracks goes too', async () => {
  const film = makeFilm([pictures, { ...locations, handler: 'vide' }]);
  const blocks = places.flatMap((place) => [film.indexOf(place), place.length].map(number));
  const garmin = Buffer.from('9b630f8d637440ec8204bc5ff5091728', 'hex');
  const before = Buffer.concat([
    makeFilm(
      [pictures, { ...locations, handler: 'vide' }],
      'short',
      box('gps ', number(257), number(6), ...blocks),
    ),
    box('uuid', garmin, one),
    box('GPS ', two),
    box('free', box('gps ', three)),
    box('skip', four),
  ]);
  const after = await blank(before);
  expectBlank(before, after, [
    ...pick(before, 'gps', 0),
    ...pick(before, 'uuid', 0),
    ...pick(before, 'GPS', 0),
    ...pick(before, 'free', 0),
    ...pick(before, 'skip', 0),
  ]);
});

test('a real video with a track of locations plays as before', async () => {
  const video = await readFile(
    join(import.meta.dirname, '../../library/files/pictures/poster-frame.fixture.mp4'),
  );
  const end = video.byteLength;
  const moov = video.indexOf('moov') - 4;
  // The tables are at the end and grow by a track; the track's samples follow them.
  const make = (offset: number) => makeTrack(2, 'meta', ...makeTables([{ offset, samples: [...places] }]));
  const growth = make(0).byteLength;
  const before = Buffer.concat([video, make(end + growth + 8), box('mdat', ...places)]);
  before.writeUInt32BE(end - moov + growth, moov);
  const after = await blank(before);
  expectBlank(before, after, [...pick(before, 'trak', 1), ...pick(before, 'udta', 0)]);
  const frame = await takePosterFrame(Readable.from([after]));
  const whole = await takePosterFrame(Readable.from([video]));
  expect(await sharp(frame).raw().toBuffer()).toEqual(await sharp(whole).raw().toBuffer());
});

describe('tables that lie', () => {
  const most = 0xffffffff;
  const runs = (...rows: number[]) => box('stsc', number(0), number(rows.length / 3), ...rows.map(number));
  const sizes = (size: number, count: number, ...each: number[]) =>
    box('stsz', number(0), number(size), number(count), ...each.map(number));
  const offsets = (count: number, ...each: number[]) =>
    box('stco', number(0), number(count), ...each.map(number));
  const data = 'x'.repeat(100);
  const head = box('ftyp', 'isom', number(512), 'isom');
  /** The position of the data. */
  const at = head.byteLength + 8;
  const go = async (...tables: Buffer[]) => {
    const film = Buffer.concat([head, box('mdat', data), box('moov', makeTrack(1, 'gpmd', ...tables))]);
    const after = await blank(film);
    expect(after.byteLength).toBe(film.byteLength);
    // For any tables, the boxes do not change, except the track.
    expect(outline(after).filter((line) => !line.startsWith('  '))).toEqual(
      outline(film)
        .filter((line) => !line.startsWith('  '))
        .map((line) => line.replace('trak', 'free')),
    );
    return after.toString('latin1', at, at + data.length);
  };
  const zeros = (count: number) => '\0'.repeat(count);

  test.each([
    ['counts of 2³²', [runs(1, most, 1), sizes(0, most, 4), offsets(most, at)], 4],
    ['one size of 2³² for 2³² samples', [runs(1, most, 1), sizes(most, most), offsets(1, at)], 100],
    ['samples behind the end', [runs(1, 1, 1), sizes(10, 3), offsets(3, at, most, at + 5_000)], 10],
    ['a chunk that reaches behind the data', [runs(1, 1, 1), sizes(5_000, 1), offsets(1, at)], 100],
    ['a chunk that lies on the tables', [runs(1, 1, 1), sizes(5_000, 1), offsets(1, at + 101)], 0],
    ['a chunk that begins before the data', [runs(1, 1, 1), sizes(at + 3, 1), offsets(1, 0)], 3],
    ['sizes of zero', [runs(1, 1, 1), sizes(0, 3, 0, 0, 0), offsets(3, at, at, at)], 0],
    ['chunks without samples', [runs(1, 0, 1), sizes(8, 3), offsets(3, at, at, at)], 0],
    ['runs in disorder', [runs(9, 1, 1, 0, 2, 1, 7, 0, 1), sizes(8, 3), offsets(3, at, at, at)], 16],
    ['no table of runs', [sizes(8, 3), offsets(3, at, at, at)], 0],
    ['no sizes', [runs(1, 1, 1), offsets(3, at, at, at)], 0],
    ['empty boxes', [box('stsc'), box('stsz'), box('stco')], 0],
    ['sizes of 3 bits', [runs(1, 1, 1), box('stz2', number(0), number(3), number(9)), offsets(1, at)], 0],
    [
      'a size of 4 bits',
      [runs(1, 3, 1), box('stz2', number(0), number(4), number(3), '\x12\x30'), offsets(1, at)],
      6,
    ],
  ])('%s do no harm', async (_, tables, blanked) => {
    expect(await go(...tables)).toBe(zeros(blanked) + data.slice(blanked));
  });

  test('chunks in disorder that overlap take what they cover, and what lies between stays', async () => {
    const table = offsets(5, at + 30, at + 5, at, at + 32, at + 95);
    const after = await go(runs(1, 1, 1), sizes(10, 5), table);
    const covered = (index: number) => index < 15 || (index >= 30 && index < 42) || index >= 95;
    expect(after).toBe([...data].map((byte, index) => (covered(index) ? '\0' : byte)).join(''));
  });

  test('two million chunks that all lie on the same data are soon done with', async () => {
    const chunks = Buffer.alloc(8_000_000, number(at));
    const table = box('stco', number(0), number(2_000_000), chunks);
    expect(await go(runs(1, 1, 1), sizes(50, most), table)).toBe(zeros(50) + data.slice(50));
  });

  test('a piece of 2³² samples without end does no harm', async () => {
    const film = Buffer.concat([
      head,
      box('mdat', data),
      box('moov', makeTrack(1, 'vide'), makeTrack(2, 'gpmd')),
      ...[0x1, 0x201, 0xf01, 0x300].map((marks) =>
        box(
          'moof',
          box('traf', box('tfhd', number(0x11), number(2), number(0), number(at), number(most))),
          box(
            'traf',
            box('tfhd', number(0x1), number(2), number(most), number(most)),
            box('trun', number(marks), number(most), number(most)),
          ),
          box('traf', box('tfhd')),
          box('traf', box('trun', number(marks), number(most), number(0x80000000))),
        ),
      ),
    ]);
    const after = await blank(film);
    expect(after.toString('latin1', at, at + data.length)).toBe(data);
    expect(outline(after).length).toBeGreaterThan(0);
    expect(after.byteLength).toBe(film.byteLength);
  });
});
