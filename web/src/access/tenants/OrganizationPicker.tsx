import { listAllOrganizations } from '#contract/access/tenant-details.ts';
import { callRoute } from '../../base/api.ts';
import type { InputProps } from '../../ui/inputs/input.ts';
import { AsyncPicker } from '../../ui/pickers/AsyncPicker.tsx';
import type { PickerItem } from '../../ui/pickers/picked.ts';
import type { PickerSource } from '../../ui/pickers/picker-source.ts';

const allOrganizations: PickerSource<PickerItem> = {
  key: [listAllOrganizations.name],
  minimumTerm: 0,
  async load(term, signal) {
    const page = await callRoute(listAllOrganizations, { query: term === '' ? {} : { term }, signal });
    return { items: page.data.map(({ id, name }) => ({ id: String(id), name })), total: page.total };
  },
};

/** Chooses an organisation of the platform, for administrators; an item's id is the organisation's. */
export function OrganizationPicker(props: InputProps<readonly PickerItem[]>) {
  return <AsyncPicker {...props} source={allOrganizations} />;
}
