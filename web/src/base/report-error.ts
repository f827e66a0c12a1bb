/** Takes an error and how it reached the top. */
export type Reporter = (error: unknown, kind: 'error' | 'rejection' | 'render') => void;

let reporter: Reporter | null = null;

export function connectReporter(next: Reporter | null): void {
  reporter = next;
}

/** Reports an error that was caught, as while drawing a page or loading its code; without consent, nobody is told. */
export function reportError(error: unknown): void {
  reporter?.(error, 'render');
}
