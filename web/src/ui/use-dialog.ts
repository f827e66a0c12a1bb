import { type ReactNode, useState } from 'react';

/**
 * A place for one dialog at a time: `open((close) => <CourseDialog course={course} onClose={close} />)` where something is
 * done, `{dialog}` where it is drawn.
 */
export function useDialog() {
  const [drawn, setDrawn] = useState<ReactNode>(null);
  const close = () => setDrawn(null);
  return { dialog: drawn, open: (draw: (close: () => void) => ReactNode) => setDrawn(draw(close)) };
}
