import { useNavigate } from '@tanstack/react-router';
import type { DiaryDay } from '#contract/daily/diary.ts';
import { useText } from '../../base/text.ts';
import { SymbolIcon } from '../../ui/SymbolIcon.tsx';
import { FilterChip } from '../../ui/table/FilterChip.tsx';

/** Which class is shown, of several. */
export function CourseChoice({
  day,
  to = '/diary/day',
}: {
  day: Pick<DiaryDay, 'course' | 'courses'> & { date: string };
  to?: string;
}) {
  const t = useText();
  const navigate = useNavigate();
  const { course, courses, date } = day;
  const options = courses.some(({ id }) => id === course.id) ? courses : [course, ...courses];
  return (
    <FilterChip
      label={t('diary.chooseClass')}
      value={String(course.id)}
      options={options.map(({ id, name }) => ({ value: String(id), label: name }))}
      mark={<SymbolIcon id={course.symbol} size={18} />}
      onChange={(id) =>
        void navigate({ to, search: { course_id: Number(id), date } as never, replace: true })
      }
    />
  );
}
