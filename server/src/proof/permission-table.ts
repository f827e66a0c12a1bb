import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Caller } from '#contract/platform/callers.ts';
import type { Reach } from '#contract/platform/reach.ts';
import type { Route } from '#contract/platform/route.ts';
import type { Place } from '#server/platform/database/place.ts';
import type { Domain } from '#server/platform/domain.ts';
import { describeConfirmation } from '#server/platform/http/openapi.ts';
import { sendRequest } from '#server/testing/send-request.ts';
import { readExample, writeRequest } from './example-call.ts';
import type { Persona } from './personas.ts';

export type Verdict = 'allowed' | 'refused';

const callerNames: Record<Caller, string> = {
  nobody: 'nobody',
  signedLink: 'signed link',
  doorController: 'door controller',
  session: 'session',
  actingAdministrator: 'acting',
  readToken: 'read token',
  writeToken: 'write token',
};

const server = join(import.meta.dirname, '..');

/** The file `permissions.md` in the domain's folder. */
export function findTableFile(domain: Domain): string {
  const [folder] = globSync(`*/${domain.name}/domain.ts`, { cwd: server });
  if (folder === undefined) throw new Error(`The domain ${domain.name} has no folder of its name.`);
  return join(server, folder, '../permissions.md');
}

/** Makes the example call as that persona and returns whether it was authorised, regardless of its result. */
export async function tryRoute(
  url: string,
  route: Route,
  persona: Persona,
  credentials: Readonly<Record<string, string>> = persona.cookie === '' ? {} : { cookie: persona.cookie },
): Promise<Verdict> {
  const request = writeRequest(route, readExample(route, persona.rows));
  const { status } = await sendRequest(url, {
    ...request,
    headers: { ...request.headers, ...credentials },
  });
  if ([200, 201, 202, 303, 409, 422].includes(status)) return 'allowed';
  if ([401, 403, 404].includes(status)) return 'refused';
  throw new Error(`${route.name} as ${persona.name} was answered with ${status}.`);
}

/** The calls that require a new confirmation of identity; the personas of the table have confirmed. */
function listConfirmed({ routes }: Domain): string[] {
  const confirmed = routes.flatMap(({ route }) =>
    route.confirmAgain === undefined ? [] : [`- ${route.name}: ${describeConfirmation(route.confirmAgain)}`],
  );
  return confirmed.length === 0 ? [] : ['The person confirms again:', '', ...confirmed, ''];
}

/** Describes in words which places the database lets a call or a job reach. */
function describeReach(reach: Reach | Place): string {
  if (reach.kind === 'across') return `across places: ${reach.why}`;
  if (reach.kind === 'nowhere') return 'no place';
  if (reach.kind === 'context') return 'the addressed context';
  return `the ${reach.kind}`;
}

/** The calls that reach other places than the one in their path. */
function listReaches({ routes }: Domain): string[] {
  const reaches = routes.flatMap(({ route: { name, reach } }) =>
    reach === undefined || reach.kind === 'path' ? [] : [`- ${name}: ${describeReach(reach)}`],
  );
  return reaches.length === 0 ? [] : ['Calls that reach elsewhere than their path says:', '', ...reaches, ''];
}

function listJobs({ jobs = [] }: Domain): string[] {
  const places = jobs.map(({ name, place }) => {
    const where = typeof place === 'function' ? 'the place that its payload names' : describeReach(place);
    return `- ${name}: ${where}`;
  });
  return places.length === 0 ? [] : ['Where its jobs reach:', '', ...places, ''];
}

/** One line per route, so that a changed right is a changed line. */
export function writeTable(
  domain: Domain,
  personas: readonly Persona[],
  verdicts: ReadonlyMap<string, readonly Verdict[]>,
): string {
  const head = ['Route', 'Path', 'Callers', ...personas.map(({ name }) => name)];
  const lines = domain.routes.map(({ route }) => [
    route.name,
    `${route.method} ${route.path}`,
    route.callers.map((caller) => callerNames[caller]).join(', '),
    ...(verdicts.get(route.name) ?? []),
  ]);
  const widths = head.map((title, column) =>
    Math.max(title.length, ...lines.map((line) => line[column]?.length ?? 0)),
  );
  const write = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [
    `# ${domain.name}: who may call what`,
    '',
    'Tried on the demo, each call with the example of its contract: `allowed` means that access let it through. Callers are the',
    'shapes in which somebody may come; `acting` is an administrator acting as that person. Written by `npm run generate`; a',
    'test tries every cell again.',
    '',
    write(head),
    write(widths.map((width) => '-'.repeat(width))),
    ...lines.map(write),
    '',
    ...listReaches(domain),
    ...listJobs(domain),
    ...listConfirmed(domain),
  ].join('\n');
}
