import { useMutation } from '@tanstack/react-query';
import type { Message } from '#contract/platform/failure.ts';
import type { Route } from '#contract/platform/route.ts';
import type { TextKey } from '#locales/texts.ts';
import { type CallInput, type CallReply, callRoute } from './api.ts';
import { type PageInput, usePageInput } from './place.tsx';
import { refreshTouched } from './subjects.ts';
import { translateMessage } from './text.ts';
import { showToast } from './toasts.ts';

/** What a toast says once a call succeeded: a text, or what the reply gives to say. */
export type Success<R extends Route> = TextKey | ((reply: CallReply<R>) => Message);

/** Says what the server says: for routes whose reply is a message. */
export const sayMessage = ({ message }: { message: Message }): Message => message;

/** Calls a writing route, says that it is done, and reads anew whatever shows what it changed. */
export async function runRoute<R extends Route>(
  route: R,
  input: CallInput<R>,
  success?: Success<R>,
): Promise<CallReply<R>> {
  const reply = await callAndSay(route, input, success);
  await refreshTouched(route);
  return reply;
}

/** `runRoute` for what stands on a page: the place that the route's path names is the page's, unless it is told. */
export function useRunRoute() {
  const complete = usePageInput();
  return <R extends Route>(route: R, input?: PageInput<R>, success?: Success<R>) =>
    runRoute(route, complete(route, input), success);
}

export interface RouteMutationOptions<R extends Route> {
  success?: Success<R> | undefined;
  /** It worked, and nothing was read anew yet. */
  onDone?: ((reply: CallReply<R>) => unknown) | undefined;
  /** It worked or not, as where a dialog closes either way. */
  onSettled?: () => unknown;
}

/**
 * The same for a button; the place that the route's path names is the page's, unless it is told. Also what failed reads anew: somebody else may have been faster. The failure itself is answered
 * where all are.
 */
export function useRouteMutation<R extends Route>(
  route: R,
  { success, onDone, onSettled }: RouteMutationOptions<R> = {},
) {
  const complete = usePageInput();
  return useMutation({
    mutationFn: (input: PageInput<R>) => callAndSay(route, complete(route, input), success),
    onSuccess: (reply) => onDone?.(reply),
    onSettled() {
      onSettled?.();
      return refreshTouched(route);
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
