import { SimpleGrid, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  getOrganization,
  type OrganizationDetails,
  updateOrganization,
} from '#contract/access/tenant-details.ts';
import type { TextKey } from '#locales/texts.ts';
import { routeQuery } from '../../base/query-client.ts';
import { runRoute } from '../../base/run-route.ts';
import { findActive, useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { Card } from '../../ui/Card.tsx';
import { formatRelative } from '../../ui/dates.ts';
import { useEditForm } from '../../ui/edit-form.tsx';
import { SaveButton } from '../../ui/FormButtons.tsx';
import { PhoneField } from '../../ui/inputs/PhoneField.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { useAdministeredOrganizationId } from './AdminOrganizationFrame.tsx';
import { ContactList } from './ContactList.tsx';
import { DeleteTenantCard } from './DeleteTenantCard.tsx';

export function AdminOrganizationDetailsPage() {
  return <OrganizationDetailsCard organizationId={useAdministeredOrganizationId()} />;
}

/** The organisation in which the official works. */
export function OrganizationDetailsPage() {
  const t = useText();
  const active = findActive(useSession());
  return (
    <Stack gap="lg">
      <PageTitle above={t('tenants.organization')}>{active?.name}</PageTitle>
      {active?.kind === 'organization' && (
        <OrganizationDetailsCard key={active.id} organizationId={active.id} />
      )}
    </Stack>
  );
}

/** The organisation's name and how it is reached; a form for who may change that. */
function OrganizationDetailsCard({ organizationId }: { organizationId: number }) {
  const t = useText();
  const { timezone } = useSession().user;
  const organization = useQuery(routeQuery(getOrganization, { params: { organization_id: organizationId } }));
  return (
    <QueryState query={organization}>
      {(data) => (
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" style={{ alignItems: 'start' }}>
          <Card
            title={t('tenants.details.contact')}
            below={t('tenants.since', { day: formatRelative(data.created_at, timezone) })}
          >
            {data.allowed.edit ? (
              <DetailsForm key={data.id} organization={data} />
            ) : (
              <ContactList contact={data} />
            )}
          </Card>
          {data.allowed.delete && <DeleteTenantCard kind="organization" tenant={data} />}
        </SimpleGrid>
      )}
    </QueryState>
  );
}

function pickDetails(organization: OrganizationDetails) {
  const { name, registration_code, address, email, phone, website } = organization;
  return { name, registration_code, address, email, phone: phone ?? { code: '', number: '' }, website };
}
type Details = ReturnType<typeof pickDetails>;

const labels: Record<keyof Details, TextKey> = {
  name: 'tenants.name',
  registration_code: 'tenants.registration_code',
  address: 'tenants.address',
  email: 'tenants.email',
  phone: 'tenants.phone',
  website: 'tenants.website',
};

function DetailsForm({ organization }: { organization: OrganizationDetails }) {
  const t = useText();
  const { input, formProps, submitting, conflict, isConflicting } = useEditForm({
    about: organization.id,
    row: organization,
    pick: pickDetails,
    schema: updateOrganization.body,
    toBody: ({ email, phone, website, ...details }: Details, version) => ({
      ...details,
      email: email.trim() === '' ? null : email,
      phone: phone.number.trim() === '' ? null : phone,
      website: website.trim() === '' ? null : website,
      version,
    }),
    save: (body) =>
      runRoute(updateOrganization, { params: { organization_id: organization.id }, body }, 'shell.updated'),
    labels,
    toWords: ({ phone, ...details }) => ({ ...details, phone: `${phone.code} ${phone.number}`.trim() }),
  });
  return (
    <form {...formProps}>
      <Stack gap="md">
        <TextField {...input('name')} label={t('tenants.name')} required />
        <TextField {...input('registration_code')} label={t('tenants.registration_code')} />
        <TextField {...input('address')} label={t('tenants.address')} />
        <TextField {...input('email')} kind="email" label={t('tenants.email')} />
        <PhoneField {...input('phone')} label={t('tenants.phone')} />
        <TextField {...input('website')} kind="url" label={t('tenants.website')} />
        {conflict}
        <SaveButton submitting={submitting} disabled={isConflicting} />
      </Stack>
    </form>
  );
}
