import { NativeSelect, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { createKindergarten, createOrganization } from '#contract/access/tenant-details.ts';
import { type CountryCode, countryTimezones } from '#contract/platform/language.ts';
import { useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { CallForm } from '../../ui/CallForm.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';
import type { PickerItem } from '../../ui/pickers/picked.ts';
import { InvitedPersonFields } from '../invitations/InvitedPersonFields.tsx';
import { CountryFields } from './CountryFields.tsx';
import { listCountries } from './name-country.ts';
import { OrganizationPicker } from './OrganizationPicker.tsx';

/** Creates a kindergarten and invites its manager; then shows it. */
export function CreateKindergartenDialog() {
  const t = useText();
  const navigate = useNavigate();
  const { country } = useSession().user;
  return (
    <Dialog title={t('tenants.createKindergarten')} closesOutside={false}>
      <CallForm
        route={createKindergarten}
        about="kindergarten"
        values={{
          name: '',
          country: country as CountryCode,
          timezone: countryTimezones[country],
          organization_id: [] as readonly PickerItem[],
          email: '',
          fname: '',
          lname: '',
        }}
        success="tenants.kindergartenCreated"
        action={t('tenants.create')}
        onDone={({ id }) => navigate({ to: `/admin/kindergartens/${id}` })}
      >
        {({ form, field, input }) => (
          <>
            <TextField {...input('name')} label={t('tenants.name')} required />
            <CountryFields
              field={field}
              onCountry={(code, timezone) => form.setValues({ country: code, timezone })}
            />
            <OrganizationPicker
              {...input('organization_id')}
              label={t('tenants.organization')}
              help={t('tenants.organization.help')}
            />
            <Text fw={650}>{t('tenants.firstManager')}</Text>
            <Text c="dimmed">{t('tenants.firstManager.help')}</Text>
            <InvitedPersonFields input={input} />
          </>
        )}
      </CallForm>
    </Dialog>
  );
}

/** Creates an organisation; then shows it, so that officials can be invited. */
export function CreateOrganizationDialog() {
  const t = useText();
  const navigate = useNavigate();
  const { country } = useSession().user;
  return (
    <Dialog title={t('tenants.createOrganization')} closesOutside={false}>
      <CallForm
        route={createOrganization}
        about="organization"
        values={{ name: '', country: country as CountryCode }}
        action={t('tenants.create')}
        onDone={({ id }) => navigate({ to: `/admin/organizations/${id}` })}
      >
        {({ field, input }) => (
          <>
            <TextField {...input('name')} label={t('tenants.name')} required />
            <NativeSelect {...field('country')} label={t('accounts.country')} data={listCountries()} />
          </>
        )}
      </CallForm>
    </Dialog>
  );
}
