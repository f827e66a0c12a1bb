import { listCourses } from '#contract/kindergarten/courses.ts';
import { ClassSymbol } from '../../ui/ClassMark.tsx';
import type { InputProps } from '../../ui/inputs/input.ts';
import { AsyncPicker } from '../../ui/pickers/AsyncPicker.tsx';
import type { PickerItem } from '../../ui/pickers/picked.ts';
import { useRouteSource } from '../../ui/pickers/picker-source.ts';

/** Chooses classes that the person may see; an item's id is the class's id. */
export function CoursePicker(props: InputProps<readonly PickerItem[]> & { multiple?: boolean }) {
  const source = useRouteSource(listCourses, ({ id, ...course }) => ({
    id: String(id),
    name: course.name,
    mark: <ClassSymbol course={course} size={24} />,
  }));
  return <AsyncPicker {...props} source={source} />;
}
