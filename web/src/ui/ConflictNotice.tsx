import { Button, Group, Stack, Table } from '@mantine/core';
import type { TextKey } from '#locales/texts.ts';
import { useText } from '../base/text.ts';
import { WarningNotice } from './WarningNotice.tsx';

interface ConflictNoticeProps<Name extends string> {
  /** The label of each value. Only values that differ are shown. */
  labels: Readonly<Record<Name, TextKey>>;
  /** Both versions as readable text. */
  mine: Readonly<Record<Name, string>>;
  theirs: Readonly<Record<Name, string>>;
  /** Whether the user's own version is being saved. */
  saving: boolean;
  onKeep: () => void;
  onTake: () => void;
}

/** Both versions of a row that two people saved, side by side. Typed values are kept in both cases. */
export function ConflictNotice<Name extends string>(props: ConflictNoticeProps<Name>) {
  const { labels, mine, theirs, saving, onKeep, onTake } = props;
  const t = useText();
  const names = (Object.keys(labels) as Name[]).filter((name) => mine[name] !== theirs[name]);
  return (
    <WarningNotice title={t('errors.conflict')}>
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
                <Table.Td>{mine[name]}</Table.Td>
                <Table.Td>{theirs[name]}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        <Group gap="xs">
          <Button loading={saving} onClick={onKeep}>
            {t('accounts.conflict.keep')}
          </Button>
          <Button variant="default" disabled={saving} onClick={onTake}>
            {t('accounts.conflict.take')}
          </Button>
        </Group>
      </Stack>
    </WarningNotice>
  );
}
