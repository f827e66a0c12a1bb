import type { ImportChange } from '#contract/kindergarten/import.ts';
import { type Message, message } from '#contract/platform/failure.ts';
import type { Phone } from '#contract/platform/rules-account.ts';
import { addDays } from '#contract/platform/rules-date.ts';
import { areNamesAlike } from '../children/are-names-alike.ts';
import { type ChildValues, type KnownChild, type KnownChildren, nameKey } from './find-children.ts';
import { findCourse, findFirstDay, type ImportPlace } from './find-place.ts';
import { makeChange, makePlannedRow, type PlannedRow } from './plan.ts';
import type { ListedChild, ListedGuardian } from './read-child.ts';
import type { RowReader } from './read-row.ts';
import { foldCase } from './read-values.ts';

/** What the import writes for one row; `id` is null for a new child. */
export interface ChildWrite {
  id: number | null;
  restored: boolean;
  /** Null if the child's own data does not change. */
  values: ChildValues | null;
  /** The new dietary options; null if they stay. */
  diets: number[] | null;
  joins: { course_id: number; start_date: string; end_date: string | null } | null;
  leaves: { id: number; end_date: string }[];
  guardians: {
    email: string;
    fname: string;
    lname: string;
    phone: Phone | null;
    relation: number;
    main_parent: boolean;
  }[];
}

/** The people in earlier rows of the same list. */
export interface EarlierRows {
  children: Map<string, number>;
  /** The people to invite so far: one mail each, however many children. */
  invited: Set<string>;
}

/** What the importing person may not grant, and why. */
export interface Refusals {
  /** The importing person's own address, which the list cannot invite. */
  own: string | null;
  /** Why nobody can become a guardian by this list; null if they can. */
  guardians: Message | null;
  /** Why these archived children can't be restored by it, with the guardians who were archived with them. */
  children: ReadonlyMap<number, Message>;
}

/** Computes what a row changes, from the kindergarten's data and the rows before it. */
export function planChild(
  line: number,
  listed: ListedChild,
  reader: RowReader,
  place: ImportPlace,
  known: KnownChildren,
  refusals: Refusals,
  earlier: EarlierRows,
): PlannedRow<ChildWrite> {
  const changes: ImportChange[] = [];
  const child = matchChild(listed, reader, known);
  if (child === null) warnOfAlike(listed, known, changes);
  refuseDuplicate(line, listed, child, reader, earlier);
  const refusal = child?.archived ? refusals.children.get(child.id) : undefined;
  if (refusal !== undefined) reader.complain(null, refusal);
  const values = planValues(listed, child, changes);
  const diets = planDiets(listed, child, place, changes);
  const course = planCourse(listed, child, reader, place, changes);
  const guardians = planGuardians(listed, child, reader, known, refusals, earlier, changes);
  if (reader.problems.length === 0) for (const { email } of guardians) earlier.invited.add(email);
  return makePlannedRow(line, listed.shown, reader.problems, changes, {
    id: child?.id ?? null,
    restored: child?.archived ?? false,
    values,
    diets,
    ...course,
    guardians,
  });
}

/**
 * Matches by the personal code, else by name and birthday. A different code means a different child; if
 * several match by name alone, the list must give the code.
 */
function matchChild({ values }: ListedChild, reader: RowReader, known: KnownChildren): KnownChild | null {
  const byCode = values.idcode === null ? undefined : known.byIdcode.get(values.idcode);
  if (byCode !== undefined) return byCode;
  const { fname, lname, birth_date } = values;
  if (fname === null || lname === null || birth_date === null) return null;
  const alike = known.byName.get(nameKey({ fname, lname, birth_date })) ?? [];
  if (values.idcode !== null) return alike.find(({ idcode }) => idcode === null) ?? null;
  const attending = alike.filter(({ archived }) => !archived);
  const meant = attending.length > 0 ? attending : alike;
  if (meant.length > 1) reader.complain('idcode', message('import.which_child'));
  return meant[0] ?? null;
}

