declare module '@ffmpeg/core' {
  interface OpenFile {
    stream_ops: {
      read(
        stream: unknown,
        target: Uint8Array,
        targetOffset: number,
        length: number,
        position: number,
      ): number;
    };
    usedBytes: number;
  }
  interface Core {
    FS: {
      writeFile(path: string, content: Uint8Array): void;
      readFile(path: string): Uint8Array;
      lookupPath(path: string): { node: OpenFile };
    };
    setLogger(logger: (line: { type: string; message: string }) => void): void;
    /** The program's exit code. */
    exec(...programArguments: string[]): number;
  }
  export default function createCore(options: { wasmBinary: Uint8Array }): Promise<Core>;
}
