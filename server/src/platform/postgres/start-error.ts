/** Exit codes of a start that cannot go on, as in sysexits.h. */
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

  constructor(message: string, exitCode: number, options?: ErrorOptions) {
    super(message.replaceAll(/\s*\n\s*/g, ' '), options);
    this.name = 'StartError';
    this.exitCode = exitCode;
  }
}

/** Turns what the operating system says about a folder into a StartError; other errors come back as they are. */
export function explainFileError(error: unknown, folder: string): unknown {
  if (!(error instanceof Error) || !('code' in error) || error instanceof StartError) return error;
  switch (error.code) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new StartError(
        `This account may not write to ${folder} (${error.code}).`,
        exitCodes.permission,
        {
          cause: error,
        },
      );
    case 'ENOSPC':
    case 'EDQUOT':
      return new StartError(`No space is left on the disk of ${folder}.`, exitCodes.disk, { cause: error });
    case 'ENOTDIR':
    case 'EEXIST':
      return new StartError(`${folder} is a file, but a folder is needed.`, exitCodes.configuration, {
        cause: error,
      });
    default:
      return error;
  }
}

/** Turns what the operating system says about an address to listen on into a StartError that names the setting. */
export function explainListenError(
  error: unknown,
  host: string,
  port: number,
  variable: 'PORT' | 'METRICS_PORT',
): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartError(
        `Port ${port} on ${host} is taken; set ${variable} to another one.`,
        exitCodes.busy,
        {
          cause: error,
        },
      );
    case 'EACCES':
      return new StartError(
        `This account may not listen on port ${port}; set ${variable} above 1023.`,
        exitCodes.permission,
        {
          cause: error,
        },
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(`This machine has no address ${host}; check HOST.`, exitCodes.configuration, {
        cause: error,
      });
    default:
      return error;
  }
}
