import { type PointerEvent, useRef, useState, type WheelEvent } from 'react';
import { moveView, type Point, type View, type ViewSizes, wholeView, zoomView } from './zoom-view.ts';

/** Minimum swipe in pixels that turns to the next picture, or closes it. */
const swipeMinimum = 60;
/** Distance in pixels after which a stroke keeps its direction. */
const directionMinimum = 8;
/** Maximum time between the taps of a double tap, in milliseconds. */
const doubleTap = 300;

/** Height of the strip at the end of a video in which browsers draw its controls, in pixels. */
const videoControls = 88;

interface Swipes {
  /** Whether it can be zoomed: a picture. On a video, a mouse and the taps belong to its own controls. */
  isZoomable: boolean;
  /** Gets 1 for the next picture and -1 for the previous one. */
  onTurn: (direction: 1 | -1) => void;
  onDown: () => void;
}

/** The distance of the current swipe along its one direction, in pixels. */
export interface Stroke {
  across: number;
  down: number;
}

const noStroke: Stroke = { across: 0, down: 0 };

/**
 * Gestures on a picture or video: a swipe to the side turns to the next one, a swipe down closes it; two
 * fingers, the wheel and a double tap zoom; a zoomed picture can be dragged.
 */
export function useGestures({ isZoomable, onTurn, onDown }: Swipes) {
  const [view, setView] = useState<View>(wholeView);
  const [stroke, setStroke] = useState<Stroke>(noStroke);
  const stage = useRef<HTMLDivElement>(null);
  const points = useRef(new Map<number, Point>());
  const begun = useRef<Point>({ x: 0, y: 0 });
  const lastTap = useRef(0);

  /** Zooms around a point of the window; without a point, around the middle. */
  function zoom(findScale: (scale: number) => number, point?: Point): void {
    const room = stage.current?.getBoundingClientRect();
    if (room === undefined || !isZoomable) return;
    const sizes = measure(stage.current);
    const around = {
      x: point === undefined ? 0 : point.x - room.x - room.width / 2,
      y: point === undefined ? 0 : point.y - room.y - room.height / 2,
    };
    setView((old) => zoomView(old, findScale(old.scale), around, sizes));
  }

  function onPointerDown(event: PointerEvent): void {
    if (!isZoomable && isForControls(event)) return;
    // A tap would miss the controls of a video that has lost its pointer.
    if (isZoomable) event.currentTarget.setPointerCapture(event.pointerId);
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
    } else {
      const across = now.x - begun.current.x;
      const down = now.y - begun.current.y;
      setStroke((old) => {
        const isBegun = old.across !== 0 || old.down !== 0;
        if (!isBegun && Math.hypot(across, down) < directionMinimum) return old;
        const isDown = isBegun ? old.down !== 0 : down > Math.abs(across);
        return isDown ? { across: 0, down: Math.max(1, down) } : { across, down: 0 };
      });
    }
  }

  function onPointerUp(event: PointerEvent): void {
    const wasAlone = points.current.size === 1;
    if (!points.current.delete(event.pointerId)) return;
    setStroke(noStroke);
    if (!wasAlone) {
      // The remaining finger restarts from its current position: moves made with two fingers are no swipe.
      for (const rest of points.current.values()) begun.current = rest;
      return;
    }
    const across = event.clientX - begun.current.x;
    const down = event.clientY - begun.current.y;
    if (view.scale === 1 && Math.abs(across) > swipeMinimum && Math.abs(across) > Math.abs(down)) {
      onTurn(across < 0 ? 1 : -1);
      return;
    }
    if (view.scale === 1 && down > swipeMinimum && down > Math.abs(across)) {
      onDown();
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

/** Whether the pointer begins where a video, or the browser that shows it alone, takes it. */
function isForControls({ pointerType, target, clientY }: PointerEvent): boolean {
  if (pointerType === 'mouse' || document.fullscreenElement !== null) return true;
  if (!(target instanceof HTMLVideoElement)) return false;
  return clientY > target.getBoundingClientRect().bottom - videoControls;
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
