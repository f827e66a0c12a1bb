/** Maximum scale. */
const scaleMaximum = 5;

export interface Point {
  x: number;
  y: number;
}

/** Scale, and distance from the middle in pixels. */
export interface View extends Point {
  scale: number;
}

/** In pixels: the available room, and the picture fitted into it. */
export interface ViewSizes {
  room: Point;
  picture: Point;
}

export const wholeView: View = { scale: 1, x: 0, y: 0 };

/** Sets the scale; the given point, counted from the middle of the room, stays in place. */
export function zoomView({ scale, x, y }: View, wanted: number, around: Point, sizes: ViewSizes): View {
  const next = Math.min(scaleMaximum, Math.max(1, wanted));
  const ratio = next / scale;
  return holdInside(
    { scale: next, x: around.x - (around.x - x) * ratio, y: around.y - (around.y - y) * ratio },
    sizes,
  );
}

/** Moves it by this many pixels, but not beyond its edges. */
export function moveView({ scale, x, y }: View, by: Point, sizes: ViewSizes): View {
  return holdInside({ scale, x: x + by.x, y: y + by.y }, sizes);
}

function holdInside({ scale, x, y }: View, { room, picture }: ViewSizes): View {
  const hold = (offset: number, side: 'x' | 'y') => {
    const reach = Math.max(0, (picture[side] * scale - room[side]) / 2);
    return reach === 0 ? 0 : Math.min(reach, Math.max(-reach, offset));
  };
  return { scale, x: hold(x, 'x'), y: hold(y, 'y') };
}
