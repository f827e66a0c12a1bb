import { type User, updateUser } from '#contract/access/accounts.ts';
import { languageNames } from '#contract/platform/language.ts';
import { EditForm } from '../../ui/edit-form.tsx';
import { nameCountry } from '../tenants/name-country.ts';
import { NameFields } from './NameFields.tsx';
import { saveAccount, showAccount } from './queries.ts';
import { RegionFields } from './RegionFields.tsx';

/** Names and place. If another device saved meanwhile, both versions are shown and the person chooses. */
export function DetailsForm({ user }: { user: User }) {
  return (
    <EditForm
      row={user}
      about={null}
      route={updateUser}
      labels={{
        fname: 'accounts.fname',
        lname: 'accounts.lname',
        language: 'shell.language',
        country: 'accounts.country',
        timezone: 'accounts.timezone',
      }}
      toWords={({ language, country }) => ({
        language: languageNames[language],
        country: nameCountry(country),
      })}
      save={saveAccount}
      onTake={showAccount}
    >
      {({ form, field }) => (
        <>
          <NameFields field={field} />
          <RegionFields
            field={field}
            names={{ country: 'country', language: 'language', timezone: 'timezone' }}
            onCountry={(country, timezone) => form.setValues({ country, timezone })}
          />
        </>
      )}
    </EditForm>
  );
}
