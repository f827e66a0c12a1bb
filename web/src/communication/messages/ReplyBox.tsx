import { ActionIcon, Button, Checkbox, Group, Text } from '@mantine/core';
import { mdiPaperclip, mdiSend } from '@mdi/js';
import { useNavigate } from '@tanstack/react-router';
import { createDraft, replyToMessage, type ThreadMessage } from '#contract/communication/messages.ts';
import { useRunRoute } from '../../base/run-route.ts';
import { useText } from '../../base/text.ts';
import { FailureBeside } from '../../ui/FailureBeside.tsx';
import { useRouteForm } from '../../ui/form.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { GrowingTextarea } from '../../ui/inputs/GrowingTextarea.tsx';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { useActionRun } from '../../ui/use-action-run.ts';
import { nameRecipients } from './describe.ts';
import { noteSent } from './just-sent.ts';
import { keepDraft } from './keep-draft.ts';
import { nameSender } from './name-sender.ts';
import { writeParagraphs } from './plain-text.ts';
import classes from './ReplyBox.module.css';

/** Answers a message of the thread where one reads it. What is typed is kept until it is sent. */
export function ReplyBox({ target }: { target: ThreadMessage }) {
  const t = useText();
  const run = useRunRoute();
  const navigate = useNavigate();
  const action = useActionRun();
  const { replyAll } = target.allowed;
  const { form, formProps, field, checkbox, submitting } = useRouteForm({
    schema: replyToMessage.body,
    about: target.thread_id,
    initialValues: { body: '', to_all: false },
    toBody: ({ body, to_all }) => ({ body: writeParagraphs(body), to_all: to_all && replyAll }),
    async submit({ body, to_all }) {
      const sent = await run(replyToMessage, {
        params: { message_id: target.id },
        body: { body: writeParagraphs(body), to_all: to_all && replyAll },
      });
      noteSent(sent);
      form.setValues({ body: '', to_all: false });
    },
  });

  /** Goes on where files can be attached, with what is typed. */
  async function writeMore(): Promise<void> {
    const { body, to_all } = form.getValues();
    const draft = await run(createDraft, {
      body: {
        subject: target.subject,
        body: writeParagraphs(body),
        recipients: [],
        replies_to_id: target.id,
        to_all: to_all && replyAll,
      },
    });
    keepDraft(draft);
    form.setValues({ body: '', to_all: false });
    // Everything typed is in the draft.
    await navigate({
      to: '/messages/write',
      search: { draft: String(draft.id) } as never,
      ignoreBlocker: true,
    });
  }

  const name = target.is_own ? nameRecipients(target.recipients, t) : nameSender(target.sender, t);
  const label = t('messages.replyTo', { name });
  return (
    <form {...formProps} className={classes.reply} aria-label={label}>
      {target.is_blocked && (
        <Text size="sm">
          {t('messages.blockedHere', { name })}{' '}
          <LinkAnchor to="/messages/settings">{t('messages.settings')}</LinkAnchor>
        </Text>
      )}
      <div className={classes.replyLine}>
        <GrowingTextarea
          {...field('body')}
          className={classes.replyText ?? ''}
          lines={1}
          aria-label={label}
          placeholder={label}
          required={false}
        />
        <ActionIcon
          aria-label={t('messages.reply.withFiles')}
          disabled={submitting}
          onClick={() => void action.run(writeMore)}
        >
          <Icon path={mdiPaperclip} size={24} />
          <FailureBeside failure={action.failure} onClose={action.forget} />
        </ActionIcon>
        <Button type="submit" leftSection={<Icon path={mdiSend} />} loading={submitting}>
          {t('messages.send')}
        </Button>
      </div>
      {replyAll && (
        <Group>
          <Checkbox {...checkbox('to_all')} label={t('messages.replyAll')} />
        </Group>
      )}
    </form>
  );
}
