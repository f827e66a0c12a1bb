import { homeLanguages } from '#contract/kindergarten/children.ts';
import { languageCodes } from '#contract/platform/language.ts';
import { plainText } from './words.ts';

type HomeLanguage = (typeof homeLanguages)[number];

/** The word for "language" next to a language's name: "eesti keel", "język polski". */
const besides = new Set(['keel', 'valoda', 'kalba', 'jezyk', 'language']);

/** Every name of every language: its code, its names in the five languages, and its own name for itself. */
const codeByName = new Map<string, HomeLanguage>();
for (const code of homeLanguages) {
  for (const reader of [...languageCodes, code]) {
    const name = new Intl.DisplayNames(reader, { type: 'language' }).of(code) ?? code;
    codeByName.set(plainText(name), code);
  }
  codeByName.set(code, code);
}

/** The languages in a cell, separated by commas or the like or by "and", and the first unknown name. */
export function readLanguages(text: string): { known: HomeLanguage[]; unknown: string | null } {
  const names = text
    .split(/[,;/|\n]|\s(?:and|ja|un|ir|i)\s/u)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const known = names.map(findLanguage).filter((code) => code !== null);
  return {
    known: [...new Set(known)],
    unknown: names.find((name) => findLanguage(name) === null) ?? null,
  };
}

function findLanguage(text: string): HomeLanguage | null {
  const words = plainText(text)
    .split(' ')
    .filter((word) => !besides.has(word));
  return codeByName.get(words.join(' ')) ?? codeByName.get(plainText(text)) ?? null;
}
