import { Button, Group, Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { message } from '#contract/platform/failure.ts';
import { useKindergartenId } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { Card } from '../../ui/Card.tsx';
import { useRouteForm } from '../../ui/form.tsx';
import { TextAreaField } from '../../ui/inputs/TextField.tsx';
import { uploadTable } from './queries.ts';

export function PasteListPage() {
  const kindergartenId = useKindergartenId();
  return kindergartenId && <PasteForm key={kindergartenId} kindergartenId={kindergartenId} />;
}

/** Takes rows that were copied in a spreadsheet. */
function PasteForm({ kindergartenId }: { kindergartenId: number }) {
  const t = useText();
  const navigate = useNavigate();
  const { formProps, input, submitting } = useRouteForm<{ file: string }>({
    about: null,
    schema: undefined,
    initialValues: { file: '' },
    check: ({ file }) => (file.trim() === '' ? { file: [message('rules.required')] } : {}),
    async submit({ file }) {
      await uploadTable(kindergartenId, 'list', { content: file, name: '' });
      await navigate({ to: '/kindergarten/import/file/data-map' });
    },
  });
  return (
    <Stack maw={720}>
      <Card title={t('import.list.title')} below={t('import.list.below')}>
        <form {...formProps}>
          <Stack gap="md">
            <TextAreaField {...input('file')} label={t('import.list.label')} lines={8} required />
            <Group justify="flex-end">
              <Button type="submit" loading={submitting}>
                {t('import.continue')}
              </Button>
            </Group>
          </Stack>
        </form>
      </Card>
    </Stack>
  );
}
