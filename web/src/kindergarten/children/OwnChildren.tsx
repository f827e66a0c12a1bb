import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ChildDetails } from '#contract/kindergarten/child.ts';
import { listOwnChildren } from '#contract/kindergarten/children-elsewhere.ts';
import type { CallReply } from '../../base/api.ts';
import { askToLeave } from '../../base/leaving.ts';
import { routeQuery } from '../../base/query-client.ts';
import { switchContext, useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import classes from './OwnChildren.module.css';

type OwnChild = CallReply<typeof listOwnChildren>['data'][number];

/** Switches between the reader's children, also across kindergartens. */
export function OwnChildren({ child }: { child: ChildDetails }) {
  const t = useText();
  const navigate = useNavigate();
  const { contexts } = useSession();
  const own = useQuery({ ...routeQuery(listOwnChildren, {}), meta: { seen: true } }).data?.data ?? [];
  if (own.length < 2 || own.every(({ id }) => id !== child.id)) return null;

  async function open(other: OwnChild): Promise<void> {
    const context = contexts.find(({ kind, id }) => kind === 'kindergarten' && id === other.kindergarten.id);
    if (other.id === child.id || context === undefined) return;
    if (other.kindergarten.id !== child.kindergarten_id) {
      if (!(await askToLeave())) return;
      await navigate({ to: '/dashboard' });
      await switchContext(context);
    }
    await navigate({ to: '/child/$child_id', params: { child_id: String(other.id) } as never });
  }

  const severalPlaces = new Set(own.map(({ kindergarten }) => kindergarten.id)).size > 1;
  return (
    <nav aria-label={t('children.yours')}>
      <Group gap="xs" component="ul" className={classes.list ?? ''}>
        {own.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              className={classes.child}
              aria-current={one.id === child.id ? 'true' : undefined}
              // A failure is said by the query of the session.
              onClick={() => void open(one).catch(() => {})}
            >
              <Avatar fname={one.fname} lname={one.lname} picture={one.profile_picture} size="sm" />
              <span>{severalPlaces ? `${one.fname} · ${one.kindergarten.name}` : one.fname}</span>
            </button>
          </li>
        ))}
      </Group>
    </nav>
  );
}
