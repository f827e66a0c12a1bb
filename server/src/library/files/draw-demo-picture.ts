import { createRandom } from '#server/platform/demo/random.ts';
import { sharp } from '#server/platform/images/decoders.ts';

const width = 1200;
const height = 800;
const horizon = 540;

type Colour = readonly [red: number, green: number, blue: number];
const skies: Colour[] = [
  [191, 224, 242],
  [246, 217, 181],
  [207, 227, 212],
  [233, 211, 232],
];
const grounds: Colour[] = [
  [143, 174, 107],
  [199, 154, 79],
  [168, 179, 106],
];
const leaves: Colour[] = [
  [217, 130, 43],
  [192, 57, 43],
  [224, 177, 58],
  [122, 158, 77],
];

/**
 * Draws a picture of an autumn day as JPEG: different for each name, always the same for one name. It sets
 * every pixel, because vector formats are never read here. A small one has half the width and height.
 */
export default async function drawDemoPicture(
  name: string,
  options: { small?: boolean } = {},
): Promise<Buffer> {
  const random = createRandom(`picture ${name}`);
  const canvas = Buffer.alloc(width * height * 3);
  fillBox(canvas, [0, 0, width, horizon], random.pick(skies));
  fillBox(canvas, [0, horizon, width, height], random.pick(grounds));
  fillCircle(canvas, random.integer(150, width - 150), random.integer(90, 170), 70, [247, 201, 72]);
  for (let tree = random.integer(3, 6); tree > 0; tree--) {
    const [x, size] = [random.integer(80, width - 80), random.integer(70, 140)];
    const crown = horizon - size - random.integer(20, 60);
    fillBox(canvas, [x - 12, crown, x + 12, horizon + random.integer(10, 60)], [107, 74, 52]);
    fillCircle(canvas, x, crown, size, random.pick(leaves));
  }
  for (let leaf = 120; leaf > 0; leaf--) {
    fillCircle(
      canvas,
      random.integer(0, width),
      random.integer(horizon + 60, height),
      random.integer(4, 11),
      random.pick(leaves),
    );
  }
  return sharp(canvas, { raw: { width, height, channels: 3 } })
    .blur(1.2)
    .resize(options.small ? width / 2 : width)
    .jpeg({ quality: 75 })
    .toBuffer();
}

type Box = readonly [left: number, top: number, right: number, bottom: number];

function fillBox(canvas: Buffer, [left, top, right, bottom]: Box, colour: Colour): void {
  const [from, to] = [Math.max(left, 0), Math.min(right, width)];
  if (from >= to) return;
  const dot = Buffer.from(colour);
  for (let y = Math.max(top, 0); y < Math.min(bottom, height); y++) {
    canvas.fill(dot, (y * width + from) * 3, (y * width + to) * 3);
  }
}

function fillCircle(canvas: Buffer, x: number, y: number, radius: number, colour: Colour): void {
  for (let dy = -radius; dy <= radius; dy++) {
    const half = Math.round(Math.sqrt(radius ** 2 - dy ** 2));
    fillBox(canvas, [x - half, y + dy, x + half, y + dy + 1], colour);
  }
}