/** Reports a new child with the birthday of a known one and a similar name: it may be the same child. */
function warnOfAlike({ values }: ListedChild, known: KnownChildren, changes: ImportChange[]): void {
  const { fname, lname, birth_date } = values;
  if (fname === null || lname === null || birth_date === null) return;
  const listed = `${fname} ${lname}`;
  const born = known.byDay.get(birth_date) ?? [];
  const alike = born.find((child) => areNamesAlike(listed, `${child.fname} ${child.lname}`));
  if (alike !== undefined) changes.push(makeChange('alike', `${alike.fname} ${alike.lname}`));
}

function refuseDuplicate(
  line: number,
  { values }: ListedChild,
  child: KnownChild | null,
  reader: RowReader,
  { children }: EarlierRows,
): void {
  const { fname, lname, birth_date, idcode } = values;
  const name =
    fname !== null && lname !== null && birth_date !== null ? nameKey({ fname, lname, birth_date }) : null;
  const own = [
    ...(child === null ? [] : [`child ${child.id}`]),
    ...(idcode === null ? [] : [`code ${idcode}`]),
  ];
  // With the same name and birthday, different codes mean two children; a row without a code may mean either.
  const met = [...own, ...(name === null ? [] : [idcode === null ? `any ${name}` : `bare ${name}`])];
  const first = met.map((key) => children.get(key)).find((one) => one !== undefined);
  if (first !== undefined) reader.complain(null, message('import.duplicate_row', { line: first }));
  const kept = [
    ...own,
    ...(name === null ? [] : [`any ${name}`, ...(idcode === null ? [`bare ${name}`] : [])]),
  ];
  for (const key of kept) if (!children.has(key)) children.set(key, line);
}

function planValues(
  { values }: ListedChild,
  child: KnownChild | null,
  changes: ImportChange[],
): ChildValues | null {
  const { fname, lname, birth_date } = values;
  if (fname === null || lname === null || birth_date === null) return null;
  if (child === null) {
    changes.push(makeChange('created', `${fname} ${lname}`));
    return {
      ...values,
      fname,
      lname,
      birth_date,
      address: values.address ?? '',
      home_languages: values.home_languages ?? [],
      health_notes: values.health_notes ?? '',
    };
  }
  if (child.archived) changes.push(makeChange('restored', `${fname} ${lname}`));
  const before = changes.length;
  // Registers write names in capitals; if only the case differs, it is not a new name.
  const isOtherName = foldCase(child.fname) !== foldCase(fname) || foldCase(child.lname) !== foldCase(lname);
  const next: ChildValues = {
    fname: isOtherName ? fname : child.fname,
    lname: isOtherName ? lname : child.lname,
    birth_date,
    idcode: values.idcode ?? child.idcode,
    gender: values.gender ?? child.gender,
    address: values.address ?? child.address,
    phone_code: values.phone_number === null ? child.phone_code : values.phone_code,
    phone_number: values.phone_number ?? child.phone_number,
    home_languages: values.home_languages ?? child.home_languages,
    health_notes: values.health_notes ?? child.health_notes,
  };
  for (const field of [
    'fname',
    'lname',
    'birth_date',
    'idcode',
    'gender',
    'address',
    'health_notes',
  ] as const) {
    if (next[field] !== child[field])
      changes.push(makeChange('changed', next[field] ?? '', { field, from: child[field] }));
  }
  const phones = [child, next].map((one) => [one.phone_code, one.phone_number].filter(Boolean).join(' '));
  const [from = '', to = ''] = phones;
  if (from !== to) changes.push(makeChange('changed', to, { field: 'phone', from }));
  const languages = [child, next].map((one) => one.home_languages.join(','));
  if (languages[0] !== languages[1])
    changes.push(
      makeChange('changed', languages[1] ?? '', { field: 'home_languages', from: languages[0] ?? '' }),
    );
  return changes.length > before ? next : null;
}

function planDiets(
  { diets }: ListedChild,
  child: KnownChild | null,
  place: ImportPlace,
  changes: ImportChange[],
): number[] | null {
  const held = child?.diets ?? [];
  if (diets === null || diets.join() === held.join()) return null;
  const nameAll = (ids: readonly number[]) =>
    place.diets
      .filter(({ id }) => ids.includes(id))
      .map(({ name }) => name)
      .join(', ');
  if (child !== null)
    changes.push(makeChange('changed', nameAll(diets), { field: 'diets', from: nameAll(held) }));
  return diets;
}

