import { useNavigate } from '@tanstack/react-router';
import { isOffline } from '../../base/live.ts';
import { readToday } from '../../ui/dates/today.ts';
import { CameraButton } from '../files/UploadChoice.tsx';
import { useDiaryUploader } from '../files/use-uploader.tsx';
import { libraryPaths } from '../library-types.ts';

interface ClassCameraProps {
  courseId: number;
  /** By default today. */
  day?: string;
}

/** Takes a picture as a draft in a class's diary, which opens, because there it is tagged and shared. */
export function ClassCamera({ courseId, day }: ClassCameraProps) {
  const navigate = useNavigate();
  const { add, notice } = useDiaryUploader(courseId, 'gallery', () => day ?? readToday());
  return (
    <>
      <CameraButton
        onFiles={(files) => {
          add(files, true);
          // Without a connection there is nothing to tag: the picture waits where it was taken.
          if (isOffline.get()) return;
          const search = day === undefined ? {} : { day };
          void navigate({ to: `${libraryPaths.gallery}/diary/${courseId}`, search: search as never });
        }}
      />
      {notice}
    </>
  );
}
