import { useText } from '../../base/text.ts';
import type { BoundInput } from '../../ui/inputs/input.ts';
import { TextField } from '../../ui/inputs/TextField.tsx';

interface InvitedPersonFieldsProps {
  input: (name: 'email' | 'fname' | 'lname') => BoundInput<string>;
}

/** The invited person. It is not the reader, so the browser must not fill anything in. */
export function InvitedPersonFields({ input }: InvitedPersonFieldsProps) {
  const t = useText();
  return (
    <>
      <TextField {...input('email')} kind="email" label={t('accounts.email')} required autoComplete="off" />
      <TextField {...input('fname')} label={t('accounts.fname')} required autoComplete="off" />
      <TextField {...input('lname')} label={t('accounts.lname')} required autoComplete="off" />
    </>
  );
}
