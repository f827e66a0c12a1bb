const previewLength = 200;

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** The beginning of a cleaned rich text as plain text on one line. */
export function makePreview(html: string): string {
  const text = html
    .replaceAll(/<(br|\/p|\/li|\/ul|\/ol)\b[^>]*>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const characters = [...text];
  return characters.length <= previewLength ? text : `${characters.slice(0, previewLength - 1).join('')}…`;
}
