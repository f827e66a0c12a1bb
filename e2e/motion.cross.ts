import { test } from './journey.ts';
import { expectNoMotion } from './motion.ts';
import { pieces, walkPieces } from './showcases.ts';

test('no piece of the catalogue moves for whoever asks for less motion', async ({ page }) => {
  await walkPieces(page, pieces, () => expectNoMotion(page));
});
