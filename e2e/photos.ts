import sharp from 'sharp';

/** A file in the form that Playwright gives to a file input. */
export interface PickedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Makes pictures that differ from each other: `Garden 1.jpg` and so on. */
export function makePhotos(count: number): Promise<PickedFile[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      name: `Garden ${index + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await sharp({
        create: {
          width: 1200,
          height: 900,
          channels: 3,
          background: { r: 40 + ((index * 53) % 200), g: 120, b: 200 - ((index * 31) % 150) },
        },
      })
        .jpeg()
        .toBuffer(),
    })),
  );
}

/** Makes a document of that many bytes. */
export function makeDocument(name: string, bytes: number): PickedFile {
  return { name, mimeType: 'text/plain', buffer: Buffer.alloc(bytes, 'a') };
}
