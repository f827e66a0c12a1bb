/** Number of characters of a name to type before permanent deletion (files-and-forms §9). */
const deleteMinimum = 2;

/** Whether enough of one of the names was typed, ignoring case; a shorter name must be typed in full. */
export function isTypedName(typed: string, names: readonly string[]): boolean {
  const said = plain(typed);
  const length = [...said].length;
  return (
    length > 0 &&
    names.some((name) => {
      const whole = plain(name);
      return whole.includes(said) && length >= Math.min(deleteMinimum, [...whole].length);
    })
  );
}

function plain(text: string): string {
  return text.normalize('NFC').trim().toLocaleLowerCase();
}
