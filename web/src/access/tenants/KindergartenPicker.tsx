import { listAllKindergartens } from '#contract/access/tenants.ts';
import { callRoute } from '../../base/api.ts';
import type { InputProps } from '../../ui/inputs/input.ts';
import { AsyncPicker } from '../../ui/pickers/AsyncPicker.tsx';
import type { PickerItem } from '../../ui/pickers/picked.ts';
import type { PickerSource } from '../../ui/pickers/picker-source.ts';

/** Of all kindergartens of the platform; the search starts after more than three letters (files-and-forms §5). */
const allKindergartens: PickerSource<PickerItem> = {
  key: [listAllKindergartens.name],
  minimumTerm: 4,
  async load(term, signal) {
    const page = await callRoute(listAllKindergartens, { query: { term }, signal });
    const items = page.data.map(({ id, name, organization }) => ({
      id: String(id),
      name,
      ...(organization === null ? {} : { detail: organization.name }),
    }));
    return { items, total: page.total };
  },
};

/** Chooses kindergartens, for administrators; an item's id is the kindergarten's. */
export function KindergartenPicker(props: InputProps<readonly PickerItem[]> & { multiple?: boolean }) {
  return <AsyncPicker {...props} source={allKindergartens} />;
}
