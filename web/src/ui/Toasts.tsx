import '@mantine/notifications/styles.css';
import { Button, Group } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { mdiAlertCircleOutline, mdiCheck, mdiInformationOutline } from '@mdi/js';
import { translateNow, useText } from '../base/text.ts';
import type { Hue } from '../base/theme.ts';
import type { Toast } from '../base/toasts.ts';
import { Icon } from './Icon.tsx';

const looks: Record<Toast['kind'], { color: Hue; icon: string }> = {
  success: { color: 'leaf', icon: mdiCheck },
  failure: { color: 'coral', icon: mdiAlertCircleOutline },
  notice: { color: 'sky', icon: mdiInformationOutline },
};

/** Shows a toast for this many milliseconds. */
export function pushToast({ kind, text, action }: Toast, stay: number): void {
  const id = `${kind}:${text}`;
  // The same toast is not shown twice. Its eight seconds start again.
  notifications.hide(id);
  notifications.show({
    id,
    message:
      action === undefined ? (
        text
      ) : (
        <Group justify="space-between" wrap="nowrap" gap="sm">
          {text}
          <Button
            variant="subtle"
            flex="none"
            onClick={() => {
              notifications.hide(id);
              action.run();
            }}
          >
            {action.label}
          </Button>
        </Group>
      ),
    color: looks[kind].color,
    icon: <Icon path={looks[kind].icon} />,
    autoClose: stay,
    withBorder: true,
    closeButtonProps: { 'aria-label': translateNow('shell.close') },
  });
}

export function Toasts() {
  const t = useText();
  return (
    <section aria-label={t('shell.toasts')}>
      <Notifications withinPortal={false} position="top-center" limit={4} zIndex={1100} />
    </section>
  );
}
