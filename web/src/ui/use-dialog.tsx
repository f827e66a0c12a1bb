import { type ReactNode, useCallback, useState } from 'react';
import { ClosingProvider } from './closing.ts';

/**
 * A place for one dialog at a time: `open(<CourseDialog course={course} />)` where something is done, `{dialog}` where it is
 * drawn. What stands in it closes it by `useClose`.
 */
export function useDialog() {
  const [drawn, open] = useState<ReactNode>(null);
  const close = useCallback(() => open(null), []);
  const dialog = drawn && <ClosingProvider value={close}>{drawn}</ClosingProvider>;
  return { dialog, open: open as (dialog: ReactNode) => void, close };
}
