import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** How long a finger rests until it chooses, in milliseconds. */
const holding = 450;
/** How far it may move meanwhile, in pixels. */
const driftMaximum = 10;

/** Handlers of an element that a finger can hold; the tap that ends the hold is not a click. */
export function useLongPress(onHold: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const begun = useRef({ x: 0, y: 0 });
  const held = useRef(false);
  const stop = () => clearTimeout(timer.current);
  return {
    onPointerDown({ pointerType, clientX, clientY }: PointerEvent) {
      stop();
      held.current = false;
      if (pointerType !== 'touch') return;
      begun.current = { x: clientX, y: clientY };
      timer.current = setTimeout(() => {
        held.current = true;
        onHold();
      }, holding);
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (Math.hypot(clientX - begun.current.x, clientY - begun.current.y) > driftMaximum) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu(event: MouseEvent) {
      // Holding a picture would open the browser's menu on a touch screen.
      if (held.current) event.preventDefault();
    },
    onClickCapture(event: MouseEvent) {
      if (!held.current) return;
      held.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
