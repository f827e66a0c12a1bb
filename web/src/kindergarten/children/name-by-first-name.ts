interface Named {
  fname: string;
  lname: string;
}

/** Each child by its first name; two with one first name get the letter of the surname, or all of it. */
export function nameByFirstName<Child extends Named>(
  children: readonly Child[],
): { child: Child; name: string }[] {
  const long = ({ fname, lname }: Named) => `${fname} ${lname.charAt(0)}.`;
  const count = (write: (child: Named) => string, name: string) =>
    children.filter((other) => write(other) === name).length;
  return children.map((child) => {
    const { fname, lname } = child;
    if (count((one) => one.fname, fname) === 1) return { child, name: fname };
    return { child, name: count(long, long(child)) === 1 ? long(child) : `${fname} ${lname}` };
  });
}
