/** All texts of one language by key. */
export type Texts = Readonly<Record<string, string>>;
export type TextValues = Readonly<Record<string, string | number>>;

/**
 * The text of a key with its `{{placeholders}}` filled. A number in `count` chooses the plural form
 * (`key_one`, `key_few`…). Undefined if there is no text. Reads the files as i18next does on the server; its
 * 13 kB are too much for the sign-in page. A test compares both.
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
