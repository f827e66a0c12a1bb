import * as z from 'zod/mini';
import { byAdministratorOrToken, byNobody } from './callers.ts';
import { nowhere } from './reach.ts';
import { anyone, routesAt } from './route.ts';
import { ruleError } from './rule-error.ts';
import { instant, pageOf, tableQuery } from './rules.ts';
import { day } from './rules-date.ts';

const routes = routesAt('error-reports', '/api', { reach: nowhere });

/** How an error was caught: thrown, unhandled rejection, in rendering, or a part of the app is missing. */
const errorKinds = ['error', 'rejection', 'render', 'chunk'] as const;

/** Why a part of the app could not be loaded (domains §8). */
export const chunkFailures = ['missing', 'timeout'] as const;

const framesMaximum = 20;

/**
 * What a browser reports about an error, only after statistics consent. On both sides the rule removes
 * everything that could identify a person: the browser does not send it, and the server does not store it.
 */
export const errorReport = z.strictObject({
  kind: z.enum(errorKinds, ruleError('invalid')),
  /** The error's class, such as `TypeError`. */
  name: cleanedText(stripName),
  message: z.optional(cleanedText(stripMessage)),
  stack: z.optional(cleanedText(stripStack)),
  /** The pattern of the page's path. */
  path: cleanedText(stripPath),
  /** The build of the web app. */
  version: cleanedText((value) => value.replaceAll(/[^\w.+-]/g, '').slice(0, 64)),
  chunk: z.optional(z.enum(chunkFailures, ruleError('invalid'))),
});
export type ErrorReport = z.output<typeof errorReport>;

export const createErrorReport = routes.post('createErrorReport', '/common/error-reports', {
  access: anyone,
  callers: byNobody,
  // A whole kindergarten may share one address.
  limit: { perAddress: 200, perEmail: 200, seconds: 3600 },
  body: errorReport,
  reply: z.object({}),
  status: 201,
  personal: false,
  example: {
    body: {
      kind: 'error',
      name: 'TypeError',
      message: "Cannot read properties of undefined (reading 'name')",
      stack: 'openFolder index-4f2a.js:12:3401',
      path: '/gallery/{id}',
      version: '0.1.0',
    },
  },
});

/** One row for the same error on one day, the latest first; `term` searches name, message and path. */
export const listErrorReports = routes.get('listErrorReports', '/admin/error-reports', {
  access: { kind: 'flags', context: 'admin', anyOf: ['canAccessAdminErrorReports'] },
  callers: byAdministratorOrToken,
  /** `recent`: only those of the last 24 hours. */
  query: z.strictObject({ ...tableQuery, recent: z.optional(z.literal('yes')) }),
  reply: pageOf(
    z.object({
      id: z.number(),
      day,
      kind: z.enum(errorKinds),
      name: z.string(),
      message: z.string(),
      /** One frame per line: function, file, line and column. */
      stack: z.string(),
      /** Where it was first seen. */
      path: z.string(),
      version: z.string(),
      chunk: z.nullable(z.enum(chunkFailures)),
      /** How often it was reported on that day. */
      count: z.number(),
      first_seen_at: instant,
      last_seen_at: instant,
    }),
  ),
  personal: false,
});

const networkMessage =
  /^(Failed to fetch( \(.*\))?|NetworkError when attempting to fetch resource\.?|Load failed( \(.*\))?|Network Error|The network connection was lost\.?|The Internet connection appears to be offline\.?)$/;

/**
 * Whether an error is not reported (shell-and-access §8): a failed sign-in (401), a network error, a
 * cancelled navigation or call, an interrupted media play. A missing part of the app is no network error.
 */
export function isIgnoredError(error: { name: string; message: string; status?: number }): boolean {
  return (
    error.status === 401 ||
    error.name === 'AbortError' ||
    error.name === 'CanceledError' ||
    networkMessage.test(error.message) ||
    /\bnavigation (was )?(cancell?ed|aborted|duplicated)/i.test(error.message) ||
    /\bplay\(\) (request was interrupted|can only be initiated|failed because)/i.test(error.message)
  );
}

function cleanedText(strip: (value: string) => string) {
  return z.string(ruleError('required')).check(z.overwrite((value) => strip(value.slice(0, 20_000))));
}

function stripName(value: string): string {
  return value.replaceAll(/[^\w.$]/g, '').slice(0, 80);
}

/** Text in quotes; an apostrophe within a word neither opens nor closes a quote. */
const quoted =
  /\b(?:reading|setting) '[\w$]{1,60}'|["`“«][^"`”»]*(?:["`”»]|$)|(?<!\w)['‘](?:[^'’]|['’](?=\w))*(?:['’]|$)/g;

/**
 * A message in the browser's own words may quote what was typed or read, be in another language, or have
 * digits or an at sign. Names of properties stay.
 */
function stripMessage(value: string): string {
  return value
    .slice(0, 2_000)
    .replaceAll(/\S+/g, (word) => (/@|:\/\//.test(word) ? '…' : word))
    .replaceAll(quoted, (found) => (/^[rs]e/.test(found) ? found : '…'))
    .replaceAll(/[^\x20-\x7e…]+/g, '…')
    .replaceAll(/\d+/g, '#')
    .replaceAll(/…(\s*…)*/g, '…')
    .trim()
    .slice(0, 300);
}

const cleanFrame = /^([\w.$<>[\]]{1,80} )?[\w.-]{1,80}\.[cm]?[jt]sx?:\d{1,7}:\d{1,7}$/;
const codePosition = /(?:^|[(@/\s])([\w.-]{1,80}\.[cm]?[jt]sx?)(?:\?[^:\s]*)?:(\d{1,7})(?::(\d{1,7}))?\)?$/;

/** Only the frames, each as function, file, line and column: no message, no host, no query. */
function stripStack(value: string): string {
  return value
    .split('\n', 100)
    .flatMap((line) => stripFrame(line.slice(0, 500).trim()))
    .slice(0, framesMaximum)
    .join('\n');
}

function stripFrame(line: string): string[] {
  if (cleanFrame.test(line)) return [line];
  const [, file, row, column = '0'] = codePosition.exec(line) ?? [];
  if (file === undefined) return [];
  // Chromium writes `at name (position)`, Firefox and Safari `name@position`.
  const [, name = ''] = /^(?:at )?(?:async |new )*([^(@]*)[(@]/.exec(line) ?? [];
  return [`${name.replaceAll(/[^\w.$<>[\]]/g, '').slice(0, 80)} ${file}:${row}:${column}`.trim()];
}

/** A path without its query, with `{id}` for every part that may be more than a page's name. */
function stripPath(value: string): string {
  const [path = ''] = value.split(/[?#]/);
  return path
    .split('/')
    .slice(0, 12)
    .map((part) => (/^(\{\w{1,30}\}|\$?[a-z_-]{0,40})$/i.test(part) ? part : '{id}'))
    .join('/');
}
