import type { chunkFailures } from '#contract/platform/error-report.ts';

/** How long a part of the app may take to arrive, in milliseconds (shell-and-access §4). */
const timeout = 120_000;

/** A part of the app that did not arrive: its file is gone, as after a new version, or the line is too slow. */
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
 * Loads a part of the app; what fails is a `ChunkFailure`. `import()` keeps a failure for good, so only a full page
 * load can try again.
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

/** The address that was last loaded anew because of a missing part, and by which build. */
const triedName = 'chunk_reload';

/** Whether a full load of that address may help: once for each build, so that nothing turns in circles. */
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
