import { Anchor, Group } from '@mantine/core';
import { mdiArrowRight } from '@mdi/js';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { KindergartenSummary } from '#contract/access/tenants.ts';
import { switchContext, useSession } from '../../base/session.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';

/** A kindergarten's name. People with access can click it to work there. */
export function EnterKindergarten({ kindergarten }: { kindergarten: KindergartenSummary }) {
  const { contexts } = useSession();
  const navigate = useNavigate();
  const enter = useMutation({
    mutationFn: async (context: (typeof contexts)[number]) => {
      await navigate({ to: '/dashboard' });
      await switchContext(context);
    },
  });
  const context = contexts.find(({ kind, id }) => kind === 'kindergarten' && id === kindergarten.id);
  if (context === undefined) return kindergarten.name;
  return (
    <Anchor
      component="button"
      type="button"
      fw={650}
      ta="start"
      onClick={() => enter.mutate(context)}
      aria-busy={enter.isPending}
    >
      <Group component="span" display="inline-flex" gap={4} wrap="nowrap">
        {kindergarten.name}
        <Icon path={mdiArrowRight} size={18} />
      </Group>
    </Anchor>
  );
}

/** A kindergarten's name as a link to its administration. */
export function AdministerKindergarten({ kindergarten }: { kindergarten: KindergartenSummary }) {
  return (
    <LinkAnchor
      to="/admin/kindergartens/$kindergarten_id"
      params={{ kindergarten_id: String(kindergarten.id) } as never}
    >
      {kindergarten.name}
    </LinkAnchor>
  );
}
