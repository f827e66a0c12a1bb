import { SimpleGrid, Stack } from '@mantine/core';
import {
  getOrganization,
  type OrganizationDetails,
  updateOrganization,
} from '#contract/access/tenant-details.ts';
import { useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { Card } from '../../ui/Card.tsx';
import { formatDate } from '../../ui/dates.ts';
import { EditForm } from '../../ui/edit-form.tsx';
import { PhoneField } from '../../ui/inputs/PhoneField.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { ContactList } from './ContactList.tsx';
import { DeleteTenantCard } from './DeleteTenantCard.tsx';

/** The organisation in which the official works. */
export function OrganizationDetailsPage() {
  const t = useText();
  return (
    <Stack gap="md">
      <PageTitle>{t('tenants.organization')}</PageTitle>
      <OrganizationDetailsTab />
    </Stack>
  );
}

/** The organisation's name and contact details; a form if the reader may change them. */
export function OrganizationDetailsTab() {
  const t = useText();
  const { timezone } = useSession().user;
  const organization = useRouteQuery(getOrganization);
  return (
    <QueryState query={organization}>
      {(data) => (
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" style={{ alignItems: 'start' }}>
          <Card
            title={t('tenants.details.contact')}
            below={t('tenants.since', { day: formatDate(data.created_at, timezone) })}
          >
            {data.allowed.edit ? <DetailsForm organization={data} /> : <ContactList contact={data} />}
          </Card>
          {data.allowed.delete && <DeleteTenantCard kind="organization" tenant={data} />}
        </SimpleGrid>
      )}
    </QueryState>
  );
}

function DetailsForm({ organization }: { organization: OrganizationDetails }) {
  const t = useText();
  return (
    <EditForm
      row={organization}
      route={updateOrganization}
      labels={{
        name: 'tenants.name',
        registration_code: 'tenants.registration_code',
        address: 'tenants.address',
        email: 'tenants.email',
        phone: 'tenants.phone',
        website: 'tenants.website',
      }}
    >
      {({ input }) => (
        <>
          <TextField {...input('name')} label={t('tenants.name')} required />
          <TextField {...input('registration_code')} label={t('tenants.registration_code')} />
          <TextField {...input('address')} label={t('tenants.address')} />
          <TextField {...input('email')} kind="email" label={t('tenants.email')} />
          <PhoneField {...input('phone')} label={t('tenants.phone')} />
          <TextField {...input('website')} kind="url" label={t('tenants.website')} />
        </>
      )}
    </EditForm>
  );
}
