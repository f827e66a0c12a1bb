import { useNavigate } from '@tanstack/react-router';
import type { Route } from '#contract/platform/route.ts';
import type { PageInput } from '../base/place.tsx';
import type { RouteMutationOptions } from '../base/run-route.ts';
import { useText } from '../base/text.ts';
import { ConfirmCall } from '../ui/ConfirmCall.tsx';

/** What is deleted, and by which call. */
export interface Deletion<R extends Route> extends Pick<RouteMutationOptions<R>, 'success'> {
  domain: 'announcements' | 'events';
  title: string;
  route: R;
  input: PageInput<R>;
  /** The page with the list, which is shown afterwards. */
  list: string;
}

/** Asks before what its own page shows is deleted for everybody. */
export function ConfirmDeletion<R extends Route>({ domain, title, list, ...call }: Deletion<R>) {
  const t = useText();
  const navigate = useNavigate();
  return (
    <ConfirmCall
      {...call}
      title={t(`${domain}.delete`)}
      text={t(`${domain}.deleteText`, { title })}
      action={t(`${domain}.delete`)}
      onDone={() => navigate({ to: list, replace: true })}
    />
  );
}
