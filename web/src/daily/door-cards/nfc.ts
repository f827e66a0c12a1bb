/** What this page uses of Web NFC, which TypeScript does not know and few browsers have. */
interface Reading extends Event {
  serialNumber: string;
}

interface Reader extends EventTarget {
  scan(options: { signal: AbortSignal }): Promise<void>;
}

/** Whether this browser reads cards that are held to the phone. */
export const readsCards = (): boolean => 'NDEFReader' in globalThis;

/**
 * Calls `onCard` with the serial number of each card that is held to the phone, until `signal` aborts. Rejects if
 * the person or the phone does not allow it.
 */
export async function readCards(onCard: (number: string) => void, signal: AbortSignal): Promise<void> {
  const { NDEFReader } = globalThis as unknown as { NDEFReader: new () => Reader };
  const reader = new NDEFReader();
  reader.addEventListener('reading', (event) => onCard((event as Reading).serialNumber), { signal });
  await reader.scan({ signal });
}
