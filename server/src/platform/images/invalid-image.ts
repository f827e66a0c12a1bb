/** The bytes are no picture that can be read: of another kind, damaged, absurdly large, or made to do harm. */
export class InvalidImage extends Error {
  constructor(cause: unknown) {
    super('The file is not a readable picture', { cause });
    this.name = 'InvalidImage';
  }
}
