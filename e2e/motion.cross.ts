import { test } from './journey.ts';
import { expectNoMotion } from './motion.ts';
import { openPiece, pieces } from './showcases.ts';

test('no piece of the catalogue moves for whoever asks for less motion', async ({ page }) => {
  test.setTimeout(300_000);
  for (const piece of pieces) {
    await test.step(piece, async () => {
      await openPiece(page, piece);
      await expectNoMotion(page);
    });
  }
});
