import { useNavigate } from '@tanstack/react-router';
import { readToday } from '../../ui/dates/today.ts';
import { CameraButton } from '../files/UploadChoice.tsx';
import { useDiaryUploader } from '../files/use-uploader.tsx';
import { libraryPaths } from '../library-types.ts';

/** Takes a picture as a draft in a class's diary, which opens, because there it is tagged and shared. */
export function ClassCamera({ courseId }: { courseId: number }) {
  const navigate = useNavigate();
  const { add, notice } = useDiaryUploader(courseId, 'gallery', readToday);
  return (
    <>
      <CameraButton
        onFiles={(files) => {
          add(files, true);
          void navigate({ to: `${libraryPaths.gallery}/diary/${courseId}` });
        }}
      />
      {notice}
    </>
  );
}
