import { Anchor, Group, Stack, Text } from '@mantine/core';
import { mdiEmailOutline, mdiPhoneOutline } from '@mdi/js';
import type { Phone } from '#contract/platform/rules-account.ts';
import { Icon } from './Icon.tsx';

interface ContactLinksProps {
  email: string | null;
  phone: Phone | null;
  /** Said where neither is shown. */
  none: string;
}

/** Phone and e-mail of somebody, each one tap away. */
export function ContactLinks({ email, phone, none }: ContactLinksProps) {
  if (email === null && phone === null) return <Text c="dimmed">{none}</Text>;
  return (
    <Stack gap={0} align="flex-start">
      {phone !== null && (
        <ContactLink
          icon={mdiPhoneOutline}
          href={`tel:${phone.code}${phone.number}`}
          text={`${phone.code} ${phone.number}`}
        />
      )}
      {email !== null && <ContactLink icon={mdiEmailOutline} href={`mailto:${email}`} text={email} />}
    </Stack>
  );
}

function ContactLink({ icon, href, text }: { icon: string; href: string; text: string }) {
  return (
    <Anchor
      href={href}
      mih={44}
      display="inline-flex"
      style={{ alignItems: 'center', overflowWrap: 'anywhere' }}
    >
      <Group component="span" display="inline-flex" gap={8} wrap="nowrap">
        <span style={{ display: 'inline-flex', flex: 'none' }}>
          <Icon path={icon} size={18} />
        </span>
        {text}
      </Group>
    </Anchor>
  );
}
