import { Button, Group, Stack, Text } from '@mantine/core';
import { mdiTrayArrowDown } from '@mdi/js';
import { exportChildren, exportEmployees, exportGuardians } from '#contract/kindergarten/list-exports.ts';
import { tableFormats } from '#contract/platform/table-format.ts';
import { holdsFlag, useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useListAddress } from './list-address.ts';

const lists = [
  { route: exportChildren, title: 'children.title' },
  { route: exportGuardians, title: 'guardians.title' },
  { route: exportEmployees, title: 'employees.title' },
] as const;

/** The complete lists of people as files; a filtered or sorted list is exported from its own page. */
export function ListExportsCard() {
  const t = useText();
  const session = useSession();
  const addressOf = useListAddress();
  const shown = lists.filter(({ route }) => holdsFlag(session, ...route.access.anyOf));
  if (shown.length === 0) return null;
  return (
    <Card title={t('personal-data.lists.title')} below={t('personal-data.lists.below')}>
      <Stack gap="xs">
        {shown.map(({ route, title }) => {
          const address = addressOf(route);
          return (
            <Group key={route.name} justify="space-between" gap="xs">
              <Text>{t(title)}</Text>
              <Group gap="sm">
                {tableFormats.map((format) => (
                  <Button
                    key={format}
                    component="a"
                    href={address({ format, term: '', sort: null, trashed: 'without' })}
                    download
                    variant="default"
                    leftSection={<Icon path={mdiTrayArrowDown} size={18} />}
                    aria-label={`${t(title)}: ${t('table.download.file', { format: format.toUpperCase() })}`}
                  >
                    {t('table.download.file', { format: format.toUpperCase() })}
                  </Button>
                ))}
              </Group>
            </Group>
          );
        })}
      </Stack>
    </Card>
  );
}
