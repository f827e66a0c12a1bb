const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Typed text as rich text: empty lines part paragraphs, other line ends stay line ends. */
export function writeParagraphs(text: string): string {
  return text
    .trim()
    .split(/(?:\r?\n[^\S\n]*){2,}/)
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${escapeText(paragraph).replaceAll(/\r?\n/g, '<br>')}</p>`)
    .join('');
}

/** Text that means only itself in markup. */
export function escapeText(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}
