import { createUpload } from '#contract/library/uploads.ts';
import { buildAddress } from '#contract/platform/address.ts';
import { markFresh } from '../fresh.ts';
import { refreshLibrarySoon } from '../refresh.ts';
import type { PlainPlace } from './kept-uploads.ts';
import { keepPreview } from './local-previews.ts';
import type { UploadTarget } from './upload.ts';

/** Shows a file that has just arrived: its picture of this device, marked as new. */
export function showArrived(id: number, file: File): void {
  keepPreview(id, file);
  markFresh('file', [id]);
  refreshLibrarySoon();
}

/** The target of a file for a place that is plain data, such as one that was left on the device. */
export function makePlainTarget(place: PlainPlace, file: File): UploadTarget {
  return {
    address: buildAddress(createUpload.path, { kindergarten_id: place.kindergartenId }),
    describe: () => place.metadata,
    plain: place,
    onSent: ({ id }) => showArrived(id, file),
  };
}
