import sharp from 'sharp';
import { contextHeader, type Route } from '#contract/platform/route.ts';
import type { RawRequest } from '#server/testing/send-request.ts';

/**
 * Real rows for the made-up numbers of an example, by the name of the field or parameter. If a name means
 * something else in an organisation or on the platform, `organization:role_id` or `admin:role_id` takes
 * precedence; for a single route, `files.restoreFiles:file_id` does.
 */
export type Rows = Readonly<Record<string, string | number>>;

/** The parts of a call before they are put into a path, a query and a body. */
export interface CallParts {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
  headers?: Readonly<Record<string, string>>;
}

/** The contract's example, with the given rows instead of its own. A picture's version is not a row. */
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
    headers: {
      ...nameContext(route, rows),
      ...fillMetadata((route.example.headers ?? {}) as Record<string, string>, rows),
    },
  };
}

/** The context of a call whose path has none: the caller's own (`context`), or the kindergarten of the rows. */
function nameContext({ reach }: Route, { context, kindergarten_id: id }: Rows): Record<string, string> {
  if (reach?.kind !== 'context') return {};
  return { [contextHeader]: String(context ?? `kindergarten:${id}`) };
}

/** The tus protocol names the folder inside a header. */
function fillMetadata(
  headers: Record<string, string>,
  { folder_id: folderId }: Rows,
): Record<string, string> {
  const metadata = headers['upload-metadata'];
  if (metadata === undefined || folderId === undefined) return headers;
  const encoded = Buffer.from(String(folderId)).toString('base64');
  return { ...headers, 'upload-metadata': metadata.replace(/folder_id [^,]*/, `folder_id ${encoded}`) };
}

/** The rows that the names refer to in this route. */
export function chooseRows(route: Route, rows: Rows): Rows {
  return chooseOwn(`${route.name}:`, choosePlace(route, rows));
}

function chooseOwn(prefix: string, rows: Rows): Rows {
  const own = Object.entries(rows).filter(([name]) => name.startsWith(prefix));
  return { ...rows, ...Object.fromEntries(own.map(([name, row]) => [name.slice(prefix.length), row])) };
}

function choosePlace({ path }: Route, rows: Rows): Rows {
  const place = path.startsWith('/api/admin/')
    ? 'admin:'
    : path.includes('{organization_id}')
      ? 'organization:'
      : null;
  return place === null ? rows : chooseOwn(place, rows);
}

/** `child_ids` takes the row of `child_id`, unless it has one of its own. */
function fillValue(rows: Rows, name: string, value: unknown): unknown {
  const one = rows[name] ?? rows[name.replace(/_ids$/, '_id')];
  if (Array.isArray(value)) return name.endsWith('_ids') && typeof one === 'number' ? [one] : value;
  return typeof rows[name] === typeof value ? rows[name] : value;
}

export function writePath(route: Route, params: Readonly<Record<string, unknown>>): string {
  return route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

/** A small JPEG, the example for every upload. */
export const examplePicture = await sharp({
  create: { width: 8, height: 8, channels: 3, background: '#3E8E7E' },
})
  .jpeg()
  .toBuffer();

/** A small list, the example for every upload of a table. */
const exampleTable = Buffer.from('fname;lname;birth_date\r\nMari;Maasikas;2022-05-01\r\n');

/** A complete request; upload routes get a small picture or a small list. */
export function writeRequest(route: Route, { params, query, body, headers = {} }: CallParts): RawRequest {
  const search = new URLSearchParams(query as Record<string, string>).toString();
  const path = `${writePath(route, params)}${search === '' ? '' : `?${search}`}`;
  if (route.file !== undefined) {
    const file = route.file.types.includes('image/jpeg')
      ? { type: 'image/jpeg', body: examplePicture }
      : { type: 'text/csv', body: exampleTable };
    return { method: route.method, path, headers: { 'content-type': file.type }, body: file.body };
  }
  if (route.form !== undefined) {
    const { type, content } = writeForm((body ?? {}) as Record<string, unknown>);
    return { method: route.method, path, headers: { 'content-type': type }, body: content };
  }
  if (route.bytes !== undefined) {
    return {
      method: route.method,
      path,
      headers: { ...headers, 'content-type': route.bytes.type },
      body: 'leaf',
    };
  }
  if (body === undefined) return { method: route.method, path, headers: { ...headers } };
  return {
    method: route.method,
    path,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}

/** Encodes the fields and a small picture as a multipart form. */
function writeForm(fields: Record<string, unknown>): { type: string; content: Buffer } {
  const boundary = 'maple-leaf';
  const part = (disposition: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`;
  // A generated object may have a `toString` that is not a function.
  const write = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));
  const texts = Object.entries(fields).map(([name, value]) => `${part(`name="${name}"`)}${write(value)}\r\n`);
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    content: Buffer.concat([
      Buffer.from(`${texts.join('')}${part('name="file"; filename="leaf.jpg"')}`),
      examplePicture,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  };
}
