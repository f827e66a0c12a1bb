import { fstatSync, readFileSync, readSync, writeSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import createCore from '@ffmpeg/core';

/**
 * Reads the mp4 or QuickTime video at file descriptor 3 and writes one of its first frames as PNG to standard
 * output, at most as large as the first argument in pixels; writes nothing if it finds no frame. ffmpeg runs
 * as WebAssembly: a hostile video can crash only this process and reach nothing else on the machine.
 */
const video = 3;
const side = Number(process.argv[2]);

// ffmpeg needs the address from which it was loaded, as in a browser.
Object.assign(globalThis, { self: { location: { href: '' } } });
const core = await createCore({
  wasmBinary: readFileSync(fileURLToPath(import.meta.resolve('@ffmpeg/core/wasm'))),
});
core.setLogger(() => {});

// Read the video from the file: a large one would fill the memory of WebAssembly.
const { size } = fstatSync(video);
core.FS.writeFile('/video', new Uint8Array());
const { node } = core.FS.lookupPath('/video');
node.stream_ops = {
  ...node.stream_ops,
  read: (_stream, target, targetOffset, length, position) =>
    readSync(video, target, targetOffset, Math.max(0, Math.min(length, size - position)), position),
};
node.usedBytes = size;

const shrink = `scale='min(${side},iw)':'min(${side},ih)':force_original_aspect_ratio=decrease`;
core.exec(
  ...['-v', 'error', '-protocol_whitelist', 'file', '-format_whitelist', 'mov', '-f', 'mov', '-i', '/video'],
  ...['-an', '-sn', '-dn', '-frames:v', '1', '-vf', `thumbnail=25,${shrink}`, '-c:v', 'png', '/frame.png'],
);
const frame = core.FS.readFile('/frame.png');
for (let start = 0; start < frame.byteLength; ) start += writeSync(1, frame, start);
