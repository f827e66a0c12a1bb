import { Menu, UnstyledButton } from '@mantine/core';
import { mdiCheck, mdiChevronDown, mdiDomain, mdiHomeCityOutline, mdiStorefrontOutline } from '@mdi/js';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Context } from '#contract/access/contexts.ts';
import type { ContextKind } from '#contract/platform/route.ts';
import { askToLeave } from '../base/leaving.ts';
import { findActive, type Session, switchContext } from '../base/session.ts';
import { useText } from '../base/text.ts';
import { FailureBeside } from '../ui/FailureBeside.tsx';
import { Icon } from '../ui/Icon.tsx';
import { groupContexts } from './context-groups.ts';
import classes from './Shell.module.css';

const icons: Record<ContextKind, string> = {
  organization: mdiDomain,
  kindergarten: mdiHomeCityOutline,
  supplier: mdiStorefrontOutline,
};

/** The current context, and a menu of others if the person has several. */
export function ContextSwitcher({ session }: { session: Session }) {
  const t = useText();
  const navigate = useNavigate();
  const change = useMutation({
    mutationFn: async (context: Context) => {
      if (!(await askToLeave())) return;
      await navigate({ to: '/dashboard' });
      await switchContext(context);
    },
  });
  const active = findActive(session);
  if (active === null) return null;
  const here = (
    <>
      <Icon path={icons[active.kind]} />
      <span className={classes.contextName}>{active.name}</span>
    </>
  );
  if (session.contexts.length === 1) return <div className={classes.context}>{here}</div>;
  return (
    <Menu position="bottom-start" width={320} shadow="lg" withinPortal={false} onOpen={change.reset}>
      <Menu.Target>
        <UnstyledButton
          className={classes.context}
          data-switch
          aria-label={t('contexts.switch', { name: active.name })}
          aria-busy={change.isPending}
        >
          {here}
          <Icon path={mdiChevronDown} size={18} />
          <FailureBeside failure={change.error} onClose={change.reset} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown mah="70dvh" style={{ overflowY: 'auto' }}>
        {groupContexts(session.contexts).map((group) => (
          <div key={group.kind}>
            <Menu.Label>{t(`contexts.${group.kind}`)}</Menu.Label>
            {group.contexts.map((context) => {
              const chosen = context.kind === active.kind && context.id === active.id;
              return (
                <Menu.Item
                  key={`${context.kind}:${context.id}`}
                  leftSection={<Icon path={icons[context.kind]} />}
                  rightSection={chosen ? <Icon path={mdiCheck} label={t('contexts.active')} /> : null}
                  pl={context.organization_id === null ? 'sm' : 'xl'}
                  onClick={() => {
                    if (!chosen) change.mutate(context);
                  }}
                >
                  {context.name}
                </Menu.Item>
              );
            })}
          </div>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
