import { Checkbox, Stack } from '@mantine/core';
import type { InputProps } from './input.ts';

interface ChoicesFieldProps<Id extends string | number>
  extends Pick<InputProps<readonly Id[]>, 'label' | 'value' | 'error' | 'required'> {
  help?: string | undefined;
  options: readonly { id: Id; name: string; disabled?: boolean }[];
  onChange: (chosen: Id[]) => void;
}

/** One checkbox for each of a few choices, in the given order. */
export function ChoicesField<Id extends string | number>(props: ChoicesFieldProps<Id>) {
  const { label, help, error, required = false, value, options, onChange } = props;
  const ids = new Set([...options.map(({ id }) => id), ...value]);
  return (
    <Checkbox.Group
      label={label}
      description={help}
      error={error}
      withAsterisk={required}
      value={value.map(String)}
      onChange={(chosen) => onChange([...ids].filter((id) => chosen.includes(String(id))))}
    >
      <Stack gap="xs" my="xs">
        {options.map(({ id, name, disabled = false }) => (
          <Checkbox key={id} value={String(id)} label={name} disabled={disabled} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
