import { listAllOrganizations } from '#contract/access/tenant-details.ts';
import type { InputProps } from '../../ui/inputs/input.ts';
import { AsyncPicker } from '../../ui/pickers/AsyncPicker.tsx';
import type { PickerItem } from '../../ui/pickers/picked.ts';
import { useRouteSource } from '../../ui/pickers/picker-source.ts';

/** Chooses an organisation of the platform, for administrators; an item's id is the organisation's. */
export function OrganizationPicker(props: InputProps<readonly PickerItem[]>) {
  const source = useRouteSource(listAllOrganizations, ({ id, name }) => ({ id: String(id), name }));
  return <AsyncPicker {...props} source={source} />;
}
