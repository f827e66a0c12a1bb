import { box, number } from './movie.fixture.ts';

/** The form of a film's tables: short or long, or the same length for all samples of a track. */
export type Tables = 'short' | 'long' | 'even';

export interface FilmTrack {
  handler: string;
  /** The samples of each chunk. */
  chunks: string[][];
}

interface Chunk {
  offset: number;
  samples: string[];
}

function long(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return bytes;
}

/** A track of that number, with these boxes as its tables. */
export function makeTrack(track: number, handler: string, ...tables: Buffer[]): Buffer {
  return box(
    'trak',
    box('tkhd', Buffer.alloc(12), number(track), Buffer.alloc(68)),
    box(
      'mdia',
      box('mdhd', Buffer.alloc(24)),
      box('hdlr', number(0), 'mhlr', handler, Buffer.alloc(13)),
      box('minf', box('stbl', box('stsd', number(0), number(0)), ...tables)),
    ),
  );
}

/** The tables with the positions of these chunks. */
export function makeTables(chunks: Chunk[], form: Tables = 'short'): Buffer[] {
  const sizes = chunks.flatMap(({ samples }) => samples.map((sample) => sample.length));
  const runs = chunks.flatMap(({ samples }, index) => [index + 1, samples.length, 1].map(number));
  const sizeBoxes = {
    short: () => box('stsz', number(0), number(0), number(sizes.length), ...sizes.map(number)),
    long: () => box('stz2', number(0), number(8), number(sizes.length), Buffer.from(sizes)),
    even: () => box('stsz', number(0), number(sizes[0] ?? 0), number(sizes.length)),
  };
  const offsets = chunks.map(({ offset }) => offset);
  return [
    box('stsc', number(0), number(chunks.length), ...runs),
    sizeBoxes[form](),
    form === 'long'
      ? box('co64', number(0), number(offsets.length), ...offsets.map(long))
      : box('stco', number(0), number(offsets.length), ...offsets.map(number)),
  ];
}

/** A film whose tracks alternate, chunk by chunk. */
export function makeFilm(tracks: FilmTrack[], form: Tables = 'short', ...further: Buffer[]): Buffer {
  const head = box('ftyp', 'isom', number(512), 'isom');
  const placed = tracks.map((): Chunk[] => []);
  let data = '';
  for (let turn = 0; turn < Math.max(...tracks.map(({ chunks }) => chunks.length)); turn += 1) {
    for (const [index, { chunks }] of tracks.entries()) {
      const samples = chunks[turn];
      if (samples === undefined) continue;
      placed[index]?.push({ offset: head.byteLength + 8 + data.length, samples });
      data += samples.join('');
    }
  }
  const traks = tracks.map(({ handler }, index) =>
    makeTrack(index + 1, handler, ...makeTables(placed[index] ?? [], form)),
  );
  return Buffer.concat([
    head,
    box('mdat', data),
    box('moov', box('mvhd', Buffer.alloc(100)), ...traks, ...further),
  ]);
}

interface FragmentForm {
  /** Offsets are relative to the piece, to the start of the file, or to the end of the data before them. */
  base: 'piece' | 'file' | 'before';
  /** Sizes are given for each sample, for the piece's track, or for the whole film. */
  sizes: 'sample' | 'track' | 'film';
}

/** A film in pieces with the next chunk of all tracks; without sizes per sample all have `even` bytes. */
export function makeFragmentedFilm(tracks: FilmTrack[], { base, sizes }: FragmentForm, even: number): Buffer {
  const traks = tracks.map(({ handler }, index) => makeTrack(index + 1, handler, ...makeTables([])));
  const defaults = tracks.map((_, index) =>
    box('trex', number(0), number(index + 1), number(1), number(0), number(even), number(0)),
  );
  let film = Buffer.concat([
    box('ftyp', 'iso6', number(512), 'iso6'),
    box('moov', box('mvhd', Buffer.alloc(100)), ...traks, box('mvex', ...defaults)),
  ]);
  for (let turn = 0; turn < Math.max(...tracks.map(({ chunks }) => chunks.length)); turn += 1) {
    const make = (dataAt: number) => {
      let at = dataAt;
      const trafs = tracks.map(({ chunks }, index) => {
        const samples = chunks[turn] ?? [];
        const start = at;
        at += samples.join('').length;
        const marks = { piece: 0x20000, file: 0x1, before: 0 }[base] | (sizes === 'track' ? 0x10 : 0);
        const header = [
          ...(base === 'file' ? [long(film.byteLength)] : []),
          ...(sizes === 'track' ? [number(even)] : []),
        ];
        const offset = base === 'before' && index > 0 ? [] : [number(start)];
        const rows =
          sizes === 'sample' ? samples.flatMap((sample) => [number(40), number(sample.length)]) : [];
        const runMarks = (offset.length > 0 ? 0x1 : 0) | (sizes === 'sample' ? 0x300 : 0);
        return box(
          'traf',
          box('tfhd', number(marks), number(index + 1), ...header),
          box('trun', number(runMarks), number(samples.length), ...offset, ...rows),
        );
      });
      return box('moof', box('mfhd', number(0), number(turn + 1)), ...trafs);
    };
    const length = make(0).byteLength;
    const data = tracks.map(({ chunks }) => (chunks[turn] ?? []).join('')).join('');
    film = Buffer.concat([film, make(length + 8), box('mdat', data)]);
  }
  return film;
}

const holders = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'mvex', 'moof', 'traf']);

/** All boxes of a film with their positions, nested; throws if they do not fit together. */
export function outline(content: Buffer, start = 0, end = content.byteLength, depth = 0): string[] {
  const found: string[] = [];
  let position = start;
  while (position < end) {
    const size = content.readUInt32BE(position);
    const type = content.toString('latin1', position + 4, position + 8);
    if (size < 8 || position + size > end) throw new Error(`Box ${type} at ${position} reaches out`);
    found.push(`${' '.repeat(depth)}${type} ${position}+${size}`);
    if (holders.has(type)) found.push(...outline(content, position + 8, position + size, depth + 1));
    position += size;
  }
  return found;
}
