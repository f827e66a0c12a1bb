import { NativeSelect, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type CountryCode, countryCodes, countryTimezones } from '#contract/access/languages.ts';
import { createKindergarten, createOrganization } from '#contract/access/tenant-details.ts';
import { runRoute } from '../../base/run-route.ts';
import { useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogButtons } from '../../ui/FormButtons.tsx';
import { useRouteForm } from '../../ui/form.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';
import type { PickerItem } from '../../ui/pickers/picked.ts';
import { CountryFields } from './CountryFields.tsx';
import { nameCountry } from './name-country.ts';
import { OrganizationPicker } from './OrganizationPicker.tsx';

/** Opens a kindergarten and invites who will run it; then shows it. */
export function CreateKindergartenDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const { country } = useSession().user;
  const { form, field, input, formProps, submitting } = useRouteForm({
    about: 'kindergarten',
    schema: createKindergarten.body,
    initialValues: {
      name: '',
      country: country as CountryCode,
      timezone: countryTimezones[country],
      organization_id: [] as readonly PickerItem[],
      email: '',
      fname: '',
      lname: '',
    },
    toBody,
    async submit(values) {
      const body = toBody(values);
      const kindergarten = await runRoute(createKindergarten, { body }, 'tenants.kindergartenCreated');
      onClose();
      await navigate({
        to: '/admin/kindergartens/$kindergarten_id',
        params: { kindergarten_id: String(kindergarten.id) } as never,
      });
    },
  });
  return (
    <Dialog onClose={onClose} title={t('tenants.createKindergarten')} closesOutside={false}>
      <form {...formProps}>
        <Stack gap="md">
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
          <TextField
            {...input('email')}
            kind="email"
            label={t('members.email')}
            autoComplete="off"
            required
          />
          <TextField {...input('fname')} label={t('accounts.fname')} autoComplete="off" required />
          <TextField {...input('lname')} label={t('accounts.lname')} autoComplete="off" required />
          <DialogButtons action={t('tenants.create')} submitting={submitting} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}

function toBody<Values extends { organization_id: readonly PickerItem[] }>({
  organization_id: [organization],
  ...values
}: Values) {
  return { ...values, organization_id: organization === undefined ? null : Number(organization.id) };
}

/** Makes an organisation; then shows it, so that officials can be invited. */
export function CreateOrganizationDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const { country } = useSession().user;
  const { field, input, formProps, submitting } = useRouteForm({
    about: 'organization',
    schema: createOrganization.body,
    initialValues: { name: '', country: country as CountryCode },
    async submit(body) {
      const organization = await runRoute(createOrganization, { body }, 'shell.saved');
      onClose();
      await navigate({
        to: '/admin/organizations/$organization_id',
        params: { organization_id: String(organization.id) } as never,
      });
    },
  });
  return (
    <Dialog onClose={onClose} title={t('tenants.createOrganization')} closesOutside={false}>
      <form {...formProps}>
        <Stack gap="md">
          <TextField {...input('name')} label={t('tenants.name')} required />
          <NativeSelect
            {...field('country')}
            label={t('accounts.country')}
            data={countryCodes.map((code) => ({ value: code, label: nameCountry(code) }))}
          />
          <DialogButtons action={t('tenants.create')} submitting={submitting} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}
