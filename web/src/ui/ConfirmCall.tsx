import type { Route } from '#contract/platform/route.ts';
import type { PageInput } from '../base/place.tsx';
import { type RouteMutationOptions, useRouteMutation } from '../base/run-route.ts';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';
import { useCloseUnlessSaid } from './closing.ts';

interface ConfirmCallProps<R extends Route>
  extends Pick<ConfirmDialogProps, 'title' | 'text' | 'action' | 'harmless' | 'typed'>,
    Omit<RouteMutationOptions<R>, 'onSettled'> {
  route: R;
  input: PageInput<R>;
}

/** Asks before a call that cannot be undone or affects many people. Stays open to say why it failed. */
export function ConfirmCall<R extends Route>(props: ConfirmCallProps<R>) {
  const { route, input, success, onDone, ...asked } = props;
  const onSettled = useCloseUnlessSaid();
  const call = useRouteMutation(route, { success, onDone, onSettled });
  return (
    <ConfirmDialog
      {...asked}
      pending={call.isPending}
      failure={call.error}
      onConfirm={() => call.mutate(input)}
    />
  );
}
