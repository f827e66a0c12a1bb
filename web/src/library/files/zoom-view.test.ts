import { expect, test } from 'vitest';
import { moveView, wholeView, zoomView } from './zoom-view.ts';

/** A landscape picture in a phone's window. */
const sizes = { room: { x: 400, y: 800 }, picture: { x: 400, y: 300 } };
const middle = { x: 0, y: 0 };

test('a picture comes nearer around the point between the fingers', () => {
  const near = zoomView(wholeView, 4, { x: 100, y: 0 }, sizes);
  expect(near).toEqual({ scale: 4, x: -300, y: 0 });
  // The point under the fingers stays there: at scale 4, 100 pixels become 400.
  expect(100 * near.scale + near.x).toBe(100);
});

test('it comes no nearer than five times and goes no further away than whole', () => {
  expect(zoomView(wholeView, 9, middle, sizes).scale).toBe(5);
  const moved = zoomView(wholeView, 3, { x: 150, y: 0 }, sizes);
  expect(zoomView(moved, 0.2, { x: -150, y: 0 }, sizes)).toEqual(wholeView);
});

test('it is moved to its edges and no further', () => {
  const near = zoomView(wholeView, 2, middle, sizes);
  expect(moveView(near, { x: 5_000, y: 5_000 }, sizes)).toEqual({ scale: 2, x: 200, y: 0 });
  expect(moveView(near, { x: -5_000, y: -5_000 }, sizes)).toEqual({ scale: 2, x: -200, y: 0 });
  const nearer = zoomView(wholeView, 4, middle, sizes);
  expect(moveView(nearer, { x: 0, y: 5_000 }, sizes)).toEqual({ scale: 4, x: 0, y: 200 });
});
