/** Random values that are the same for the same seed. */
export interface Random {
  /** A whole number from `minimum` to `maximum`, both included. */
  integer(minimum: number, maximum: number): number;
  pick<Item>(items: readonly Item[]): Item;
  shuffle<Item>(items: readonly Item[]): Item[];
}

/** One generator per seed (FNV-1a and mulberry32), so that a chapter never changes the data of another. */
export function createRandom(seed: string): Random {
  let state = 0x81_1c_9d_c5;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93);

  function next(): number {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  function integer(minimum: number, maximum: number): number {
    return minimum + Math.floor(next() * (maximum - minimum + 1));
  }
  return {
    integer,
    pick(items) {
      const item = items[integer(0, items.length - 1)];
      if (item === undefined) throw new RangeError('Nothing to pick from');
      return item;
    },
    shuffle(items) {
      const shuffled = [...items];
      for (const [index, item] of shuffled.entries()) {
        const other = integer(index, shuffled.length - 1);
        const swapped = shuffled[other];
        if (swapped === undefined) continue;
        shuffled[index] = swapped;
        shuffled[other] = item;
      }
      return shuffled;
    },
  };
}
