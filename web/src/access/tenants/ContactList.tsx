import { Anchor, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { AdministeredKindergarten } from '#contract/access/tenant-details.ts';
import { useText } from '../../base/text.ts';
import { buildCallAddress, writePhone } from '../../ui/inputs/phone.ts';

type Contact = Pick<
  AdministeredKindergarten,
  'registration_code' | 'address' | 'email' | 'phone' | 'website'
>;

/** The contact details of a kindergarten or organisation, each as a link. */
export function ContactList({ contact }: { contact: Contact }) {
  const t = useText();
  const { registration_code, address, email, phone, website } = contact;
  return (
    <Stack gap="sm" component="dl" m={0}>
      <Line label={t('tenants.registration_code')}>{registration_code}</Line>
      <Line label={t('tenants.address')}>{address}</Line>
      <Line label={t('tenants.email')}>
        {email !== '' && <Anchor href={`mailto:${email}`}>{email}</Anchor>}
      </Line>
      <Line label={t('tenants.phone')}>
        {phone !== null && <Anchor href={buildCallAddress(phone)}>{writePhone(phone)}</Anchor>}
      </Line>
      <Line label={t('tenants.website')}>
        {website !== '' && (
          <Anchor href={website} target="_blank" rel="noopener noreferrer">
            {website}
          </Anchor>
        )}
      </Line>
    </Stack>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  const t = useText();
  const isGiven = children !== '' && children !== false;
  return (
    <div>
      <Text component="dt" size="sm" c="dimmed">
        {label}
      </Text>
      <Text component="dd" m={0} {...(isGiven ? {} : { c: 'dimmed' })} style={{ overflowWrap: 'anywhere' }}>
        {isGiven ? children : t('tenants.unknown')}
      </Text>
    </div>
  );
}
