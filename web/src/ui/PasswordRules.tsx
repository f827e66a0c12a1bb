import { List, Text } from '@mantine/core';
import { mdiCheckCircle, mdiCircleOutline } from '@mdi/js';
import { useText } from '../base/text.ts';
import { Icon } from './Icon.tsx';

const rules = [
  { key: 'rules.password.length', holds: (password: string) => password.length >= 8 },
  { key: 'rules.password.upper', holds: (password: string) => /\p{Lu}/u.test(password) },
  { key: 'rules.password.lower', holds: (password: string) => /\p{Ll}/u.test(password) },
  { key: 'rules.password.digit', holds: (password: string) => /\d/.test(password) },
] as const;

/** The rules of a new password, ticked while the user types (shell-and-access §5). */
export function PasswordRules({ password }: { password: string }) {
  const t = useText();
  return (
    <List listStyleType="none" spacing={4} center aria-label={t('rules.password.heading')}>
      {rules.map(({ key, holds }) => {
        const kept = holds(password);
        return (
          <List.Item
            key={key}
            c={kept ? 'leaf' : 'dimmed'}
            icon={
              <Icon
                path={kept ? mdiCheckCircle : mdiCircleOutline}
                size={18}
                label={t(kept ? 'rules.password.kept' : 'rules.password.open')}
              />
            }
          >
            <Text span size="sm" inherit>
              {t(key)}
            </Text>
          </List.Item>
        );
      })}
    </List>
  );
}
