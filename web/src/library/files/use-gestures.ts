import { type PointerEvent, useRef, useState, type WheelEvent } from 'react';
import { moveView, type Point, type View, type ViewSizes, wholeView, zoomView } from './zoom-view.ts';

/** Minimum swipe in pixels that turns to the next picture. */
const swipeMinimum = 60;
/** Maximum time between the taps of a double tap, in milliseconds. */
const doubleTap = 300;

/**
 * Gestures on a picture: a swipe turns to the next one; two fingers, the wheel and a double tap zoom; a
 * zoomed picture can be dragged. `onSwipe` gets 1 for the next picture and -1 for the previous one.
 */
export function useGestures(onSwipe: (direction: 1 | -1) => void) {
  const [view, setView] = useState<View>(wholeView);
  /** Current swipe distance, in pixels. */
  const [stroke, setStroke] = useState(0);
  const stage = useRef<HTMLDivElement>(null);
  const points = useRef(new Map<number, Point>());
  const begun = useRef<Point>({ x: 0, y: 0 });
  const lastTap = useRef(0);

  /** Zooms around a point of the window; without a point, around the middle. */
  function zoom(findScale: (scale: number) => number, point?: Point): void {
    const room = stage.current?.getBoundingClientRect();
    if (room === undefined) return;
    const sizes = measure(stage.current);
    const around = {
      x: point === undefined ? 0 : point.x - room.x - room.width / 2,
      y: point === undefined ? 0 : point.y - room.y - room.height / 2,
    };
    setView((old) => zoomView(old, findScale(old.scale), around, sizes));
  }

  function onPointerDown(event: PointerEvent): void {
    event.currentTarget.setPointerCapture(event.pointerId);
    begun.current = readPoint(event);
    points.current.set(event.pointerId, begun.current);
  }

  function onPointerMove(event: PointerEvent): void {
    const before = points.current.get(event.pointerId);
    if (before === undefined) return;
    const now = readPoint(event);
    const other = [...points.current].find(([id]) => id !== event.pointerId)?.[1];
    points.current.set(event.pointerId, now);
    if (other !== undefined) {
      const ratio = findDistance(now, other) / Math.max(1, findDistance(before, other));
      zoom((scale) => scale * ratio, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
    } else if (view.scale > 1) {
      const by = { x: now.x - before.x, y: now.y - before.y };
      const sizes = measure(stage.current);
      setView((old) => moveView(old, by, sizes));
    } else setStroke(now.x - begun.current.x);
  }

  function onPointerUp(event: PointerEvent): void {
    const wasAlone = points.current.size === 1;
    if (!points.current.delete(event.pointerId)) return;
    setStroke(0);
    if (!wasAlone) {
      // The remaining finger restarts from its current position: moves made with two fingers are no swipe.
      for (const rest of points.current.values()) begun.current = rest;
      return;
    }
    const across = event.clientX - begun.current.x;
    const down = event.clientY - begun.current.y;
    if (view.scale === 1 && Math.abs(across) > swipeMinimum && Math.abs(across) > Math.abs(down)) {
      onSwipe(across < 0 ? 1 : -1);
      return;
    }
    if (Math.abs(across) > 8 || Math.abs(down) > 8) return;
    const isSecond = event.timeStamp - lastTap.current < doubleTap;
    lastTap.current = isSecond ? 0 : event.timeStamp;
    if (isSecond) zoom((scale) => (scale > 1 ? 1 : 2.5), readPoint(event));
  }

  return {
    view,
    stroke,
    /** Zooms by that factor around the middle. */
    zoomBy: (factor: number) => zoom((scale) => scale * factor),
    reset: () => setView(wholeView),
    gestureProps: {
      ref: stage,
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: onPointerUp,
      onWheel: (event: WheelEvent) =>
        zoom((scale) => scale * (event.deltaY < 0 ? 1.2 : 1 / 1.2), readPoint(event)),
    },
  };
}

function readPoint({ clientX, clientY }: { clientX: number; clientY: number }): Point {
  return { x: clientX, y: clientY };
}

function findDistance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function measure(stage: HTMLElement | null): ViewSizes {
  const picture = stage?.querySelector('img');
  const box = { x: picture?.offsetWidth ?? 0, y: picture?.offsetHeight ?? 0 };
  const natural = { x: picture?.naturalWidth ?? 0, y: picture?.naturalHeight ?? 0 };
  const shrunk = Math.min(box.x / Math.max(1, natural.x), box.y / Math.max(1, natural.y));
  return {
    room: { x: stage?.clientWidth ?? 0, y: stage?.clientHeight ?? 0 },
    picture: { x: natural.x * shrunk, y: natural.y * shrunk },
  };
}
