import type { LanguageCode } from '#contract/platform/language.ts';
import { escapeHtml } from '#server/platform/html.ts';
import type { Texts, TextValues } from '#server/platform/text.ts';

export interface Recipient {
  email: string;
  name?: string;
}

/** The texts of a mail as keys; `values` fill the placeholders of all of them. */
export interface MailContent {
  subject: string;
  /** One with values of its own is `{ key, values }`. */
  paragraphs: readonly (string | { key: string; values: TextValues })[];
  /** The one action for the reader; `url` is an absolute http(s) address. */
  action?: { label: string; url: string };
  values?: TextValues;
}

/** A mail with the texts `<key>.subject`, `.text`, `.advice` and `.action`, and a link to `url`. */
export function contentOf(key: string, url: string, values: TextValues = {}): MailContent {
  return {
    subject: `${key}.subject`,
    paragraphs: [`${key}.text`, `${key}.advice`],
    action: { label: `${key}.action`, url },
    values,
  };
}

/** A mail as it is sent: the same text as plain text and as HTML. */
export interface MailMessage {
  to: Recipient;
  language: LanguageCode;
  subject: string;
  text: string;
  html: string;
}

/** Writes the mail in the reader's language, in the layout that all mails share. */
export function composeMail(
  texts: Texts,
  to: Recipient,
  language: LanguageCode,
  content: MailContent,
): MailMessage {
  const tidy = (values: TextValues = {}) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, tidyValue(value)]));
  const values = tidy(content.values);
  const say = (key: string) => texts.translate(language, key, values);
  const sayParagraph = (one: MailContent['paragraphs'][number]) =>
    typeof one === 'string' ? say(one) : texts.translate(language, one.key, tidy(one.values));
  const greeting = to.name
    ? texts.translate(language, 'mail.greeting.named', { name: tidyValue(to.name) })
    : texts.translate(language, 'mail.greeting.plain');
  const words = {
    subject: say(content.subject),
    lines: [greeting, ...content.paragraphs.map(sayParagraph)],
    action: content.action && { label: say(content.action.label), url: checkUrl(content.action.url) },
    linkHint: texts.translate(language, 'mail.linkHint'),
    footer: texts.translate(language, 'mail.footer'),
  };
  return { to, language, subject: words.subject, text: writeText(words), html: writeHtml(language, words) };
}

interface Words {
  subject: string;
  lines: string[];
  action: { label: string; url: string } | undefined;
  linkHint: string;
  footer: string;
}

function writeText({ lines, action, footer }: Words): string {
  const parts = [...lines, ...(action ? [`${action.label}:\n${action.url}`] : []), `-- \n${footer}`];
  return `${parts.join('\n\n')}\n`;
}

/** No picture, no font, no external resource; colours and sizes as in the app. */
function writeHtml(language: LanguageCode, { subject, lines, action, linkHint, footer }: Words): string {
  const paragraphs = lines.map((line) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`);
  const url = action && escapeHtml(action.url);
  const button =
    action &&
    `<p style="margin:24px 0"><a href="${url}" style="display:inline-block;padding:12px 20px;border-radius:12px;background:#0b6e69;color:#ffffff;font-weight:650;text-decoration:none">${escapeHtml(action.label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;color:#566569">${escapeHtml(linkHint)}<br><a href="${url}" style="color:#0b6e69;word-break:break-all">${url}</a></p>`;
  return `<!doctype html>
<html lang="${language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:24px 12px;background:#faf7f2;color:#1f2a2e;font-family:'Nunito Sans',system-ui,sans-serif;font-size:16px;line-height:1.5">
<main style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #e7e1d8;border-radius:16px">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${escapeHtml(subject)}</h1>
${[...paragraphs, ...(button ? [button] : [])].join('\n')}
</main>
<p style="max-width:560px;margin:16px auto 0;padding:0 24px;font-size:14px;color:#566569">${escapeHtml(footer)}</p>
</body>
</html>
`;
}

const controls = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Keeps typed values on one line, and right-to-left names from reversing the sentence around them. */
function tidyValue(value: string | number): string | number {
  if (typeof value === 'number') return value;
  const line = value.replace(controls, ' ').trim();
  return rightToLeft.test(line) ? `\u2068${line}\u2069` : line;
}

function checkUrl(url: string): string {
  if (!/^https?:\/\/[^\s]+$/.test(url)) throw new Error('A mail links to absolute http(s) addresses only');
  return url;
}
