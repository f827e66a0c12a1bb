import { Alert, Button, Group, Stack, Table } from '@mantine/core';
import { mdiAlertOutline } from '@mdi/js';
import { languageNames } from '#contract/platform/language.ts';
import type { TextKey } from '#locales/texts.ts';
import { getLocale, useText } from '../../app/text.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { Details } from './DetailsForm.tsx';

const labels: Record<keyof Details, TextKey> = {
  fname: 'accounts.fname',
  lname: 'accounts.lname',
  language: 'shell.language',
  country: 'accounts.country',
  timezone: 'accounts.timezone',
};

interface ConflictNoticeProps {
  mine: Details;
  theirs: Details;
  onKeep: () => void;
  onTake: () => void;
}

/** Both versions of what was saved twice, side by side; nothing typed is lost either way. */
export function ConflictNotice({ mine, theirs, onKeep, onTake }: ConflictNoticeProps) {
  const t = useText();
  const names = (Object.keys(labels) as (keyof Details)[]).filter((name) => mine[name] !== theirs[name]);
  return (
    <Alert
      color="sun"
      variant="light"
      role="alert"
      icon={<Icon path={mdiAlertOutline} />}
      title={t('errors.conflict')}
    >
      <Stack gap="sm">
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Td />
              <Table.Th>{t('accounts.conflict.mine')}</Table.Th>
              <Table.Th>{t('accounts.conflict.theirs')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {names.map((name) => (
              <Table.Tr key={name}>
                <Table.Th scope="row">{t(labels[name])}</Table.Th>
                <Table.Td>{describeValue(name, mine)}</Table.Td>
                <Table.Td>{describeValue(name, theirs)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        <Group gap="xs">
          <Button onClick={onKeep}>{t('accounts.conflict.keep')}</Button>
          <Button variant="default" onClick={onTake}>
            {t('accounts.conflict.take')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}

function describeValue(name: keyof Details, details: Details): string {
  if (name === 'language') return languageNames[details.language];
  if (name !== 'country') return details[name];
  return (
    new Intl.DisplayNames(getLocale(), { type: 'region' }).of(details.country.toUpperCase()) ??
    details.country
  );
}
