import { Anchor, Group, Stack, Text } from '@mantine/core';
import { mdiWeb } from '@mdi/js';
import type { PlaceContact } from '#contract/kindergarten/contacts.ts';
import { useText } from '../../base/text.ts';
import { Card } from '../../ui/Card.tsx';
import { ContactLinks } from '../../ui/ContactLinks.tsx';
import { Icon } from '../../ui/Icon.tsx';

/** Contact data of a kindergarten or organisation. */
export function PlaceCard({ place }: { place: PlaceContact }) {
  const t = useText();
  const { name, address, email, phone, website } = place;
  const isEmpty = address === '' && email === '' && phone === null && website === '';
  return (
    <Card title={name}>
      {isEmpty ? (
        <Text c="dimmed">{t('contacts.empty.place')}</Text>
      ) : (
        <Stack gap={0} align="flex-start">
          {address !== '' && <Text>{address}</Text>}
          {(email !== '' || phone !== null) && (
            <ContactLinks email={email === '' ? null : email} phone={phone} none="" />
          )}
          {website !== '' && (
            <Anchor href={website} target="_blank" rel="noopener noreferrer" mih={44}>
              <Group component="span" gap={8} wrap="nowrap" mih={44}>
                <Icon path={mdiWeb} size={18} />
                {website}
              </Group>
            </Anchor>
          )}
        </Stack>
      )}
    </Card>
  );
}
