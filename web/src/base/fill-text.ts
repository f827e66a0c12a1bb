/** All texts of one language as key and text. */
export type Texts = Readonly<Record<string, string>>;
export type TextValues = Readonly<Record<string, string | number>>;

/**
 * The text of a key with its `{{places}}` filled; a number in `count` chooses the plural form (`key_one`, `key_few`…).
 * Undefined where there is none. It reads the files as i18next does on the server, whose 13 kB the sign-in page can
 * not spare; a test holds the two together.
 */
export function fillText(
  texts: Texts,
  plurals: Intl.PluralRules,
  key: string,
  values: TextValues,
): string | undefined {
  const { count } = values;
  const form = typeof count === 'number' ? texts[`${key}_${plurals.select(count)}`] : undefined;
  return (form ?? texts[key])?.replace(/\{\{\s*([^}\s]+)\s*\}\}/g, (_, name: string) =>
    String(values[name] ?? ''),
  );
}
