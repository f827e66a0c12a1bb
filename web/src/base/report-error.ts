/** Receives an error and how it was caught. */
export type Reporter = (error: unknown, kind: 'error' | 'rejection' | 'render') => void;

let reporter: Reporter | null = null;

export function connectReporter(next: Reporter | null): void {
  reporter = next;
}

/** Reports a caught error, such as during rendering or loading of code. Reports nothing without consent. */
export function reportError(error: unknown): void {
  reporter?.(error, 'render');
}
