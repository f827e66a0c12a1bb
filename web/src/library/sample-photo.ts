import type { LibraryFile } from '#contract/library/files.ts';

const scene = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><path fill="#cfe6ef" d="M0 0h40v30H0z"/><circle cx="31" cy="7" r="3" fill="#f4b63f"/><path fill="#4f8a5b" d="m4 24 6-15 6 15zm9 0 5-12 5 12z"/><path fill="#d9a441" d="M0 23h40v7H0z"/><circle cx="27" cy="19" r="2" fill="#6f4a00"/><path fill="#2f6f6a" d="M24 26a3 4.5 0 0 1 6 0z"/></svg>',
)}`;

/** A picture that is drawn here, for the catalogue: nothing is fetched. */
export const sampleThumbnails: LibraryFile['thumbnails'] = {
  state: 'ready',
  small: scene,
  medium: null,
  large: null,
  placeholder: null,
};
