import type { LanguageCode } from '#contract/platform/language.ts';
import { escapeHtml } from '#server/platform/html.ts';
import type { HeldSection, HeldValue } from '#server/platform/personal-data/personal-data.ts';
import type { Texts } from '#server/platform/text.ts';

/** The language and time zone of the pages. */
export interface Reader {
  texts: Texts;
  language: LanguageCode;
  timezone: string;
  now: string;
}

/** The first page: links to all other pages. */
export function writeIndexPage(
  sections: readonly HeldSection[],
  files: readonly string[],
  reader: Reader,
): string {
  const say = (key: string, values?: Record<string, string | number>) =>
    escapeHtml(reader.texts.translate(reader.language, `personal-data.${key}`, values));
  const links = sections.map(
    ({ key, rows }) => `<li><a href="pages/${key}.html">${say(`section.${key}`)}</a> (${rows.length})</li>`,
  );
  const fileLinks = files.map((name) => `<li><a href="files/${name}">${escapeHtml(name)}</a></li>`);
  return writePage(
    reader.texts.translate(reader.language, 'personal-data.archive.title'),
    [
      `<p>${say('archive.made', { when: writeInstant(reader.now, reader) })}</p>`,
      `<ul>${links.join('')}</ul>`,
      ...(files.length === 0 ? [] : [`<h2>${say('archive.files')}</h2><ul>${fileLinks.join('')}</ul>`]),
      `<p>${say('archive.json')}</p>`,
    ],
    reader.language,
  );
}

/** One kind of data: a list of fields for one row, a table for several. */
export function writeSectionPage({ key, rows }: HeldSection, reader: Reader): string {
  const fields = Object.keys(rows[0] ?? {});
  const say = (name: string) =>
    escapeHtml(reader.texts.translate(reader.language, `personal-data.field.${name}`));
  const write = (field: string, value: HeldValue) => escapeHtml(writeValue(field, value, reader));
  const [first, ...others] = rows;
  const content =
    first !== undefined && others.length === 0
      ? `<dl>${fields.map((field) => `<dt>${say(field)}</dt><dd>${write(field, first[field] ?? null)}</dd>`).join('')}</dl>`
      : `<table><thead><tr>${fields.map((field) => `<th scope="col">${say(field)}</th>`).join('')}</tr></thead><tbody>${rows
          .map(
            (row) =>
              `<tr>${fields.map((field) => `<td>${write(field, row[field] ?? null)}</td>`).join('')}</tr>`,
          )
          .join('')}</tbody></table>`;
  const back = escapeHtml(reader.texts.translate(reader.language, 'personal-data.archive.back'));
  return writePage(
    reader.texts.translate(reader.language, `personal-data.section.${key}`),
    [content, `<p><a href="../index.html">${back}</a></p>`],
    reader.language,
  );
}

/** A value formatted for the reader; codes are shown by their texts. */
function writeValue(field: string, value: HeldValue, reader: Reader): string {
  const { texts, language } = reader;
  if (value === null || value === '') return '–';
  if (typeof value === 'object') return value.map((one) => writeValue(field, one, reader)).join(', ') || '–';
  const coded = texts.texts(language)[`personal-data.value.${field}.${value}`];
  if (coded !== undefined) return coded;
  if (typeof value === 'boolean')
    return texts.translate(language, `personal-data.value.${value ? 'yes' : 'no'}`);
  if (typeof value === 'number') return String(value);
  if (field === 'language' || field === 'home_languages') return nameOf('language', value, language);
  if (field === 'country') return nameOf('region', value.toUpperCase(), language);
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(value)) return writeInstant(value, reader);
  if (/^\d{4}-\d\d-\d\d$/.test(value)) {
    return new Intl.DateTimeFormat(writeLocale(language), { dateStyle: 'medium', timeZone: 'UTC' }).format(
      new Date(`${value}T00:00:00Z`),
    );
  }
  return value;
}

function nameOf(type: 'language' | 'region', code: string, language: LanguageCode): string {
  return new Intl.DisplayNames(writeLocale(language), { type }).of(code) ?? code;
}

function writeInstant(instant: string, { language, timezone }: Reader): string {
  return new Intl.DateTimeFormat(writeLocale(language), {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: timezone,
  }).format(new Date(instant));
}

const writeLocale = (language: LanguageCode) => (language === 'en' ? 'en-GB' : language);

/** No external resources: the pages must work from a disk, for years. */
function writePage(title: string, parts: readonly string[], language: LanguageCode): string {
  return `<!doctype html>
<html lang="${language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(title)}</title>
<style>
body { margin: 0; padding: 24px 12px; background: #faf7f2; color: #1f2a2e; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 960px; margin: 0 auto; padding: 24px; background: #fff; border: 1px solid #e7e1d8; border-radius: 16px; overflow-x: auto; }
h1 { margin: 0 0 16px; font-size: 24px; line-height: 1.25; }
a { color: #0b6e69; }
li { padding: 4px 0; }
dt, th { color: #566569; font-size: 14px; text-align: left; font-weight: 400; }
dd { margin: 0 0 12px; overflow-wrap: anywhere; }
table { border-collapse: collapse; }
th, td { padding: 8px 12px 8px 0; border-bottom: 1px solid #e7e1d8; vertical-align: top; }
</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${parts.join('\n')}
</main>
</body>
</html>
`;
}
