import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './browser.ts';
import { expect } from './journey.ts';
import { button, test, upload } from './library-page.ts';
import { en } from './text.ts';

test.use({ hasTouch: true });

test('a video plays at three speeds, and a swipe down that is not on its controls closes it', async ({
  page,
  openFolder,
}) => {
  await openFolder('gallery', 'Spring party');
  await upload(page, [{ name: 'Dance.mp4', mimeType: 'video/mp4', buffer: await recordVideo(page) }]);
  await button(page, 'files.open', { name: 'Dance' }).click();
  const viewer = page.getByRole('dialog', { name: en('files.viewer', { name: 'Spring party' }) });
  const video = viewer.locator('video');
  const read = (name: 'readyState' | 'playbackRate' | 'currentTime') =>
    video.evaluate((element: HTMLVideoElement, key) => element[key], name);
  await expect.poll(() => read('readyState')).toBeGreaterThan(0);
  for (const speed of ['1.5', '2', '1']) {
    await viewer.getByText(`${speed}×`, { exact: true }).click();
    await expect.poll(() => read('playbackRate')).toBe(Number(speed));
  }
  await viewer.getByText('2×', { exact: true }).click();
  await video.evaluate(async (element: HTMLVideoElement) => {
    element.muted = true;
    await element.play();
  });
  await expect.poll(() => read('currentTime')).toBeGreaterThan(0);
  expect(await read('playbackRate')).toBe(2);
  await expectAccessible(page);
  await swipeDown(page, video, 0.98);
  await expect(video).toBeVisible();
  await swipeDown(page, video, 0.4);
  await expect(viewer).toBeHidden();
});

/** Draws a finger down from that part of the height. */
async function swipeDown(page: Page, target: Locator, part: number): Promise<void> {
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', down: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + width / 2, y: y + height * part + down }],
    });
  await send('touchStart', 0);
  for (const down of [20, 60, 120]) await send('touchMove', down);
  await send('touchEnd', 120);
}

/** Makes a video of about one second with changing colours, recorded by the browser. */
async function recordVideo(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 64;
    canvas.height = 48;
    const brush = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/mp4;codecs=vp9' });
    const parts: Blob[] = [];
    const stopped = new Promise<void>((resolve) => {
      recorder.addEventListener('stop', () => resolve());
    });
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
    recorder.start();
    for (let picture = 0; picture < 20; picture += 1) {
      if (brush !== null) {
        brush.fillStyle = `hsl(${picture * 18} 80% 50%)`;
        brush.fillRect(0, 0, 64, 48);
      }
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    recorder.stop();
    await stopped;
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())];
  });
  return Buffer.from(bytes);
}
