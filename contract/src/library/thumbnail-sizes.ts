/** The longest side of each thumbnail, in pixels. Without rules, because first pages show thumbnails. */
export const thumbnailSizes = { small: 400, medium: 1_000, large: 2_000 } as const;
export type ThumbnailSize = keyof typeof thumbnailSizes;
