import { Button, Stack, Textarea } from '@mantine/core';
import * as z from 'zod/mini';
import { checkRule } from '#contract/platform/showcase.ts';
import { callRoute } from '../base/api.ts';
import { useText } from '../base/text.ts';
import { useRouteForm } from './form.tsx';
import { QuietNotice } from './QuietNotice.tsx';
import type { Showcase } from './showcase.ts';

/** A long text that is kept while it is typed. Saving only checks it against a rule and sends nothing. */
function DraftForm() {
  const t = useText();
  const { field, formProps, submitting } = useRouteForm({
    about: 'letter',
    schema: z.object({ text: z.string() }),
    initialValues: { text: '' },
    submit: ({ text }) => callRoute(checkRule, { params: { rule: 'required' }, body: { value: text } }),
  });
  return (
    <form {...formProps}>
      <Stack>
        <Textarea {...field('text')} label={t('shell.draft.example')} autosize minRows={3} />
        <Button type="submit" w="fit-content" loading={submitting}>
          {t('shell.save')}
        </Button>
      </Stack>
    </form>
  );
}

function Notice() {
  const t = useText();
  return <QuietNotice text={t('shell.version.waits')} action={t('shell.version.load')} />;
}

export const showcase: Showcase = {
  piece: 'draft',
  title: 'shell.draft.title',
  group: 'writing',
  wide: true,
  states: [
    { id: 'default', title: 'showcase.state.default', Show: DraftForm },
    { id: 'notice', title: 'shell.draft.notice', Show: Notice },
  ],
};
