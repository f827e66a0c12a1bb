/** Characters of a name that are typed before what bears it is deleted for good (files-and-forms §9). */
const deleteMinimum = 2;

/** Whether so much of one of the names was typed, whatever the case; of a shorter name all of it. */
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
