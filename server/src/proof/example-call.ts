import sharp from 'sharp';
import type { Route } from '#contract/platform/route.ts';
import type { RawRequest } from '#server/testing/send-request.ts';

/**
 * Real rows in place of an example's made-up numbers, by the name of the field or parameter that names them. Where a name
 * means something else in an organisation or on the platform, `organization:role_id` or `admin:role_id` goes first.
 */
export type Rows = Readonly<Record<string, string | number>>;

/** The parts of a call before they are written into a path, a query and a body. */
export interface CallParts {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
}

/** The example of the contract, with the given rows in place of its own of the same kind: a version is no picture's. */
export function readExample(route: Route, given: Rows = {}): CallParts {
  const rows = chooseRows(route, given);
  const fill = (part: unknown) =>
    Object.fromEntries(
      Object.entries((part ?? {}) as Record<string, unknown>).map(([name, value]) => [
        name,
        fillValue(rows, name, value),
      ]),
    );
  return {
    params: fill(route.example.params),
    query: fill(route.example.query),
    body: route.body === undefined ? undefined : fill(route.example.body),
  };
}

function chooseRows({ path }: Route, rows: Rows): Rows {
  const place = path.startsWith('/api/admin/')
    ? 'admin:'
    : path.includes('{organization_id}')
      ? 'organization:'
      : null;
  if (place === null) return rows;
  const own = Object.entries(rows).filter(([name]) => name.startsWith(place));
  return { ...rows, ...Object.fromEntries(own.map(([name, row]) => [name.slice(place.length), row])) };
}

/** `child_ids` names the one row that `child_id` does. */
function fillValue(rows: Rows, name: string, value: unknown): unknown {
  const one = rows[name.replace(/_ids$/, '_id')];
  if (Array.isArray(value)) return name.endsWith('_ids') && typeof one === 'number' ? [one] : value;
  return typeof rows[name] === typeof value ? rows[name] : value;
}

export function writePath(route: Route, params: Readonly<Record<string, unknown>>): string {
  return route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

/** A small JPEG, the example of every upload. */
export const examplePicture = await sharp({
  create: { width: 8, height: 8, channels: 3, background: '#3E8E7E' },
})
  .jpeg()
  .toBuffer();

/** A small list, the example of every upload of a table. */
const exampleTable = Buffer.from('fname;lname;birth_date\r\nMari;Maasikas;2022-05-01\r\n');

/** A complete request; upload routes get a small picture or a small list. */
export function writeRequest(route: Route, { params, query, body }: CallParts): RawRequest {
  const search = new URLSearchParams(query as Record<string, string>).toString();
  const path = `${writePath(route, params)}${search === '' ? '' : `?${search}`}`;
  if (route.file !== undefined) {
    const file = route.file.types.includes('image/jpeg')
      ? { type: 'image/jpeg', body: examplePicture }
      : { type: 'text/csv', body: exampleTable };
    return { method: route.method, path, headers: { 'content-type': file.type }, body: file.body };
  }
  if (body === undefined) return { method: route.method, path, headers: {} };
  return {
    method: route.method,
    path,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}
