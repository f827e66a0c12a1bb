/** Matches the beginning of names that Windows keeps for its devices, whatever the extension and with blanks behind them. */
export const reservedName = /^(con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³]|conin\$|conout\$)(?= *(\.|$))/i;

/** Whether Windows keeps the name for a device, so that no file can be called so. */
export function isReservedName(name: string): boolean {
  return reservedName.test(name.trimStart());
}
