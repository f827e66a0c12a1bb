import { ActionIcon, Button, Group, Menu, Stack, Text } from '@mantine/core';
import { mdiCheck, mdiDotsHorizontal, mdiSend, mdiTrashCanOutline } from '@mdi/js';
import { useNavigate } from '@tanstack/react-router';
import { type FocusEvent, useEffect, useState } from 'react';
import { messageLimits } from '#contract/communication/message-limits.ts';
import { type MessageDraft, sendDraft, updateDraft } from '#contract/communication/messages.ts';
import { message } from '#contract/platform/failure.ts';
import { isEmptyRichText } from '#contract/platform/rich-text.ts';
import { callRoute } from '../../base/api.ts';
import { useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { coral } from '../../ui/coral.ts';
import { useRouteForm } from '../../ui/form.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { RichTextField } from '../../ui/rich-text/RichTextField.tsx';
import { useDialog } from '../../ui/use-dialog.tsx';
import { DraftConflict } from './DraftConflict.tsx';
import { DraftDeletion } from './DraftDeletion.tsx';
import { DraftFilesField } from './DraftFilesField.tsx';
import classes from './DraftForm.module.css';
import { DraftOptions } from './DraftOptions.tsx';
import { type DraftValues, makeDraftBody, pickValues } from './draft-values.ts';
import { noteSent } from './just-sent.ts';
import { leaveDraft, noteGone, noteGoneBy } from './keep-draft.ts';
import { RecipientsField } from './RecipientsField.tsx';
import { refreshMessages } from './refresh.ts';
import { useDraftFiles } from './use-draft-files.ts';
import { useDraftSaving } from './use-draft-saving.ts';

interface DraftFormProps {
  /** Null for a new one. */
  draft: MessageDraft | null;
  /** A new one was stored. Resolves to whether the address leads to it now. */
  onCreated: (id: number) => Promise<boolean>;
}

/** The form of a message. It is stored as a draft while one types. */
export function DraftForm({ draft, onCreated }: DraftFormProps) {
  const t = useText();
  const navigate = useNavigate();
  const { user, active } = useSession();
  const { timezone } = user;
  const { dialog, open } = useDialog();
  const [storedId, setStoredId] = useState(draft?.id ?? null);
  const routeForm = useRouteForm<DraftValues>({
    schema: updateDraft.body,
    about: storedId,
    initialValues: pickValues(draft, timezone),
    toBody: (values) => ({ ...makeDraftBody(values, timezone), version: 1 }),
    check: checkComplete,
    async submit() {
      const { id, version } = await saving.save();
      const sending = callRoute(sendDraft, { params: { message_id: id }, body: { version } });
      const sent = await noteGoneBy(id, sending);
      await refreshMessages();
      noteSent(sent);
      await navigate({ to: '/messages/sent' });
    },
    // The choice between both versions is shown.
    onFailure: ({ status }) => status === 409,
  });
  const { form, formProps, input, submitting, forgetTyping } = routeForm;
  const saving = useDraftSaving({
    form,
    draft,
    timezone,
    isPaused: submitting,
    onStored: forgetTyping,
    async onCreated(id) {
      const isReachable = await onCreated(id);
      if (isReachable) setStoredId(id);
      return isReachable;
    },
  });
  const { stored, conflict } = saving;
  const draftId = stored?.id ?? null;
  useEffect(() => () => (draftId === null ? undefined : leaveDraft(draftId)), [draftId]);
  const store = async () => (await saving.save()).id;
  const files = useDraftFiles(stored, store);

  const hasState = saving.stored !== null || saving.failure !== null || saving.isSaving;

  function handleBlur({ relatedTarget, currentTarget }: FocusEvent): void {
    // Whoever leaves the form may leave the page.
    if (!currentTarget.contains(relatedTarget)) saving.saveSoon();
  }

  return (
    <>
      <PageTitle
        back={{ to: '/messages', label: t('messages.menu') }}
        below={hasState ? <SavingState saving={saving} /> : undefined}
        actions={
          stored !== null && (
            <Menu position="bottom-end">
              <Menu.Target>
                <ActionIcon aria-label={t('messages.more')}>
                  <Icon path={mdiDotsHorizontal} size={24} />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item
                  {...coral('danger')}
                  leftSection={<Icon path={mdiTrashCanOutline} />}
                  onClick={() =>
                    open(
                      <DraftDeletion
                        id={stored.id}
                        onDone={() => {
                          noteGone(stored.id);
                          form.resetDirty();
                          return navigate({ to: '/messages/drafts', ignoreBlocker: true });
                        }}
                      />,
                    )
                  }
                >
                  {t('messages.draft.delete')}
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          )
        }
      >
        {t('messages.write.title')}
      </PageTitle>
      <form {...formProps} onBlur={handleBlur} className={classes.draft}>
        <Stack gap="md">
          <RecipientsField {...input('recipients')} />
          <TextField
            {...input('subject')}
            label={t('messages.subject')}
            required
            maximum={messageLimits.subjectMaximum}
          />
          <RichTextField
            {...input('body')}
            label={t('messages.body')}
            maximum={messageLimits.bodyMaximum}
            required
          />
          {/* An organisation has no files. */}
          {active?.kind === 'kindergarten' && (
            <DraftFilesField draftId={stored?.id ?? null} files={files} store={store} />
          )}
          <DraftOptions form={routeForm} />
          {conflict !== null && (
            <DraftConflict
              mine={form.values}
              theirs={conflict}
              saving={saving.isSaving}
              onKeep={() => {
                saving.settle(conflict);
                void saving.save().catch(() => {});
              }}
              onTake={() => {
                const theirs = pickValues(conflict, timezone);
                saving.settle(conflict);
                form.setValues(theirs);
                form.resetDirty(theirs);
              }}
            />
          )}
          <Group>
            <Button
              type="submit"
              leftSection={<Icon path={mdiSend} />}
              loading={submitting}
              disabled={conflict !== null || files.isWaiting || files.hasFailed}
            >
              {t(form.values.is_later ? 'messages.sendLater.action' : 'messages.send')}
            </Button>
          </Group>
        </Stack>
      </form>
      {dialog}
    </>
  );
}

/** What must be there before it is sent; a draft may be empty. */
function checkComplete({ recipients, subject, body, is_later, send_at, send_time }: DraftValues) {
  const required = [message('rules.required')];
  return {
    ...(recipients.length === 0 && { recipients: required }),
    ...(subject.trim() === '' && { subject: required }),
    ...(isEmptyRichText(body) && { body: required }),
    ...(is_later && send_at === '' && { send_at: required }),
    ...(is_later && send_time === '' && { send_time: required }),
  };
}

/** Whether what is typed is stored; if not, why. */
function SavingState({ saving }: { saving: ReturnType<typeof useDraftSaving> }) {
  const t = useText();
  const { stored, failure, isSaving, save } = saving;
  if (failure !== null && !isSaving) {
    return (
      <Group gap="xs">
        <CallFailed failure={failure} />
        <Button variant="subtle" size="compact-md" onClick={() => void save().catch(() => {})}>
          {t('errors.page.retry')}
        </Button>
      </Group>
    );
  }
  return (
    <Text inherit component="span" role="status" className={classes.savingState ?? ''}>
      {isSaving ? (
        t('messages.draft.saving')
      ) : stored === null ? (
        ' '
      ) : (
        <>
          <Icon path={mdiCheck} size={18} />
          {t('messages.draft.saved')}
        </>
      )}
    </Text>
  );
}
