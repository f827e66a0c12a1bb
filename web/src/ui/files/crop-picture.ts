/** Side of the square that is sent, in pixels: twice what the largest size shows on a sharp screen. */
const sideMaximum = 960;
/** What JPEG calls a good picture, from 0 to 1; a square of that side has at most about 1 MB. */
const quality = 0.9;

/** A part of a picture, in its own pixels. */
interface PictureArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The side of the square that an area becomes; a small picture is not blown up. */
export function findSquareSide(area: PictureArea): number {
  return Math.max(1, Math.min(sideMaximum, Math.round(Math.min(area.width, area.height))));
}

/**
 * The square part of the picture at an address of this page, as JPEG. What was transparent becomes white; where the
 * picture was taken and with what stays behind. Throws where the browser cannot read it.
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
