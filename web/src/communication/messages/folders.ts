import type { MessageFolder } from '#contract/communication/messages.ts';

/** The address of a folder's page. All messages are a view of the first one. */
export const folderPath = (folder: MessageFolder): string =>
  folder === 'received' || folder === 'all' ? '/messages' : `/messages/${folder}`;
