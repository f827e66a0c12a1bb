/** The recipients of a message, by how they are stored. */
export interface Recipients {
  /** Of its audience. */
  identities: string[];
  /** The children whose families it is for. */
  families: number[];
  toOffice: boolean;
}

/** Tells families and the office, which only messages know, from all other identities. */
export function splitRecipients(uniqueIds: readonly string[]): Recipients {
  const own = (type: string) => uniqueIds.filter((one) => one.startsWith(`${type}-`));
  return {
    identities: uniqueIds.filter((one) => !/^(family|office)-/.test(one)),
    families: own('family').map((one) => Number(one.split('-')[1])),
    toOffice: own('office').length > 0,
  };
}
