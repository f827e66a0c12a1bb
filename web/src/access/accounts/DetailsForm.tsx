import { Stack } from '@mantine/core';
import { type User, updateUser } from '#contract/access/accounts.ts';
import { languageNames } from '#contract/platform/language.ts';
import type { TextKey } from '#locales/texts.ts';
import { getLocale } from '../../base/text.ts';
import { useEditForm } from '../../ui/edit-form.tsx';
import { SaveButton } from '../../ui/FormButtons.tsx';
import { NameFields } from './NameFields.tsx';
import { saveAccount, showAccount } from './queries.ts';
import { RegionFields } from './RegionFields.tsx';

function pickDetails({ fname, lname, language, country, timezone }: User) {
  return { fname, lname, language, country, timezone };
}
type Details = ReturnType<typeof pickDetails>;

const labels: Record<keyof Details, TextKey> = {
  fname: 'accounts.fname',
  lname: 'accounts.lname',
  language: 'shell.language',
  country: 'accounts.country',
  timezone: 'accounts.timezone',
};

/** Language and country by their names. */
function describeDetails(details: Details): Record<keyof Details, string> {
  const regions = new Intl.DisplayNames(getLocale(), { type: 'region' });
  return {
    ...details,
    language: languageNames[details.language],
    country: regions.of(details.country.toUpperCase()) ?? details.country,
  };
}

/** Names and place. Where another device saved in between, both versions are shown and the person chooses. */
export function DetailsForm({ user }: { user: User }) {
  const { form, field, formProps, submitting, conflict, isConflicting } = useEditForm({
    about: null,
    row: user,
    pick: pickDetails,
    schema: updateUser.body,
    toBody: (values: Details, version) => ({ ...values, version }),
    save: saveAccount,
    labels,
    toWords: describeDetails,
    onTake: showAccount,
  });
  return (
    <form {...formProps}>
      <Stack gap="md">
        <NameFields field={field} />
        <RegionFields
          field={field}
          names={{ country: 'country', language: 'language', timezone: 'timezone' }}
          onCountry={(country, timezone) => form.setValues({ country, timezone })}
        />
        {conflict}
        <SaveButton submitting={submitting} disabled={isConflicting} />
      </Stack>
    </form>
  );
}
