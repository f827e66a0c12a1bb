import { type ReactNode, useCallback, useState } from 'react';
import { ClosingProvider } from './closing.ts';

/**
 * Holds one dialog at a time: call `open(<CourseDialog course={course} />)` to open it, render `{dialog}` to
 * show it. The content closes it by `useClose`.
 */
export function useDialog() {
  const [drawn, open] = useState<ReactNode>(null);
  const close = useCallback(() => open(null), []);
  const dialog = drawn && <ClosingProvider value={close}>{drawn}</ClosingProvider>;
  return { dialog, open: open as (dialog: ReactNode) => void, close };
}
