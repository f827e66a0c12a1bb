import type { FoundFile } from './access.ts';

/** Whether it is an album's picture or video, which is a draft first if staff add it where families see it. */
export function isDrafted({ type, mimeType }: Pick<FoundFile, 'type'> & { mimeType: string }): boolean {
  return type === 'gallery' && /^(image|video)\//.test(mimeType);
}
