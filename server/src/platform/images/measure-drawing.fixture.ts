import { readFile } from 'node:fs/promises';

/** Runs a drawing and returns the peak memory of its process in bytes, and whether the drawing succeeded. */
export default async function measureDrawing(
  module: string,
  content: Uint8Array,
  ...rest: unknown[]
): Promise<{ peak: number; isDrawn: boolean }> {
  const { default: draw } = await import(module);
  const isDrawn = await draw(content, ...rest).then(
    () => true,
    () => false,
  );
  const [, peak] = /VmHWM:\s+(\d+) kB/.exec(await readFile('/proc/self/status', 'utf8')) ?? [];
  return { peak: Number(peak) * 1_024, isDrawn };
}
