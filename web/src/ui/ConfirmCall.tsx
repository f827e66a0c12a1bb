import type { Route } from '#contract/platform/route.ts';
import type { CallInput } from '../base/api.ts';
import { type RouteMutationOptions, useRouteMutation } from '../base/run-route.ts';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';

interface ConfirmCallProps<R extends Route>
  extends Pick<ConfirmDialogProps, 'title' | 'text' | 'action' | 'harmless' | 'typed' | 'onClose'>,
    Omit<RouteMutationOptions<R>, 'onSettled'> {
  route: R;
  input: CallInput<R>;
}

/** Asks before a call that cannot be taken back, or that reaches many at once, makes it, and closes whether it worked or not. */
export function ConfirmCall<R extends Route>(props: ConfirmCallProps<R>) {
  const { route, input, success, onDone, ...asked } = props;
  const { onClose } = asked;
  const call = useRouteMutation(route, { success, onDone, onSettled: onClose });
  return <ConfirmDialog {...asked} opened pending={call.isPending} onConfirm={() => call.mutate(input)} />;
}
