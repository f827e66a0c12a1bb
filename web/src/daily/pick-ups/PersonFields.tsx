import { nameMaximumLength } from '#contract/platform/rules-text.ts';
import { useText } from '../../base/text.ts';
import type { BoundInput } from '../../ui/inputs/input.ts';
import { TextField } from '../../ui/inputs/TextField.tsx';

interface PersonField {
  input: BoundInput<string>;
}

/** Who fetches a child, or must not. */
export function PersonNameField({ input }: PersonField) {
  const t = useText();
  return (
    <TextField
      {...input}
      label={t('pick-ups.name')}
      maximum={nameMaximumLength}
      autoComplete="off"
      required
    />
  );
}

/** What the person is to the child, in the family's words. */
export function RelationField({ input }: PersonField) {
  const t = useText();
  return (
    <TextField {...input} label={t('pick-ups.relation')} maximum={nameMaximumLength} autoComplete="off" />
  );
}
