import { demoToday } from '#server/platform/demo/demo-time.ts';
import { defineDemoFiles } from './demo.ts';
import type { Shot } from './demo-albums.ts';
import { bringPhotos, listPhotoDays, placeShots } from './demo-photos.ts';
import { findFolder } from './demo-places.ts';

/** Photos of the last working day that the login page's teacher has not shown to the families yet. */
const waiting: readonly Shot[] = [
  [1, 'leafThrowing', 5],
  [1, 'puddles', 5],
  [1, 'slide', 5],
  [1, 'storyCorner', 5],
];

/** Draws photos that wait in an album of the teacher's class until somebody marks the children and shares them. */
export const { job: bringDemoDrafts, demo: draftsDemo } = defineDemoFiles(
  'files.bring-demo-drafts',
  '20261126_3040_drafts',
  async (context) => {
    const { payload, transaction, clock } = context;
    const course = 'Päevalilled';
    const place = await findFolder(transaction, payload.kindergarten_id, {
      type: 'gallery',
      folder: 'Sügis õues',
      course,
    });
    if (place === null) return;
    const days = listPhotoDays(demoToday(clock));
    const photos = placeShots({ place, address: String(place.folder_id), course, shots: waiting, days });
    await bringPhotos(
      context,
      photos.map((photo) => ({ ...photo, isDraft: true })),
    );
  },
);
