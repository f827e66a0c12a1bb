import { cleanCardNumber, isCardNumber } from '#contract/daily/door-card-rules.ts';
import type { ImportedCards } from '#contract/daily/door-cards.ts';
import { foldCase } from '#server/kindergarten/import/read-values.ts';
import type { TableRow } from '#server/kindergarten/import/table-limits.ts';

/** A child whose cards may be changed, with one of its guardians and the card that this guardian has. */
export interface KnownGuardian {
  child_id: number;
  child: string;
  idcode: string | null;
  guardian_id: number;
  guardian: string;
  number: string | null;
  blocked: boolean;
}

interface PlannedCard {
  child_id: number;
  guardian_id: number;
  number: string;
  isNew: boolean;
}

type Problem = ImportedCards['problems'][number];

/** Words of a name in any order: lists write last names first. */
const nameKey = (name: string): string => foldCase(name).split(' ').toSorted().join(' ');

/** A card of the kindergarten. */
export interface GivenCard {
  child_id: number;
  guardian_id: number;
  number: string;
  blocked: boolean;
}

type Found = { one: KnownGuardian; number: string };

const pairOf = ({ child_id, guardian_id }: Pick<GivenCard, 'child_id' | 'guardian_id'>): string =>
  `${child_id} ${guardian_id}`;

/**
 * Judges each row of a table with the columns child, guardian, number. The first row may be headings: its third
 * cell has words without a digit. A number that its holder gives back for another one in this table is free for others; one that
 * its holder lost with another child is given to no sibling.
 */
export function planCards(
  table: readonly TableRow[],
  known: readonly KnownGuardian[],
  given: readonly GivenCard[],
): { cards: PlannedCard[]; unchanged: number; problems: Problem[] } {
  const [first, ...rest] = table;
  const heading = first?.cells[2]?.trim() ?? '';
  const rows = heading !== '' && !/\d/.test(heading) ? rest : table;
  const findChild = indexChildren(known);
  const judged = rows.map(({ line, cells }) => ({ row: line, ...findCard(cells, findChild) }));
  const found = judged.filter((one): one is { row: number } & Found => 'one' in one);
  const listed = new Set(found.map(({ one }) => pairOf(one)));
  const holders = new Map(
    given
      .filter((card) => !card.blocked && !listed.has(pairOf(card)))
      .map(({ number, guardian_id }) => [number, guardian_id]),
  );
  const lost = new Set(
    given.filter(({ blocked }) => blocked).map(({ number, guardian_id }) => `${guardian_id} ${number}`),
  );
  const cards = new Map<string, PlannedCard>();
  const planned = new Map<string, number>();
  const problems: Problem[] = judged.flatMap((one) => ('kind' in one ? [one] : []));
  let unchanged = 0;
  for (const { row, one, number } of found) {
    const isElsewhere = (holder: number | undefined) => holder !== undefined && holder !== one.guardian_id;
    if (one.blocked && one.number === number) {
      // A lost card stays blocked: an old list knows nothing of it.
      unchanged += 1;
    } else if (cards.has(pairOf(one)) || isElsewhere(planned.get(number))) {
      problems.push({ row, kind: 'number_twice', value: number });
    } else if (isElsewhere(holders.get(number))) {
      problems.push({ row, kind: 'number_taken', value: number });
    } else if (one.number !== number && lost.has(`${one.guardian_id} ${number}`)) {
      problems.push({ row, kind: 'number_lost', value: number });
    } else if (one.number === number) {
      unchanged += 1;
      holders.set(number, one.guardian_id);
    } else {
      const { child_id, guardian_id } = one;
      planned.set(number, guardian_id);
      cards.set(pairOf(one), { child_id, guardian_id, number, isNew: one.number === null });
    }
  }
  // A row that stays as it is may come after the one that asks for its number.
  const rowOf = new Map(found.map(({ row, one }) => [pairOf(one), row]).reverse() as [string, number][]);
  for (const card of cards.values()) {
    const holder = holders.get(card.number);
    if (holder === undefined || holder === card.guardian_id) continue;
    const row = rowOf.get(pairOf(card)) ?? 0;
    problems.push({ row, kind: 'number_taken', value: card.number });
  }
  problems.sort((one, other) => one.row - other.row);
  return { cards: [...cards.values()], unchanged, problems };
}

type FindChild = (typed: string) => readonly KnownGuardian[];

/** Finds children by what a row says of them. Made once: a table has thousands of rows, a kindergarten as many guardians. */
function indexChildren(known: readonly KnownGuardian[]): FindChild {
  const byNumber = Map.groupBy(known, ({ child_id }) => String(child_id));
  const byCode = Map.groupBy(known, ({ idcode }) => idcode ?? '');
  const byName = Map.groupBy(known, ({ child }) => nameKey(child));
  return (typed) => [
    ...new Set(
      [byNumber.get(typed), byCode.get(typed), byName.get(nameKey(typed))].flatMap((some) => some ?? []),
    ),
  ];
}

function findCard(cells: readonly string[], findChild: FindChild): Found | Omit<Problem, 'row'> {
  const [child = '', guardian = '', typed = ''] = cells;
  if (child === '' || guardian === '' || typed === '') return { kind: 'row_short', value: cells.join(', ') };
  const ofChild = findChild(child);
  if (ofChild.length === 0) return { kind: 'child_unknown', value: child };
  if (new Set(ofChild.map(({ child_id }) => child_id)).size > 1)
    return { kind: 'child_several', value: child };
  const ofBoth = ofChild.filter(
    (one) => String(one.guardian_id) === guardian || nameKey(one.guardian) === nameKey(guardian),
  );
  const [one] = ofBoth;
  if (one === undefined) return { kind: 'guardian_unknown', value: guardian };
  if (ofBoth.length > 1) return { kind: 'guardian_several', value: guardian };
  const number = cleanCardNumber(typed);
  return isCardNumber(number) ? { one, number } : { kind: 'number_invalid', value: typed };
}
