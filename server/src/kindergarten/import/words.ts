import { languageCodes } from '#contract/platform/language.ts';
import type { Texts } from '#server/platform/text.ts';

/**
 * The words that lists use, in all languages: `import.words.<name>` holds those of one language, separated by
 * bars. The reader's language comes first: a single letter may have opposite meanings in two of them.
 */
export interface Words {
  /** The first name of which the text is one of the words. */
  find<Name extends string>(names: readonly Name[], text: string): Name | null;
  /** All words of that name. */
  list(name: string): readonly string[];
}

export function gatherWords(texts: Texts, readerLanguage: string): Words {
  const languages = [
    ...languageCodes.filter((code) => code === readerLanguage),
    ...languageCodes.filter((code) => code !== readerLanguage),
  ];
  const lists = new Map<string, string[][]>();
  function listByLanguage(name: string): string[][] {
    const known = lists.get(name);
    if (known !== undefined) return known;
    const read = languages.map((language) =>
      texts.translate(language, `import.words.${name}`).split('|').map(plainText),
    );
    lists.set(name, read);
    return read;
  }
  return {
    find(names, text) {
      const plain = plainText(text);
      for (const index of languages.keys()) {
        const found = names.find((name) => listByLanguage(name)[index]?.includes(plain));
        if (found !== undefined) return found;
      }
      return null;
    },
    list: (name) => listByLanguage(name).flat(),
  };
}

/** A heading or word without case, accents and marks. */
export function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
