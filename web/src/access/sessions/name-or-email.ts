/** Who has given no name yet goes by their address. */
export function nameOrEmail({
  fname,
  lname,
  email,
}: {
  fname: string;
  lname: string;
  email: string;
}): string {
  const name = `${fname} ${lname}`.trim();
  return name === '' ? email : name;
}
