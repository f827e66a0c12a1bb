import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { installChromium } from './install-chromium.ts';
import { root, runSteps } from './run-steps.ts';

/** The folder in which `e2e/pictures.cross.ts` looks for the expected pictures. */
const folder = join(root, 'e2e/pictures');

/** A palette is enough for a user interface and saves two thirds; the comparison sees no difference. */
async function reducePicture(path: string): Promise<void> {
  await writeFile(path, await sharp(path).png({ palette: true, dither: 0, effort: 10 }).toBuffer());
}

await installChromium();
const code = await runSteps([{ name: 'Web app', command: ['scripts/build-web.ts'] }]);
if (code !== 0) process.exit(code);
await rm(folder, { recursive: true, force: true });
process.exitCode = await runSteps([
  {
    name: 'Pictures of the catalogue',
    command: ['playwright', 'test', '--project=proof', 'pictures', '--update-snapshots=all'],
  },
]);
for (const name of await readdir(folder)) await reducePicture(join(folder, name));
