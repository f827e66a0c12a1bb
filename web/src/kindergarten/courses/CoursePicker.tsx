import { listCourses } from '#contract/kindergarten/courses.ts';
import { callRoute } from '../../base/api.ts';
import { useKindergartenId } from '../../base/place.tsx';
import type { InputProps } from '../../ui/inputs/input.ts';
import { AsyncPicker } from '../../ui/pickers/AsyncPicker.tsx';
import type { PickerItem } from '../../ui/pickers/picked.ts';
import type { PickerSource } from '../../ui/pickers/picker-source.ts';

/** The classes of a kindergarten that the person may see. */
function searchCourses(kindergartenId: number): PickerSource<PickerItem> {
  return {
    key: [listCourses.name, kindergartenId],
    minimumTerm: 0,
    async load(term, signal) {
      const query = term === '' ? {} : { term };
      const page = await callRoute(listCourses, {
        params: { kindergarten_id: kindergartenId },
        query,
        signal,
      });
      return { items: page.data.map(({ id, name }) => ({ id: String(id), name })), total: page.total };
    },
  };
}

interface CoursePickerProps extends InputProps<readonly PickerItem[]> {
  multiple?: boolean;
}

/** Chooses classes; an item's id is the class's. */
export function CoursePicker(props: CoursePickerProps) {
  return <AsyncPicker {...props} source={searchCourses(useKindergartenId())} />;
}
