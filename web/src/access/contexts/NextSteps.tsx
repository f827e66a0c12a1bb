import { List, Text } from '@mantine/core';
import { useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { Card } from '../../ui/Card.tsx';

/** The next steps for people who belong to no kindergarten, organisation or supplier yet. */
export function NextSteps() {
  const t = useText();
  const { email } = useSession().user;
  return (
    <Card title={t('dashboard.next.title')}>
      <Text>{t('dashboard.next.text')}</Text>
      <List spacing="xs">
        <List.Item>{t('dashboard.next.invitation', { email })}</List.Item>
        <List.Item>{t('dashboard.next.guardian')}</List.Item>
        <List.Item>{t('dashboard.next.staff')}</List.Item>
      </List>
    </Card>
  );
}
