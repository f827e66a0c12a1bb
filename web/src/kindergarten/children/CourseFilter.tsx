import { NativeSelect } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { listCourses } from '#contract/kindergarten/courses.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';

/** The class whose children are shown, as the address names it; null for all. */
export function useCourseFilter(): number | null {
  const search = useSearch({ strict: false }) as Record<string, string>;
  return /^[1-9]\d{0,14}$/.test(search.course ?? '') ? Number(search.course) : null;
}

/** Shows the children of one class, or all; the choice stands in the address. Without a second class there is none. */
export function CourseFilter() {
  const t = useText();
  const navigate = useNavigate();
  const chosen = useCourseFilter();
  const rows = useRouteQuery(listCourses, { query: { perPage: '100' } }).data?.data ?? [];
  if (rows.length < 2 && chosen === null) return null;
  return (
    <NativeSelect
      aria-label={t('children.courses')}
      value={chosen === null ? '' : String(chosen)}
      data={[
        { value: '', label: t('children.allCourses') },
        ...rows.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={(event) => {
        const { value } = event.currentTarget;
        void navigate({
          to: '.',
          search: ((old: Record<string, string>) => ({
            ...keepOthers(old),
            ...(value === '' ? {} : { course: value }),
          })) as never,
          replace: true,
          resetScroll: false,
        });
      }}
    />
  );
}

/** The rest of the address; another choice begins at its first page. */
function keepOthers(search: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(search).filter(([key]) => key !== 'course' && !key.endsWith('.page')),
  );
}
