/** Side of the square that is sent, in pixels: twice the largest display size, for sharp screens. */
const sideMaximum = 960;
/** The JPEG quality, from 0 to 1. A square of that side has at most about 1 MB. */
const quality = 0.9;

/** A part of a picture, in pixels of the picture. */
interface PictureArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The side of the square made from an area. A small picture is not enlarged. */
export function findSquareSide(area: PictureArea): number {
  return Math.max(1, Math.min(sideMaximum, Math.round(Math.min(area.width, area.height))));
}

/**
 * The square part of the picture at a URL of this page, as JPEG. Transparent pixels become white; the
 * metadata (place, camera) is removed. Throws if the browser cannot read the picture.
 */
export async function cropPicture(address: string, area: PictureArea): Promise<Blob> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = findSquareSide(area);
  canvas.height = canvas.width;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('The browser draws no pictures');
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height);
  return await new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The browser wrote no picture')) : resolve(blob)),
      'image/jpeg',
      quality,
    );
  });
}
