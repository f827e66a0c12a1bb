declare module 'heic-decode' {
  interface DecodedPicture {
    width: number;
    height: number;
    /** Four bytes a pixel: red, green, blue, opacity. */
    data: Uint8ClampedArray;
  }
  interface PackedPicture {
    width: number;
    height: number;
    decode(): Promise<DecodedPicture>;
  }
  const heicDecode: { all(input: { buffer: Uint8Array }): Promise<readonly PackedPicture[]> };
  export default heicDecode;
}
