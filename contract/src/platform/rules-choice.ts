import * as z from 'zod/mini';
import { type LanguageCode, languageCodes } from './language.ts';
import { classColourIds, colourIds } from './palette.ts';
import { ruleError } from './rule-error.ts';
import { text } from './rules-text.ts';

/** The 43 icons for a class, a target group or an activity, by their names in Material Design Icons. */
export const iconIds = [
  'school',
  'teddy-bear',
  'toy-brick',
  'book',
  'book-open-variant',
  'pencil',
  'palette',
  'brush',
  'music',
  'run',
  'soccer',
  'bike',
  'swim',
  'tree',
  'flower',
  'leaf',
  'paw',
  'fish',
  'bird',
  'bug',
  'car',
  'bus',
  'pine-tree',
  'flower-tulip',
  'rocket-launch',
  'home',
  'bed',
  'silverware-fork-knife',
  'apple',
  'carrot',
  'cake',
  'cup-water',
  'weather-sunny',
  'weather-partly-cloudy',
  'snowflake',
  'bee',
  'star',
  'heart',
  'ladybug',
  'duck',
  'message',
  'theater',
  'puzzle',
] as const;
export type IconId = (typeof iconIds)[number];

/** A colour for a class, an event or a group, by its name in the palette. */
export const colour = z.enum(colourIds, ruleError('not_valid_colour'));
/** A colour for a class. */
export const classColour = z.enum(classColourIds, ruleError('not_valid_colour'));
export const icon = z.enum(iconIds, ruleError('not_valid_icon'));

/** A text by language; languages without a text are missing. */
export type TranslatedText = Partial<Record<LanguageCode, string>>;

/**
 * One text in several languages, by language code. The `needed` languages are `Required`, each with its own
 * error; the others may be missing or empty, and empty ones are removed.
 */
export function translatedText(maximum: number, needed: readonly LanguageCode[]) {
  const places = languageCodes.map((language) => [
    language,
    needed.includes(language) ? text(1, maximum) : z.optional(text(0, maximum)),
  ]);
  return z.pipe(
    z.strictObject(
      Object.fromEntries(places) as Record<LanguageCode, z.ZodMiniOptional<z.ZodMiniString<string>>>,
      ruleError('required'),
    ),
    z.transform(
      (value): TranslatedText =>
        Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined && one !== '')),
    ),
  );
}

/** The languages that still have no text, in the order of `languageCodes`. */
export function findMissingLanguages(value: TranslatedText): LanguageCode[] {
  return languageCodes.filter((language) => (value[language] ?? '').trim() === '');
}
