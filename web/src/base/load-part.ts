import type { chunkFailures } from '#contract/platform/error-report.ts';
import { isReachable } from './ask-while-away.ts';

/** Timeout for loading a part of the app, in milliseconds (shell-and-access §4). */
const timeout = 120_000;

/** A part of the app did not load: its file was removed by a new version, or the connection is too slow. */
export class ChunkFailure extends Error {
  override readonly name = 'ChunkLoadError';
  readonly chunk: (typeof chunkFailures)[number];
  /** Whether Kiik could not be reached at that moment. */
  readonly isOffline: boolean;

  constructor(chunk: (typeof chunkFailures)[number], isOffline: boolean, cause: unknown) {
    super(`chunk ${chunk}`, { cause });
    this.chunk = chunk;
    this.isOffline = isOffline;
  }
}

/**
 * Loads a part of the app; throws a `ChunkFailure`. `import()` remembers a failure, so only a full page load
 * can try again.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Error('timeout');
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late), timeout);
  });
  try {
    return await Promise.race([load(), tooLate]);
  } catch (failure) {
    // A browser may believe in its network although nothing arrives.
    throw new ChunkFailure(failure === late ? 'timeout' : 'missing', !(await isReachable()), failure);
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
    if (sessionStorage.getItem(triedName) === attempt) return false;
    sessionStorage.setItem(triedName, attempt);
    return true;
  } catch {
    return false;
  }
}
