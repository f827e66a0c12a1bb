import type { ReactNode } from 'react';

/** One row of a pick-list. */
export interface PickerItem {
  /** Unique in its list. */
  id: string;
  name: string;
  /** Distinguishes rows with the same name, or says what kind of row it is. */
  detail?: string;
  /** A sign on the person's picture, such as the safety badge of a child. */
  badge?: ReactNode;
  /** Stands before the name if it is no person: the symbol of a class or group. */
  mark?: ReactNode;
  /** The person whose picture or initials are shown before the name. */
  person?: { fname: string; lname: string; profile_picture: string | null };
}

/** The chosen rows after a click on `item`. In a list of several it is added or removed, else it replaces. */
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
