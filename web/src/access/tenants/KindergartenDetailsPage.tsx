import { SimpleGrid } from '@mantine/core';
import {
  type AdministeredKindergarten,
  getAdministeredKindergarten,
  updateAdministeredKindergarten,
} from '#contract/access/tenant-details.ts';
import { useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { Card } from '../../ui/Card.tsx';
import { formatDate } from '../../ui/dates.ts';
import { EditForm } from '../../ui/edit-form.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';
import type { PickerItem } from '../../ui/pickers/picked.ts';
import { QueryState } from '../../ui/QueryState.tsx';
import { ContactList } from './ContactList.tsx';
import { CountryFields } from './CountryFields.tsx';
import { DeleteTenantCard } from './DeleteTenantCard.tsx';
import { nameCountry } from './name-country.ts';
import { OrganizationPicker } from './OrganizationPicker.tsx';

/** What the platform decides about a kindergarten, and its contact details. */
export function KindergartenDetailsPage() {
  const t = useText();
  const { timezone } = useSession().user;
  const kindergarten = useRouteQuery(getAdministeredKindergarten);
  return (
    <QueryState query={kindergarten}>
      {(data) => (
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
          <Card
            title={t('tenants.details.place')}
            below={t('tenants.since', { day: formatDate(data.created_at, timezone) })}
          >
            <PlaceForm kindergarten={data} />
          </Card>
          <Card title={t('tenants.details.contact')} below={t('tenants.details.contact.below')}>
            <ContactList contact={data} />
          </Card>
          {data.allowed.delete && <DeleteTenantCard kind="kindergarten" tenant={data} />}
        </SimpleGrid>
      )}
    </QueryState>
  );
}

function PlaceForm({ kindergarten }: { kindergarten: AdministeredKindergarten }) {
  const t = useText();
  return (
    <EditForm
      row={kindergarten}
      route={updateAdministeredKindergarten}
      labels={{
        name: 'tenants.name',
        country: 'accounts.country',
        timezone: 'accounts.timezone',
        organization_id: 'tenants.organization',
      }}
      pick={({ name, country, timezone, organization }) => ({
        name,
        country,
        timezone,
        organization_id: pickOrganization(organization),
      })}
      toWords={({ country, organization_id: [organization] }) => ({
        country: nameCountry(country),
        organization_id: organization?.name ?? t('tenants.organization.none'),
      })}
    >
      {({ form, input, field }) => (
        <>
          <TextField {...input('name')} label={t('tenants.name')} required />
          <CountryFields
            field={field}
            onCountry={(country, timezone) => form.setValues({ country, timezone })}
          />
          <OrganizationPicker
            {...input('organization_id')}
            label={t('tenants.organization')}
            help={t('tenants.organization.help')}
          />
        </>
      )}
    </EditForm>
  );
}

function pickOrganization(organization: AdministeredKindergarten['organization']): readonly PickerItem[] {
  return organization === null ? [] : [{ id: String(organization.id), name: organization.name }];
}
