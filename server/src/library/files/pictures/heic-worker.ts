import { parentPort, workerData } from 'node:worker_threads';
import decode from 'heic-decode';

const maximumPixels = 64_000_000;

const [first] = await decode.all({ buffer: workerData as Uint8Array });
if (first !== undefined && first.width * first.height <= maximumPixels) {
  const { data, width, height } = await first.decode();
  const pixels = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  parentPort?.postMessage({ data: pixels, width, height }, [data.buffer as ArrayBuffer]);
} else {
  parentPort?.postMessage(null);
}
