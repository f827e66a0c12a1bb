/** Matches the start of a name that Windows reserves for devices, with any extension or trailing spaces. */
export const reservedName = /^(con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³]|conin\$|conout\$)(?= *(\.|$))/i;

/** Whether Windows reserves the name for a device, so that no file can have it. */
export function isReservedName(name: string): boolean {
  return reservedName.test(name.trimStart());
}
