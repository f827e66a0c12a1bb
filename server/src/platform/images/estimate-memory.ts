/**
 * Estimates from the header how many bytes a decoder needs for formats that must be unpacked completely
 * before the first line is ready. 0 if the picture is read line by line, or is of a kind that is not drawn.
 */
export function estimateMemory(content: Uint8Array): number {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  try {
    if (bytes.toString('latin1', 0, 2) === '\xff\xd8') return estimateJpeg(bytes);
    if (bytes.toString('latin1', 0, 4) === '\x89PNG') return estimatePng(bytes);
    if (bytes.toString('latin1', 0, 4) === 'GIF8') return 6 * bytes.readUInt16LE(6) * bytes.readUInt16LE(8);
    if (bytes.toString('latin1', 8, 12) === 'WEBP') return estimateWebp(bytes);
    if (bytes.toString('latin1', 4, 8) === 'ftyp') return estimateHeif(bytes);
  } catch {
    // It breaks off within its head.
  }
  return 0;
}

/** With several passes, the coefficients wait in memory: two bytes each, at the sampling of each colour. */
function estimateJpeg(bytes: Buffer): number {
  let coefficients = 0;
  let colours = 0;
  let isProgressive = false;
  for (let at = 2; at + 4 <= bytes.byteLength; ) {
    const marker = bytes.readUInt8(at + 1);
    if (bytes.readUInt8(at) !== 0xff || marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xda) return isProgressive || bytes.readUInt8(at + 4) < colours ? 2 * coefficients : 0;
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      isProgressive = (marker & 3) === 2;
      colours = bytes.readUInt8(at + 9);
      coefficients =
        bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7) * countSamples(bytes, at + 10, colours);
    }
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return 2 * coefficients;
}

/** The number of samples per pixel. */
function countSamples(bytes: Buffer, start: number, colours: number): number {
  const areas = Array.from({ length: colours }, (_, index) => {
    const factors = bytes.readUInt8(start + 3 * index + 1);
    return { across: factors >> 4, down: factors & 15 };
  });
  const across = Math.max(1, ...areas.map((area) => area.across));
  const down = Math.max(1, ...areas.map((area) => area.down));
  return areas.reduce((sum, area) => sum + (area.across * area.down) / (across * down), 0);
}

/** An interlaced picture is complete only after its last pass. */
function estimatePng(bytes: Buffer): number {
  const isInterlaced = bytes.readUInt8(28) !== 0;
  return isInterlaced
    ? bytes.readUInt32BE(16) * bytes.readUInt32BE(20) * 4 * Math.max(1, bytes.readUInt8(24) / 8)
    : 0;
}

function estimateWebp(bytes: Buffer): number {
  const kind = bytes.toString('latin1', 12, 16);
  if (kind === 'VP8X') return 4 * (1 + bytes.readUIntLE(24, 3)) * (1 + bytes.readUIntLE(27, 3));
  if (kind === 'VP8L') {
    const packed = bytes.readUInt32LE(21);
    return 4 * (1 + (packed & 0x3fff)) * (1 + ((packed >> 14) & 0x3fff));
  }
  return 4 * (bytes.readUInt16LE(26) & 0x3fff) * (bytes.readUInt16LE(28) & 0x3fff);
}

/** By the largest size in its tables. Measured: the AV1 decoder needs more memory than the HEIC decoder. */
function estimateHeif(bytes: Buffer): number {
  let pixels = 0;
  const tables = bytes.subarray(0, 1_000_000);
  for (
    let at = tables.indexOf('ispe');
    at !== -1 && at + 16 <= tables.byteLength;
    at = tables.indexOf('ispe', at + 4)
  )
    pixels = Math.max(pixels, tables.readUInt32BE(at + 8) * tables.readUInt32BE(at + 12));
  return (/avi[fs]/.test(bytes.toString('latin1', 8, 40)) ? 14 : 8) * pixels;
}
