import { listChildChoices, listTeacherChoices } from '#contract/kindergarten/course-people.ts';
import type { InputProps } from '../../ui/inputs/input.ts';
import { AsyncPicker } from '../../ui/pickers/AsyncPicker.tsx';
import type { PickerItem } from '../../ui/pickers/picked.ts';
import { useRouteSource } from '../../ui/pickers/picker-source.ts';
import { SafetyBadge } from '../children/SafetyBadge.tsx';
import { fullName } from './describe.ts';

interface PeoplePickerProps extends InputProps<readonly PickerItem[]> {
  kind: 'children' | 'teachers';
}

/** Chooses several children that the reader may see, or employees, for a class; items have their ids. */
export function PeoplePicker({ kind, ...props }: PeoplePickerProps) {
  const children = useRouteSource(listChildChoices, ({ id, courses, safety, ...person }) => ({
    id: String(id),
    name: fullName(person),
    person,
    badge: <SafetyBadge safety={safety} small />,
    ...(courses.length > 0 && { detail: courses.join(', ') }),
  }));
  const teachers = useRouteSource(listTeacherChoices, ({ id, ...person }) => ({
    id: String(id),
    name: fullName(person),
    person,
  }));
  return <AsyncPicker {...props} multiple source={kind === 'children' ? children : teachers} />;
}
