import { useNavigate, useSearch } from '@tanstack/react-router';
import { listCourses } from '#contract/kindergarten/courses.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { ClassSymbol } from '../../ui/ClassMark.tsx';
import { FilterChip } from '../../ui/table/FilterChip.tsx';

/** The class whose children are shown, from the address; null for all. */
export function useCourseFilter(): number | null {
  const search = useSearch({ strict: false }) as Record<string, string>;
  return /^[1-9]\d{0,14}$/.test(search.course ?? '') ? Number(search.course) : null;
}

/** Filters the children by class. The choice is kept in the address. Hidden if there is only one class. */
export function CourseFilter() {
  const t = useText();
  const navigate = useNavigate();
  const chosen = useCourseFilter();
  const rows = useRouteQuery(listCourses, { query: { perPage: '100' } }).data?.data ?? [];
  if (rows.length < 2 && chosen === null) return null;
  const course = rows.find(({ id }) => id === chosen);
  return (
    <FilterChip
      mark={course && <ClassSymbol course={course} size={24} />}
      label={t('children.courses')}
      value={chosen === null ? '' : String(chosen)}
      options={[
        { value: '', label: t('children.allCourses') },
        ...rows.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={(value) =>
        void navigate({
          to: '.',
          search: ((old: Record<string, string>) => ({
            ...keepOthers(old),
            ...(value === '' ? {} : { course: value }),
          })) as never,
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}

/** Keeps the rest of the address; the list restarts at its first page. */
function keepOthers(search: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(search).filter(([key]) => key !== 'course' && !key.endsWith('.page')),
  );
}
