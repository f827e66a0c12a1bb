import { Anchor, Stack, Text } from '@mantine/core';
import type { PlaceContact } from '#contract/kindergarten/contacts.ts';
import { useText } from '../../app/text.ts';
import { Card } from '../../ui/Card.tsx';
import { ContactLinks } from '../../ui/ContactLinks.tsx';

/** How a kindergarten or organisation is reached. */
export function PlaceCard({ place }: { place: PlaceContact }) {
  const t = useText();
  const { name, address, email, phone, website } = place;
  const isEmpty = address === '' && email === '' && phone === null && website === '';
  return (
    <Card title={name}>
      {isEmpty ? (
        <Text c="dimmed">{t('contacts.empty.place')}</Text>
      ) : (
        <Stack gap="xs" align="flex-start">
          {address !== '' && <Text>{address}</Text>}
          {(email !== '' || phone !== null) && (
            <ContactLinks email={email === '' ? null : email} phone={phone} none="" />
          )}
          {website !== '' && (
            <Anchor href={website} target="_blank" rel="noopener noreferrer" py={10}>
              {website}
            </Anchor>
          )}
        </Stack>
      )}
    </Card>
  );
}
