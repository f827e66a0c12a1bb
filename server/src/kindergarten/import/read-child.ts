import * as z from 'zod/mini';
import { isBornTooLongAgo, oldestChildYears } from '#contract/kindergarten/birth-date.ts';
import { spokenAtHome } from '#contract/kindergarten/children.ts';
import { message } from '#contract/platform/failure.ts';
import { day, email, text } from '#contract/platform/rules.ts';
import { type Phone, phone } from '#contract/platform/rules-account.ts';
import {
  findIdcodeDayMismatch,
  findIdcodeGenderMismatch,
  idcode,
  readIdcode,
} from '#contract/platform/rules-idcode.ts';
import type { ChildValues } from './find-children.ts';
import type { ImportPlace } from './find-place.ts';
import { readLanguages } from './read-languages.ts';
import { type RowReader, readName } from './read-row.ts';
import { foldCase, readDay, readPhone } from './read-values.ts';
import type { Words } from './words.ts';

const relationNames = ['relation1', 'relation2', 'relation3', 'relation4', 'relation5'] as const;
/** Legal guardian: the relation if the list gives none. */
const plainRelation = 5;

export interface ListedGuardian {
  which: 'guardian1' | 'guardian2';
  /** Null if the list has none, so that the guardian is left out. */
  email: string | null;
  fname: string;
  lname: string;
  phone: Phone | null;
  relation: number;
  shown: string;
}

/** The child's data in a row; null if there is nothing, or nothing usable. */
export interface ListedChild {
  shown: string;
  values: { [Name in keyof ChildValues]: ChildValues[Name] | null };
  /** The ids of the dietary options; null if the list has no such data. */
  diets: number[] | null;
  course: string;
  courseStart: string | null;
  guardians: ListedGuardian[];
}

/** Relations given by headings: the person under "mother's e-mail" is the mother. */
type HeadingRelations = Record<'guardian1' | 'guardian2', number>;

export function readHeadingRelations(
  headings: readonly { field: string | null; plain: string }[],
  words: Words,
): HeadingRelations {
  const find = (which: string) => {
    const plain = headings.filter(({ field }) => field?.startsWith(which)).map((one) => ` ${one.plain} `);
    const index = relationNames.findIndex((name) =>
      words
        .list(name)
        .some((word) => word.length > 2 && plain.some((heading) => heading.includes(` ${word} `))),
    );
    return index === -1 ? plainRelation : index + 1;
  };
  return { guardian1: find('guardian1'), guardian2: find('guardian2') };
}

/** Reads a row by the rules of the child's own form. */
export function readChild(
  reader: RowReader,
  place: ImportPlace,
  words: Words,
  relations: HeadingRelations,
): ListedChild {
  const name = readName(reader, '');
  if (name.fname === null) reader.require(reader.cell('name') === '' ? 'fname' : 'name');
  if (name.lname === null) reader.require(reader.cell('name') === '' ? 'lname' : 'name');
  const code = reader.read('idcode', idcode(place.country));
  const facts = code === null ? null : readIdcode(place.country, code);
  const born = reader.read('birth_date', day, readDay) ?? facts?.birth_date ?? null;
  if (born === null && reader.cell('idcode') === '') reader.require('birth_date');
  if (born !== null && born > place.today) reader.complain('birth_date', message('import.not_born'));
  if (born !== null && isBornTooLongAgo(born, place.today)) {
    reader.complain('birth_date', message('children.born_too_long_ago', { years: oldestChildYears }));
  }
  const gender = reader.read('gender', z.enum(['female', 'male']), (typed) =>
    words.find(['female', 'male'], typed),
  );
  if (code !== null) {
    const dayMismatch = born === null ? null : findIdcodeDayMismatch(place.country, code, born);
    const genderMismatch = findIdcodeGenderMismatch(place.country, code, gender);
    if (dayMismatch !== null) reader.complain('birth_date', dayMismatch);
    if (genderMismatch !== null) reader.complain('gender', genderMismatch);
  }
  const courseStart = reader.read('course_start', day, readDay);
  if (courseStart !== null && born !== null && courseStart < born) {
    reader.complain('course_start', message('children.class_before_birth'));
  }
  const number = reader.read('phone', phone, (typed) => readPhone(typed, place.country));
  return {
    shown: name.shown,
    values: {
      fname: name.fname,
      lname: name.lname,
      birth_date: born,
      idcode: code,
      gender: gender ?? facts?.gender ?? null,
      address: reader.read('address', text(0, 191)),
      phone_code: number?.code ?? null,
      phone_number: number?.number ?? null,
      home_languages: readHomeLanguages(reader),
      health_notes: reader.read('health_notes', text(0, 2_000)),
    },
    diets: readDiets(reader, place),
    course: reader.cell('course'),
    courseStart,
    guardians: (['guardian1', 'guardian2'] as const).flatMap((which) =>
      readGuardian(reader, which, words, relations[which], place.country),
    ),
  };
}

function readHomeLanguages(reader: RowReader): string[] | null {
  const { known, unknown } = readLanguages(reader.cell('home_languages'));
  if (unknown === null) return reader.read('home_languages', spokenAtHome, () => known);
  reader.complain('home_languages', message('import.unknown_language', { name: unknown }));
  return null;
}

/** By both names, or by one name that contains both. */
function readDiets(reader: RowReader, { diets }: ImportPlace): number[] | null {
  const cell = reader.cell('diets');
  if (cell === '') return null;
  const find = (name: string) => diets.find((diet) => foldCase(diet.name) === foldCase(name.trim()))?.id;
  const whole = find(cell);
  if (whole !== undefined) return [whole];
  const names = cell.split(/[,;\n]/).filter((name) => name.trim() !== '');
  const found = names.map(find);
  const unknown = names.find((_, index) => found[index] === undefined);
  if (unknown !== undefined) {
    reader.complain('diets', message('import.unknown_diet', { name: unknown.trim() }));
    return null;
  }
  return [...new Set(found.filter((id) => id !== undefined))].sort((one, other) => one - other);
}

function readGuardian(
  reader: RowReader,
  which: 'guardian1' | 'guardian2',
  words: Words,
  headingRelation: number,
  country: string,
): ListedGuardian[] {
  const address = reader.read(`${which}_email`, email);
  const { fname, lname, shown } = readName(reader, `${which}_`);
  const number = reader.read(`${which}_phone`, phone, (typed) => readPhone(typed, country));
  const relation = reader.read(`${which}_relation`, z.number(), (typed) => {
    const found = words.find(relationNames, typed);
    return found === null ? typed : relationNames.indexOf(found) + 1;
  });
  if (address === null && shown === '') return [];
  return [
    {
      which,
      email: address,
      fname: fname ?? '',
      lname: lname ?? '',
      phone: number,
      relation: relation ?? headingRelation,
      shown,
    },
  ];
}
