/** The first names of a longer list: `Mia, Robin, Elina +4`. */
export function listFirst(names: readonly string[], total: number): string {
  return names.join(', ') + (total > names.length ? ` +${total - names.length}` : '');
}
