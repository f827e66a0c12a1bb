import { Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { mdiAccountOutline } from '@mdi/js';
import { memo } from 'react';
import type { listDemoAccounts } from '#contract/access/sessions.ts';
import type { TextKey } from '#locales/texts.ts';
import type { CallReply } from '../../base/api.ts';
import { useText } from '../../base/text.ts';
import { Icon } from '../../ui/Icon.tsx';
import classes from './DemoAccounts.module.css';

type DemoAccount = CallReply<typeof listDemoAccounts>['data'][number];

const roleNames: Record<string, TextKey> = {
  admin: 'sessions.demo.admin',
  official: 'sessions.demo.official',
  manager: 'sessions.demo.manager',
  teacher: 'sessions.demo.teacher',
  guardian: 'sessions.demo.guardian',
  supplier: 'sessions.demo.supplier',
};

interface DemoAccountsProps {
  accounts: DemoAccount[];
  onChoose: (account: DemoAccount) => void;
}

/** One account per role for the demo; choosing one fills the form in. */
export const DemoAccounts = memo(function DemoAccounts({ accounts, onChoose }: DemoAccountsProps) {
  const t = useText();
  return (
    <Stack gap="xs" component="section" aria-labelledby="demo-accounts">
      <Text id="demo-accounts" fw={650} size="sm">
        {t('sessions.demo.title')}
      </Text>
      <div className={classes.list}>
        {accounts.map((account) => {
          const name = roleNames[account.role];
          return (
            <UnstyledButton key={account.email} className={classes.account} onClick={() => onChoose(account)}>
              <Group gap="xs" wrap="nowrap">
                <Icon path={mdiAccountOutline} size={18} />
                <span>{name === undefined ? account.email : t(name)}</span>
              </Group>
            </UnstyledButton>
          );
        })}
      </div>
    </Stack>
  );
});
