import { Button } from '@mantine/core';
import { mdiCameraOutline } from '@mdi/js';
import { Suspense } from 'react';
import { holdsFlag, useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { useClassOfToday } from '../../kindergarten/children/class-of-today.ts';
import { Icon } from '../../ui/Icon.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import uploadClasses from '../files/UploadChoice.module.css';

// Most managers have no class, so they do without the code that uploads.
const ClassCamera = lazyPart(async () => (await import('./ClassCamera.tsx')).ClassCamera);

/** Takes a picture for the class of today, in the row at the thumb. */
export function TakePhoto() {
  const sees = holdsFlag(useSession(), 'gallery_access_index');
  const course = useClassOfToday();
  if (course === undefined || !sees) return null;
  return (
    <Suspense fallback={<CameraPlace />}>
      <ClassCamera courseId={course.id} />
    </Suspense>
  );
}

/** Takes the room of the button, so that its neighbours do not move when it comes. */
function CameraPlace() {
  const t = useText();
  return (
    <Button
      variant="default"
      leftSection={<Icon path={mdiCameraOutline} />}
      className={uploadClasses.camera ?? ''}
      style={{ visibility: 'hidden' }}
    >
      {t('files.takePhoto')}
    </Button>
  );
}
