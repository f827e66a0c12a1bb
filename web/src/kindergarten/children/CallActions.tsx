import { Button } from '@mantine/core';
import { mdiEmailOutline, mdiPhoneOutline } from '@mdi/js';
import type { ChildGuardian } from '#contract/kindergarten/guardians.ts';
import { useText } from '../../base/text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { buildCallAddress } from '../../ui/inputs/phone.ts';
import { ThumbActions } from '../../ui/ThumbActions.tsx';

/** Calls or writes to the first parent who can be reached; not for the child's own parents. */
export function CallActions({ guardians }: { guardians: readonly ChildGuardian[] }) {
  const t = useText();
  if (guardians.some(({ is_self }) => is_self)) return null;
  const called = guardians.find(({ phone }) => phone !== null);
  const written = guardians.find(({ email }) => email !== null);
  if (called === undefined && written === undefined) return null;
  return (
    <ThumbActions>
      {called?.phone != null && (
        <Button
          component="a"
          href={buildCallAddress(called.phone)}
          leftSection={<Icon path={mdiPhoneOutline} />}
        >
          {t('shell.call.to', { name: called.fname })}
        </Button>
      )}
      {written !== undefined && (
        <Button
          component="a"
          href={`mailto:${written.email}`}
          variant="default"
          leftSection={<Icon path={mdiEmailOutline} />}
        >
          {t('children.write')}
        </Button>
      )}
    </ThumbActions>
  );
}
