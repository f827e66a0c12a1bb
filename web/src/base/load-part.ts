import type { chunkFailures } from '#contract/platform/error-report.ts';

/** Timeout for loading a part of the app, in milliseconds (shell-and-access §4). */
const timeout = 120_000;

/** A part of the app did not load: its file was removed by a new version, or the connection is too slow. */
export class ChunkFailure extends Error {
  override readonly name = 'ChunkLoadError';
  readonly chunk: (typeof chunkFailures)[number];
  /** Whether there was no network at that moment. */
  readonly isOffline = !navigator.onLine;

  constructor(chunk: (typeof chunkFailures)[number], cause?: unknown) {
    super(`chunk ${chunk}`, { cause });
    this.chunk = chunk;
  }
}

/**
 * Loads a part of the app; throws a `ChunkFailure`. `import()` remembers a failure, so only a full page load
 * can try again.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkFailure('timeout')), timeout);
  });
  try {
    return await Promise.race([load(), tooLate]);
  } catch (failure) {
    throw failure instanceof ChunkFailure ? failure : new ChunkFailure('missing', failure);
  } finally {
    clearTimeout(timer);
  }
}

/** The address that was last reloaded because of a missing part, and the build that did it. */
const triedName = 'chunk_reload';

/** Whether a full reload of that address may help: once for each build, to prevent endless reloads. */
export function mayReloadFor(address: string, build: string): boolean {
  const attempt = `${build} ${address}`;
  try {
    if (!navigator.onLine || sessionStorage.getItem(triedName) === attempt) return false;
    sessionStorage.setItem(triedName, attempt);
    return true;
  } catch {
    return false;
  }
}
