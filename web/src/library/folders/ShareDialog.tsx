import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { mdiCloudCheckOutline } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type FolderRow, updateFolder } from '#contract/library/folders.ts';
import { libraryLimits } from '#contract/library/limits.ts';
import { CallFailure, callRoute } from '../../base/api.ts';
import { useKindergartenId } from '../../base/place.tsx';
import { queryClient } from '../../base/query-client.ts';
import { translateMessage, translateNow, useText } from '../../base/text.ts';
import { showToast } from '../../base/toasts.ts';
import { useClose } from '../../ui/closing.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useEditForm } from '../../ui/edit-form.tsx';
import type { BodyOf } from '../../ui/form-body.ts';
import { Icon } from '../../ui/Icon.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { refreshLibrary } from '../refresh.ts';
import classes from './ShareSheet.module.css';
import { ShareSheet, type ShareSubject } from './ShareSheet.tsx';
import type { SharedFolder } from './shared-folder.ts';
import { readEveryone } from './shares.ts';
import { readingOf, useShareChanges } from './use-share-changes.ts';

type Sharable = Pick<FolderRow, 'id' | 'name' | 'allowed'>;

/** What the entry of a menu that opens the dialog promises: not each folder may be shared, or renamed. */
export function nameSharing({ allowed }: Sharable) {
  if (!allowed.share) return 'folders.rename';
  return allowed.rename ? 'folders.shareOrRename' : 'folders.share';
}

/** Who may view, edit and manage a folder, each choice saved by itself, and the folder's name. */
export function ShareDialog({ folder: { id, name, allowed } }: { folder: Sharable }) {
  const t = useText();
  const kindergartenId = useKindergartenId();
  const query = useQuery(readingOf(kindergartenId, id));
  return (
    <Dialog
      title={t(allowed.share ? 'folders.share.title' : 'folders.rename.title', { name })}
      closesOutside={false}
    >
      {query.isPending ? (
        <Skeleton height={240} aria-busy />
      ) : (
        <QueryState query={query}>{(row) => <Content row={row} />}</QueryState>
      )}
    </Dialog>
  );
}

function Content({ row }: { row: SharedFolder }) {
  const changes = useShareChanges(row);
  const { allowed } = row.folder;
  const sheet = allowed.share && <Sheet changes={changes} />;
  const saved = <SavedNote state={changes.state} />;
  return allowed.rename ? (
    <NameForm row={row} settle={changes.settle} saved={saved}>
      {sheet}
    </NameForm>
  ) : (
    <Stack gap="md" className={classes.tall ?? ''}>
      {sheet}
      <DoneLine saved={saved} />
    </Stack>
  );
}

function Sheet({ changes }: { changes: ReturnType<typeof useShareChanges> }) {
  useText();
  const { shown, failed, move, chooseEveryone } = changes;
  const { folder, access } = shown;
  return (
    <ShareSheet
      lists={access.acl_groups}
      everyone={readEveryone(folder)}
      viewersEdit={folder.shared_edit && !folder.public}
      above={access.parent_managers}
      self={folder.own_identity?.unique_id ?? null}
      failureOf={(subject: ShareSubject) => failed?.about === subject && translateMessage(failed.text)}
      onMove={move}
      onEveryone={chooseEveryone}
    />
  );
}

interface NameFormProps {
  row: SharedFolder;
  settle: ReturnType<typeof useShareChanges>['settle'];
  saved: ReactNode;
  /** The sheet above the name. */
  children: ReactNode;
}

/** The name is typed, so it is saved when the person is done, not with each letter. */
function NameForm({ row, settle, saved, children }: NameFormProps) {
  const t = useText();
  const { id } = row.folder;
  const close = useClose();
  const kindergartenId = useKindergartenId();

  async function save(body: BodyOf<typeof updateFolder>): Promise<SharedFolder> {
    if (body.name !== row.folder.name) {
      const params = { kindergarten_id: kindergartenId, folder_id: id };
      // The choices above are saved first: they are part of the same row.
      const { stored, version } = await settle(body.version);
      const { public: isPublic, shared_edit } = stored.folder;
      try {
        await callRoute(updateFolder, { params, body: { ...body, public: isPublic, shared_edit, version } });
      } catch (failure) {
        if (!(failure instanceof CallFailure) || failure.status !== 409) throw failure;
        const current = await queryClient.fetchQuery({ ...readingOf(kindergartenId, id), staleTime: 0 });
        throw new CallFailure(false, 'reply', 409, { message: failure.text, current });
      } finally {
        void refreshLibrary();
      }
      showToast({ kind: 'success', text: translateNow('shell.updated') });
    }
    close();
    return row;
  }

  const { formProps, input, submitting, conflict, isConflicting } = useEditForm({
    about: id,
    row,
    pick: ({ folder: { name } }: SharedFolder) => ({ name }),
    schema: updateFolder.body,
    toBody: (values: { name: string }, version) => {
      const { public: isPublic, shared_edit } = row.folder;
      return { ...values, public: isPublic, shared_edit, version };
    },
    save,
    labels: { name: 'folders.name' },
  });
  return (
    <form {...formProps}>
      <Stack gap="md" className={classes.tall ?? ''}>
        {children}
        {conflict}
        <TextField
          {...input('name')}
          label={t('folders.name')}
          required
          maximum={libraryLimits.nameMaximum}
        />
        <DoneLine saved={saved} submitting={submitting} disabled={isConflicting} />
      </Stack>
    </form>
  );
}

interface DoneLineProps {
  saved: ReactNode;
  submitting?: boolean;
  disabled?: boolean;
}

/** The end of the sheet. Without a form, its button only closes. */
function DoneLine({ saved, submitting, disabled }: DoneLineProps) {
  const t = useText();
  const close = useClose();
  const isForm = submitting !== undefined;
  return (
    <div className={classes.footer}>
      {saved}
      <Button
        {...(isForm ? { type: 'submit', loading: submitting } : { onClick: close })}
        disabled={disabled ?? false}
      >
        {t('folders.done')}
      </Button>
    </div>
  );
}

function SavedNote({ state }: { state: 'saving' | 'saved' | null }) {
  const t = useText();
  return (
    <span role="status" className={classes.saved}>
      {state === 'saving' && (
        <Text span c="dimmed">
          {t('folders.saving')}
        </Text>
      )}
      {state === 'saved' && (
        <>
          <Icon path={mdiCloudCheckOutline} size={20} />
          <Text span fw={650}>
            {t('shell.saved')}
          </Text>
        </>
      )}
    </span>
  );
}
