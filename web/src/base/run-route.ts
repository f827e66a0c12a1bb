import { useMutation } from '@tanstack/react-query';
import type { Message } from '#contract/platform/failure.ts';
import type { Route } from '#contract/platform/route.ts';
import type { TextKey } from '#locales/texts.ts';
import { type CallInput, type CallReply, callRoute } from './api.ts';
import { type PageInput, usePageInput } from './place.tsx';
import { refreshTouched } from './subjects.ts';
import { translateMessage } from './text.ts';
import { showToast } from './toasts.ts';

/** The toast after a successful call: a text, or a function of the reply. */
export type Success<R extends Route> = TextKey | ((reply: CallReply<R>) => Message);

/** Shows the server's message: for routes whose reply is a message. */
export const sayMessage = ({ message }: { message: Message }): Message => message;

/** Calls a writing route, reports success, and reads again all queries that show the changed data. */
export async function runRoute<R extends Route>(
  route: R,
  input: CallInput<R>,
  success?: Success<R>,
): Promise<CallReply<R>> {
  const reply = await callAndSay(route, input, success);
  await refreshTouched(route);
  return reply;
}

/** `runRoute` for components of a page: the place in the route's path is the page's, unless it is given. */
export function useRunRoute() {
  const complete = usePageInput();
  return <R extends Route>(route: R, input?: PageInput<R>, success?: Success<R>) =>
    runRoute(route, complete(route, input), success);
}

export interface RouteMutationOptions<R extends Route> {
  success?: Success<R> | undefined;
  /** Called on success, before anything is read again. */
  onDone?: ((reply: CallReply<R>) => unknown) | undefined;
  /** Called on success, with null, and on failure, such as to close a dialog. */
  onSettled?: (failure: unknown) => unknown;
  /** Calls with the same id here run one after the other, so that the last one wins. */
  queue?: string;
}

/**
 * The same for a button; the place in the route's path is the page's, unless it is given. Reads data again
 * after a failure, too, because somebody else may have changed it. The component says the failure beside the
 * button, by `CallFailed` or as the error of an input.
 */
export function useRouteMutation<R extends Route>(
  route: R,
  { success, onDone, onSettled, queue }: RouteMutationOptions<R> = {},
) {
  const complete = usePageInput();
  return useMutation({
    ...(queue !== undefined && { scope: { id: queue } }),
    mutationFn: (input: PageInput<R>) => callAndSay(route, complete(route, input), success),
    onSuccess: (reply) => onDone?.(reply),
    onSettled(_reply, failure) {
      onSettled?.(failure);
      const refreshed = refreshTouched(route);
      // Why it failed is said at once.
      return failure === null ? refreshed : undefined;
    },
  });
}

async function callAndSay<R extends Route>(
  route: R,
  input: CallInput<R>,
  success: Success<R> | undefined,
): Promise<CallReply<R>> {
  const reply = await callRoute(route, input);
  if (success !== undefined) {
    const said = typeof success === 'function' ? success(reply) : { key: success };
    showToast({ kind: 'success', text: translateMessage(said) });
  }
  return reply;
}
