import { useNavigate } from '@tanstack/react-router';
import { holdsFlag, useSession } from '../../base/session.ts';
import { useClassOfToday } from '../../kindergarten/children/class-of-today.ts';
import { readToday } from '../../ui/dates/today.ts';
import { CameraButton } from '../files/UploadChoice.tsx';
import { useUploader } from '../files/use-uploader.tsx';
import { libraryPaths } from '../library-types.ts';

/**
 * Takes a picture for the class of today, in the row at the thumb. It is a draft in the class's diary, which
 * opens, because there it is tagged and shared.
 */
export function TakePhoto() {
  const sees = holdsFlag(useSession(), 'gallery_access_index');
  const course = useClassOfToday();
  return course === undefined || !sees ? null : <ClassCamera courseId={course.id} />;
}

function ClassCamera({ courseId }: { courseId: number }) {
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
