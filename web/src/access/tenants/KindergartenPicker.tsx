import { listAllKindergartens } from '#contract/access/tenants.ts';
import type { InputProps } from '../../ui/inputs/input.ts';
import { AsyncPicker } from '../../ui/pickers/AsyncPicker.tsx';
import type { PickerItem } from '../../ui/pickers/picked.ts';
import { useRouteSource } from '../../ui/pickers/picker-source.ts';

/** The search starts after more than three letters (files-and-forms §5). */
const minimumTerm = 4;

/** Chooses kindergartens of the platform, for administrators; an item's id is the kindergarten's. */
export function KindergartenPicker(props: InputProps<readonly PickerItem[]> & { multiple?: boolean }) {
  const source = useRouteSource(
    listAllKindergartens,
    ({ id, name, organization }) => ({
      id: String(id),
      name,
      ...(organization === null ? {} : { detail: organization.name }),
    }),
    minimumTerm,
  );
  return <AsyncPicker {...props} source={source} />;
}
