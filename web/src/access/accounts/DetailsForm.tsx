import { Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { type User, updateUser } from '#contract/access/accounts.ts';
import { languageNames } from '#contract/platform/language.ts';
import type { TextKey } from '#locales/texts.ts';
import { handleFailure } from '../../app/failures.ts';
import { getLocale } from '../../app/text.ts';
import { ConflictNotice } from '../../ui/ConflictNotice.tsx';
import { SaveButton } from '../../ui/FormButtons.tsx';
import { useRouteForm } from '../../ui/form.tsx';
import { NameFields } from './NameFields.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { saveAccount, showAccount } from './queries.ts';

function pickDetails({ fname, lname, language, country, timezone }: User) {
  return { fname, lname, language, country, timezone };
}
type Details = ReturnType<typeof pickDetails>;
const detailNames = ['fname', 'lname', 'language', 'country', 'timezone'] as const;

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
  const [read, setRead] = useState(user);
  const [current, setCurrent] = useState<User | null>(null);
  const { form, field, formProps, submitting } = useRouteForm({
    schema: updateUser.body,
    initialValues: pickDetails(user),
    async submit(values) {
      setRead(await saveAccount({ ...values, version: read.version }));
    },
    onFailure(failure) {
      if (failure.status !== 409) return false;
      setCurrent(failure.current as User);
      return true;
    },
  });

  // A new e-mail address or the menu's language change the account as well: that is no conflict with what is typed here.
  const { setValues, resetDirty } = form;
  const typed = form.values;
  useEffect(() => {
    if (user.version === read.version) return;
    const [was, is] = [pickDetails(read), pickDetails(user)];
    const changed = detailNames.filter((name) => was[name] !== is[name]);
    if (changed.some((name) => typed[name] !== was[name])) return;
    setValues(Object.fromEntries(changed.map((name) => [name, is[name]])));
    resetDirty(is);
    setRead(user);
  }, [user, read, typed, setValues, resetDirty]);

  async function keepMine(newer: User): Promise<void> {
    try {
      const values = form.getValues();
      setRead(await saveAccount({ ...values, version: newer.version }));
      form.resetDirty(values);
      setCurrent(null);
    } catch (failure) {
      handleFailure(failure);
    }
  }

  async function takeTheirs(newer: User): Promise<void> {
    setRead(newer);
    form.setValues(pickDetails(newer));
    form.resetDirty(pickDetails(newer));
    setCurrent(null);
    await showAccount(newer);
  }

  return (
    <form {...formProps}>
      <Stack gap="md">
        <NameFields field={field} />
        <PlaceFields
          field={field}
          names={{ country: 'country', language: 'language', timezone: 'timezone' }}
          onCountry={(country, timezone) => form.setValues({ country, timezone })}
        />
        {current !== null && (
          <ConflictNotice
            labels={labels}
            mine={describeDetails(form.values)}
            theirs={describeDetails(pickDetails(current))}
            onKeep={() => void keepMine(current)}
            onTake={() => void takeTheirs(current)}
          />
        )}
        <SaveButton submitting={submitting} disabled={current !== null} />
      </Stack>
    </form>
  );
}
