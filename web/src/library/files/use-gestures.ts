import { type PointerEvent, useRef, useState, type WheelEvent } from 'react';

/** How near a picture can be brought. */
const zoomMaximum = 5;
/** A stroke of so many pixels turns to the next picture. */
const swipeMinimum = 60;
/** Two taps within so many milliseconds are one double tap. */
const doubleTap = 300;

interface View {
  scale: number;
  x: number;
  y: number;
}

const whole: View = { scale: 1, x: 0, y: 0 };

interface Point {
  x: number;
  y: number;
}

/**
 * Fingers and mouse over a picture: a stroke to the side turns to the next one, two fingers, the wheel and a double tap
 * zoom, and what is zoomed can be moved. `onSwipe` gets 1 for the next picture and -1 for the one before.
 */
export function useGestures(onSwipe: (direction: 1 | -1) => void) {
  const [view, setView] = useState<View>(whole);
  /** How far a stroke has come, in pixels. */
  const [stroke, setStroke] = useState(0);
  const points = useRef(new Map<number, Point>());
  const begun = useRef<Point>({ x: 0, y: 0 });
  const lastTap = useRef(0);

  function zoomTo(scale: number): void {
    const next = Math.min(zoomMaximum, Math.max(1, scale));
    setView((old) => (next === 1 ? whole : { ...old, scale: next }));
  }

  function onPointerDown(event: PointerEvent): void {
    event.currentTarget.setPointerCapture(event.pointerId);
    points.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    begun.current = { x: event.clientX, y: event.clientY };
  }

  function onPointerMove(event: PointerEvent): void {
    const before = points.current.get(event.pointerId);
    if (before === undefined) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...points.current].find(([id]) => id !== event.pointerId)?.[1];
    points.current.set(event.pointerId, now);
    if (other !== undefined) {
      const ratio = measure(now, other) / Math.max(1, measure(before, other));
      setView((old) => ({ ...old, scale: Math.min(zoomMaximum, Math.max(1, old.scale * ratio)) }));
    } else if (view.scale > 1) {
      setView((old) => ({ ...old, x: old.x + now.x - before.x, y: old.y + now.y - before.y }));
    } else setStroke(now.x - begun.current.x);
  }

  function onPointerUp(event: PointerEvent): void {
    const wasAlone = points.current.size === 1;
    if (!points.current.delete(event.pointerId)) return;
    setStroke(0);
    if (!wasAlone) return;
    const across = event.clientX - begun.current.x;
    const down = event.clientY - begun.current.y;
    if (view.scale === 1 && Math.abs(across) > swipeMinimum && Math.abs(across) > Math.abs(down)) {
      onSwipe(across < 0 ? 1 : -1);
      return;
    }
    if (Math.abs(across) > 8 || Math.abs(down) > 8) return;
    const isSecond = event.timeStamp - lastTap.current < doubleTap;
    lastTap.current = isSecond ? 0 : event.timeStamp;
    if (isSecond) zoomTo(view.scale > 1 ? 1 : 2.5);
  }

  return {
    view,
    stroke,
    zoomTo,
    reset: () => setView(whole),
    gestureProps: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: onPointerUp,
      onWheel: (event: WheelEvent) => zoomTo(view.scale * (event.deltaY < 0 ? 1.2 : 1 / 1.2)),
    },
  };
}

function measure(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
