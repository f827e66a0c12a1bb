import { Avatar as MantineAvatar } from '@mantine/core';
import {
  mdiCalendarAccountOutline,
  mdiCheckDecagramOutline,
  mdiFileDocumentOutline,
  mdiGiftOutline,
  mdiHeartOutline,
} from '@mdi/js';
import type { Notification } from '#contract/communication/notifications.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Icon } from '../../ui/Icon.tsx';

const icons: Readonly<Record<Notification['type'], string>> = {
  diary_like: mdiHeartOutline,
  approvals_submit: mdiCheckDecagramOutline,
  application: mdiFileDocumentOutline,
  calendar: mdiCalendarAccountOutline,
  wishlist: mdiGiftOutline,
};

/** Who caused it; if nobody did, a symbol of its type. */
export function NotificationFace({ notification: { creator, type } }: { notification: Notification }) {
  if (creator !== null) return <Avatar fname={creator.fname} lname={creator.lname} size="sm" />;
  return (
    <MantineAvatar size={36} aria-hidden>
      <Icon path={icons[type]} />
    </MantineAvatar>
  );
}
