import { useRef, useState } from 'react';
import type { FileActs } from './FileTile.tsx';

/** Returns the same object on every render; each action calls the latest one given. */
export function useSteadyActs(latest: FileActs): FileActs {
  const acts = useRef(latest);
  acts.current = latest;
  const [steady] = useState<FileActs>(() => ({
    toggle: (...given) => acts.current.toggle(...given),
    press: (...given) => acts.current.press(...given),
    drag: (...given) => acts.current.drag(...given),
    list: (file) => acts.current.list(file),
  }));
  return steady;
}
