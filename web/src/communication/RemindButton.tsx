import { Button, Group } from '@mantine/core';
import { mdiBellRingOutline } from '@mdi/js';
import type { Route } from '#contract/platform/route.ts';
import type { PageInput } from '../base/place.tsx';
import { type Success, useRouteMutation } from '../base/run-route.ts';
import { CallFailed } from '../ui/CallFailed.tsx';
import { Icon } from '../ui/Icon.tsx';
import classes from './RemindButton.module.css';

interface RemindButtonProps<R extends Route> {
  label: string;
  route: R;
  input: PageInput<R>;
  success: Success<R>;
}

/** One reminder for exactly those who have not answered, or not read it. */
export function RemindButton<R extends Route>({ label, route, input, success }: RemindButtonProps<R>) {
  const remind = useRouteMutation(route, { success });
  return (
    <Group gap="sm">
      <Button
        variant="default"
        classNames={{ root: classes.button, label: classes.label }}
        leftSection={<Icon path={mdiBellRingOutline} />}
        loading={remind.isPending}
        onClick={() => remind.mutate(input)}
      >
        {label}
      </Button>
      <CallFailed failure={remind.error} />
    </Group>
  );
}
