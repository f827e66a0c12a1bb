import { Group, Stack, Text } from '@mantine/core';
import type { ImportModel, ImportResult } from '#contract/kindergarten/import.ts';
import { useText } from '../../base/text.ts';
import { Card } from '../../ui/Card.tsx';
import { Illustration } from '../../ui/Illustration.tsx';
import { LinkButton } from '../../ui/LinkAnchor.tsx';

const parts = ['created', 'changed', 'unchanged', 'left_out', 'invited'] as const;

/** The result of the import, with links to it. */
export function ImportDone({ model, result }: { model: ImportModel; result: ImportResult }) {
  const t = useText();
  return (
    <Stack maw={720}>
      <Card title={t(model === 'children' ? 'import.done.children' : 'import.done.employees')}>
        <Illustration name="import-done" small />
        <Stack component="dl" gap="xs" m={0}>
          {parts
            .filter((part) => result[part] > 0 || part === 'created')
            .map((part) => (
              <Group key={part} justify="space-between" maw={320}>
                <Text component="dt">{t(`import.done.${part}`)}</Text>
                <Text component="dd" m={0} fw={650}>
                  {result[part]}
                </Text>
              </Group>
            ))}
        </Stack>
        <Group>
          <LinkButton
            to={model === 'children' ? '/kindergarten/children/active' : '/kindergarten/employees/active'}
          >
            {t(model === 'children' ? 'import.done.toChildren' : 'import.done.toEmployees')}
          </LinkButton>
          <LinkButton to="/kindergarten/import/file" variant="default">
            {t('import.done.another')}
          </LinkButton>
        </Group>
      </Card>
    </Stack>
  );
}
