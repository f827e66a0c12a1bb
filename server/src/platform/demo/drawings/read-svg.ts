import { sharp } from '#server/platform/images/decoders.ts';

/** Pixels with three channels, as sharp takes them back. */
export interface Pixels {
  data: Buffer;
  info: { width: number; height: number; channels: 3 };
}

/**
 * The pixels of a drawing of ours. Only while it is read can this process decode SVG: uploaded files never are,
 * and a process draws one picture at a time.
 */
export async function readSvg(svg: string): Promise<Pixels> {
  const decoder = { operation: ['VipsForeignLoadSvg'] };
  sharp.unblock(decoder);
  try {
    const { data, info } = await sharp(Buffer.from(svg))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data, info: { width: info.width, height: info.height, channels: 3 } };
  } finally {
    sharp.block(decoder);
  }
}
