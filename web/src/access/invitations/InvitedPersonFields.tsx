import { useText } from '../../base/text.ts';
import type { BoundInput } from '../../ui/inputs/input.ts';
import { TextField } from '../../ui/inputs/TextField.tsx';

interface InvitedPersonFieldsProps {
  email: BoundInput<string>;
  fname: BoundInput<string>;
  lname: BoundInput<string>;
}

/** Whom to invite: nothing of it is the reader's own, so the browser fills nothing in. */
export function InvitedPersonFields({ email, fname, lname }: InvitedPersonFieldsProps) {
  const t = useText();
  return (
    <>
      <TextField {...email} kind="email" label={t('accounts.email')} required autoComplete="off" />
      <TextField {...fname} label={t('accounts.fname')} required autoComplete="off" />
      <TextField {...lname} label={t('accounts.lname')} required autoComplete="off" />
    </>
  );
}
