/** The bytes are no readable picture: another kind of file, damaged, far too large, or malicious. */
export class InvalidImage extends Error {
  constructor(cause: unknown) {
    super('The file is not a readable picture', { cause });
    this.name = 'InvalidImage';
  }
}
