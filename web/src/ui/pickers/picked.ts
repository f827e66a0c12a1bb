/** One row of a pick-list. */
export interface PickerItem {
  /** Unique in its list. */
  id: string;
  name: string;
  /** What tells rows of the same name apart, or says what kind of thing it is. */
  detail?: string;
  /** Whose picture or initials stand before the name. */
  person?: { fname: string; lname: string; profile_picture: string | null };
}

/** What is chosen after a tap on `item`: in a list of several it comes or goes, else it takes the place of the other. */
export function addPicked<Item extends PickerItem>(
  picked: readonly Item[],
  item: Item,
  multiple: boolean,
): readonly Item[] {
  if (!multiple) return [item];
  const isPicked = picked.some((one) => one.id === item.id);
  return isPicked ? removePicked(picked, item) : [...picked, item];
}

export function removePicked<Item extends PickerItem>(picked: readonly Item[], item: Item): readonly Item[] {
  return picked.filter((one) => one.id !== item.id);
}