/** A child joins a class; only one regular class at a time, so the former one ends the day before. */
function planCourse(
  { course: name, courseStart }: ListedChild,
  child: KnownChild | null,
  reader: RowReader,
  place: ImportPlace,
  changes: ImportChange[],
): Pick<ChildWrite, 'joins' | 'leaves'> {
  const nothing = { joins: null, leaves: [] };
  if (name === '') return nothing;
  const found = findCourse(place, name, courseStart);
  if (typeof found === 'string') {
    if (found === 'unknown') reader.complain('course', message('import.unknown_course'));
    else
      reader.complain(courseStart === null ? 'course' : 'course_start', message('rules.outside_class_dates'));
    return nothing;
  }
  const { course } = found;
  const placements = child?.placements ?? [];
  const there = placements.filter((placement) => placement.course_id === course.id);
  // A child restored on the very day of leaving starts again on the next day.
  const today = child?.archived ? addDays(place.today, 1) : place.today;
  const regular = placements.filter(({ course_type: type }) => type === 'regular' && type === course.type);
  const others = regular.filter((placement) => placement.course_id !== course.id);
  // Past placements stay unchanged: the new one begins after them.
  const over = others.filter(({ end_date }) => end_date !== null && end_date < today);
  const start = findFirstDay(course, [...there, ...over], found.start, today);
  if (start === null) return nothing;
  const last = addDays(start, -1);
  const leaves: ChildWrite['leaves'] = [];
  for (const placement of others) {
    if (placement.end_date !== null && placement.end_date < start) continue;
    if (placement.start_date >= start) {
      reader.complain('course', message('import.begins_elsewhere', { course: placement.course_name }));
      return nothing;
    }
    leaves.push({ id: placement.id, end_date: last });
    changes.push(makeChange('left', placement.course_name, { day: last }));
  }
  changes.push(makeChange('joined', course.name, { day: start }));
  return { joins: { course_id: course.id, start_date: start, end_date: course.end_date }, leaves };
}

function planGuardians(
  { guardians }: ListedChild,
  child: KnownChild | null,
  reader: RowReader,
  known: KnownChildren,
  refusals: Refusals,
  earlier: EarlierRows,
  changes: ImportChange[],
): ChildWrite['guardians'] {
  const [first, second] = guardians;
  if (first !== undefined && second !== undefined && first.email !== null && first.email === second.email)
    reader.complain('guardian2_email', message('import.same_guardian'));
  const added: ChildWrite['guardians'] = [];
  for (const guardian of guardians) {
    if (guardian.email === null) {
      if (!reader.problems.some(({ field }) => field === `${guardian.which}_email`))
        changes.push(makeChange('skipped', guardian.shown));
      continue;
    }
    if (child?.guardians.has(guardian.email)) continue;
    changes.push(planGuardian({ ...guardian, email: guardian.email }, reader, known, refusals, earlier));
    added.push({
      email: guardian.email,
      fname: guardian.fname,
      lname: guardian.lname,
      phone: guardian.phone,
      relation: guardian.relation,
      main_parent: child?.has_main_parent !== true && added.length === 0,
    });
  }
  return added;
}

function planGuardian(
  { which, email, fname, lname, shown }: ListedGuardian & { email: string },
  reader: RowReader,
  known: KnownChildren,
  refusals: Refusals,
  { invited }: EarlierRows,
): ImportChange {
  const to = shown === '' ? email : `${shown} (${email})`;
  if (email === refusals.own) reader.complain(`${which}_email`, message('invitations.not_yourself'));
  if (known.guardians.has(email) || invited.has(email)) return makeChange('linked', to);
  // Until they accept, others see the name from the list.
  if (fname === '' && lname === '') reader.require(`${which}_name`);
  if (refusals.guardians !== null) reader.complain(`${which}_email`, refusals.guardians);
  return makeChange('invited', to);
}
