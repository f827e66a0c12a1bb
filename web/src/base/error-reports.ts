import { createErrorReport, errorReport, isIgnoredError } from '#contract/platform/error-report.ts';
import { validate } from '#contract/platform/validate.ts';
import { CallFailure, callRoute } from './api.ts';
import { buildVersion } from './build-version.ts';
import { ChunkFailure } from './load-part.ts';
import { connectReporter, type Reporter } from './report-error.ts';

/** Maximum number of reports for each page load, so that an error in a loop does not flood the server. */
const reportsMaximum = 20;

/** Starts reporting errors to this Kiik, each once per page load; returns a function that stops it. */
export function startErrorReports(readPath: () => string): () => void {
  const reported = new Set<string>();
  const report: Reporter = (error, kind) => {
    const { name, message, stack, cause } = error instanceof Error ? error : new Error(String(error));
    const isLine = error instanceof CallFailure && error.reason !== 'reply';
    const status = error instanceof CallFailure ? error.status : 0;
    if (isLine || isIgnoredError({ name, message, status })) return;
    const key = `${name} ${message}`;
    if (reported.has(key) || reported.size >= reportsMaximum) return;
    reported.add(key);
    const chunk = error instanceof ChunkFailure ? { kind: 'chunk' as const, chunk: error.chunk } : { kind };
    const { value } = validate(errorReport, {
      ...chunk,
      name,
      message: cause instanceof Error ? `${message}: ${cause.message}` : message,
      ...(stack === undefined ? {} : { stack }),
      path: readPath(),
      version: buildVersion,
    });
    // A failure of the report itself is ignored. Otherwise it would be reported, too.
    if (value !== null) callRoute(createErrorReport, { body: value }).catch(() => {});
  };
  const onError = (event: ErrorEvent) => report(event.error ?? event.message, 'error');
  const onRejection = (event: PromiseRejectionEvent) => report(event.reason, 'rejection');
  addEventListener('error', onError);
  addEventListener('unhandledrejection', onRejection);
  connectReporter(report);
  return () => {
    removeEventListener('error', onError);
    removeEventListener('unhandledrejection', onRejection);
    connectReporter(null);
  };
}
