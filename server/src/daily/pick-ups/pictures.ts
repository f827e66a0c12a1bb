import { definePictures } from '#server/platform/images/pictures.ts';

/** Pictures to compare at the door. */
export const pickUpPictures = definePictures({
  jobName: 'pick-ups.remove-picture',
  folder: 'pick-up-pictures',
  table: 'pick_up_persons',
});
