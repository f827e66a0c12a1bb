/** All ids, with the one at that place of `part`, which is some of them in their order, moved by one step within it. */
export function moveWithin(
  all: readonly number[],
  part: readonly number[],
  place: number,
  step: 1 | -1,
): number[] {
  const [one, other] = [part[place], part[place + step]];
  return all.map((id) => (id === one ? (other ?? id) : id === other ? (one ?? id) : id));
}
