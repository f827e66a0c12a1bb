/** Exit codes of a failed start, as in sysexits.h. */
export const exitCodes = {
  wrongData: 65,
  unavailable: 69,
  operatingSystem: 71,
  disk: 74,
  busy: 75,
  permission: 77,
  configuration: 78,
} as const;

/** A reason why Kiik cannot start: one line for the operator's terminal, and the process's exit code. */
export class StartError extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode: number, cause?: unknown) {
    super(message.replaceAll(/\s*\n\s*/g, ' '), { cause });
    this.name = 'StartError';
    this.exitCode = exitCode;
  }
}

/** Explanations of the operating system's codes: the exit code, and the line for the operator. */
type Explanations = readonly (readonly [codes: string, exitCode: number, message: string])[];

/** Turns the operating system's error about a folder into a StartError; returns other errors unchanged. */
export function explainFileError(error: unknown, folder: string): unknown {
  return explain(error, (code) => [
    ['EACCES EPERM EROFS', exitCodes.permission, `This account may not write to ${folder} (${code}).`],
    ['ENOSPC EDQUOT', exitCodes.disk, `No space is left on the disk of ${folder}.`],
    ['ENOTDIR EEXIST', exitCodes.configuration, `${folder} is a file, but a folder is needed.`],
  ]);
}

/** Turns the operating system's error about a listening address into a StartError that names the setting. */
export function explainListenError(
  error: unknown,
  host: string,
  port: number,
  variable: 'PORT' | 'METRICS_PORT',
): unknown {
  const unknown = `This machine has no address ${host}; check HOST.`;
  const closed = `This account may not listen on port ${port}; set ${variable} above 1023.`;
  const taken = `Port ${port} on ${host} is taken; set ${variable} to another one.`;
  return explain(error, () => [
    ['EADDRINUSE', exitCodes.busy, taken],
    ['EACCES', exitCodes.permission, closed],
    ['EADDRNOTAVAIL ENOTFOUND', exitCodes.configuration, unknown],
  ]);
}

function explain(error: unknown, list: (code: string) => Explanations): unknown {
  if (!(error instanceof Error) || !('code' in error) || error instanceof StartError) return error;
  const code = String(error.code);
  const found = list(code).find(([codes]) => codes.split(' ').includes(code));
  return found === undefined ? error : new StartError(found[2], found[1], error);
}
