/** Fills the `{places}` of a route's path and adds the query. */
export function buildAddress(
  path: string,
  params: Readonly<Record<string, string | number>> = {},
  query: Readonly<Record<string, string | undefined>> = {},
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, value);
  return search.size === 0 ? filled : `${filled}?${search}`;
}
