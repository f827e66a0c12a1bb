import { NativeSelect } from '@mantine/core';
import { languageCodes, languageNames } from '#contract/platform/language.ts';
import { useText } from '../../base/text.ts';
import type { FormField } from '../../ui/form.tsx';

/** The language of mails to a person without an account; empty for that of the place. */
export function MailLanguageField({ field }: { field: FormField<'language'> }) {
  const t = useText();
  return (
    <NativeSelect
      {...field('language')}
      required={false}
      label={t('invitations.language')}
      data={[
        { value: '', label: t('invitations.language.place') },
        ...languageCodes.map((code) => ({ value: code, label: languageNames[code] })),
      ]}
    />
  );
}
