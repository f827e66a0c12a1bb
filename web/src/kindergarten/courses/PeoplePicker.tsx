import { listChildChoices, listTeacherChoices } from '#contract/kindergarten/course-people.ts';
import { callRoute } from '../../base/api.ts';
import type { InputProps } from '../../ui/inputs/input.ts';
import { AsyncPicker } from '../../ui/pickers/AsyncPicker.tsx';
import type { PickerItem } from '../../ui/pickers/picked.ts';
import type { PickerSource } from '../../ui/pickers/picker-source.ts';
import { fullName } from './describe.ts';

/** Who can belong to a class: children that the reader may see, and employees. */
function searchPeople(kind: 'children' | 'teachers', kindergartenId: number): PickerSource<PickerItem> {
  const params = { kindergarten_id: kindergartenId };
  return {
    key: ['people of classes', kind, kindergartenId],
    minimumTerm: 0,
    async load(term, signal) {
      const query = term === '' ? {} : { term };
      if (kind === 'children') {
        const page = await callRoute(listChildChoices, { params, query, signal });
        const items = page.data.map(({ id, courses, ...person }) => ({
          id: String(id),
          name: fullName(person),
          person,
          ...(courses.length > 0 && { detail: courses.join(', ') }),
        }));
        return { items, total: page.total };
      }
      const page = await callRoute(listTeacherChoices, { params, query, signal });
      const items = page.data.map(({ id, ...person }) => ({
        id: String(id),
        name: fullName(person),
        person,
      }));
      return { items, total: page.total };
    },
  };
}

interface PeoplePickerProps extends InputProps<readonly PickerItem[]> {
  kind: 'children' | 'teachers';
  kindergartenId: number;
}

/** Chooses several children or employees; an item's id is theirs. */
export function PeoplePicker({ kind, kindergartenId, ...props }: PeoplePickerProps) {
  return <AsyncPicker {...props} multiple source={searchPeople(kind, kindergartenId)} />;
}
