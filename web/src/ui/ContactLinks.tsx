import { ActionIcon, Anchor, Group, Stack, Text } from '@mantine/core';
import { mdiEmailOutline, mdiPhoneOutline } from '@mdi/js';
import type { ReactNode } from 'react';
import type { Phone } from '#contract/platform/rules-account.ts';
import { useText } from '../base/text.ts';
import { Icon } from './Icon.tsx';
import { buildCallAddress, writePhone } from './inputs/phone.ts';

interface ContactLinksProps {
  email: string | null;
  phone: Phone | null;
  /** Shown if there is neither phone nor e-mail. */
  none: string;
}

/** A person's phone and e-mail as links. */
export function ContactLinks({ email, phone, none }: ContactLinksProps) {
  if (email === null && phone === null) return <Text c="dimmed">{none}</Text>;
  return (
    <Stack gap={0} align="flex-start">
      {phone !== null && (
        <ContactLink
          icon={mdiPhoneOutline}
          href={buildCallAddress(phone)}
          text={<span style={{ whiteSpace: 'nowrap' }}>{writePhone(phone)}</span>}
        />
      )}
      {email !== null && (
        <ContactLink icon={mdiEmailOutline} href={`mailto:${email}`} text={<MailAddress email={email} />} />
      )}
    </Stack>
  );
}

interface ContactIconsProps extends Omit<ContactLinksProps, 'none'> {
  /** Who is called, for screen readers: a list has many of these. */
  name: string;
}

/** The same as buttons, for a row: a tap calls, or writes where there is no phone. */
export function ContactIcons({ email, phone, name }: ContactIconsProps) {
  const t = useText();
  if (phone === null && email === null) return null;
  return phone === null ? (
    <ActionIcon
      component="a"
      href={`mailto:${email}`}
      aria-label={t('shell.write.to', { name })}
      variant="default"
    >
      <Icon path={mdiEmailOutline} />
    </ActionIcon>
  ) : (
    <ActionIcon
      component="a"
      href={buildCallAddress(phone)}
      aria-label={t('shell.call.to', { name })}
      variant="default"
    >
      <Icon path={mdiPhoneOutline} />
    </ActionIcon>
  );
}

function ContactLink({ icon, href, text }: { icon: string; href: string; text: ReactNode }) {
  return (
    <Anchor href={href} mih={44} display="inline-flex" maw="100%" ta="start" style={{ alignItems: 'center' }}>
      <Group component="span" display="inline-flex" gap={8} wrap="nowrap" miw={0}>
        <span style={{ display: 'inline-flex', flex: 'none' }}>
          <Icon path={icon} size={18} />
        </span>
        {text}
      </Group>
    </Anchor>
  );
}

/** If the address does not fit into one line, it breaks before the "@". */
function MailAddress({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <span style={{ minWidth: 0, overflowWrap: 'break-word' }}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}
