import { useNavigate } from '@tanstack/react-router';
import { readToday } from '../../ui/dates/today.ts';
import { CameraButton } from '../files/UploadChoice.tsx';
import { useUploader } from '../files/use-uploader.tsx';
import { libraryPaths } from '../library-types.ts';

/** Takes a picture as a draft in a class's diary, which opens, because there it is tagged and shared. */
export function ClassCamera({ courseId }: { courseId: number }) {
  const navigate = useNavigate();
  const { add, notice } = useUploader(() => () => ({
    course_id: String(courseId),
    diary_date: readToday(),
    type: 'gallery',
  }));
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
