import { listChildChoices, listTeacherChoices } from '#contract/kindergarten/course-people.ts';
import { callRoute } from '../../base/api.ts';
import { useKindergartenId } from '../../base/place.tsx';
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
      const route = kind === 'children' ? listChildChoices : listTeacherChoices;
      const { data, total } = await callRoute(route, { params, query, signal });
      const items = data.map((person) => {
        const detail = 'courses' in person && Array.isArray(person.courses) ? person.courses.join(', ') : '';
        return { id: String(person.id), name: fullName(person), person, ...(detail !== '' && { detail }) };
      });
      return { items, total };
    },
  };
}

interface PeoplePickerProps extends InputProps<readonly PickerItem[]> {
  kind: 'children' | 'teachers';
}

/** Chooses several children or employees; an item's id is theirs. */
export function PeoplePicker({ kind, ...props }: PeoplePickerProps) {
  return <AsyncPicker {...props} multiple source={searchPeople(kind, useKindergartenId())} />;
}
