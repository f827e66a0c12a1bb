import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getFolderAccess, syncFolder } from '#contract/library/folder-access.ts';
import { type Folder, getFolder, updateFolder } from '#contract/library/folders.ts';
import type { AccessLists } from '#contract/library/sharing.ts';
import { CallFailure, callRoute } from '../../base/api.ts';
import { useKindergartenId } from '../../base/place.tsx';
import { translateNow, useText } from '../../base/text.ts';
import { showToast } from '../../base/toasts.ts';
import { useClose } from '../../ui/closing.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useEditForm } from '../../ui/edit-form.tsx';
import { DialogButtons } from '../../ui/FormButtons.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { refreshLibrary } from '../refresh.ts';
import { FolderFields, type FolderValues, toShares } from './FolderFields.tsx';

/** A folder with its shares, edited as one row. */
interface SharedFolder {
  folder: Folder;
  access: AccessLists;
  version: number;
}

async function readSharedFolder(kindergartenId: number, folderId: number): Promise<SharedFolder> {
  const params = { kindergarten_id: kindergartenId, folder_id: folderId };
  const [folder, access] = await Promise.all([
    callRoute(getFolder, { params }),
    callRoute(getFolderAccess, { params }),
  ]);
  return { folder, access, version: Math.max(folder.version, access.version) };
}

/** Changes a folder's name and who may view, edit and manage it. */
export function EditFolderDialog({ folderId }: { folderId: number }) {
  const t = useText();
  const kindergartenId = useKindergartenId();
  const query = useQuery({
    queryKey: [getFolder.name, 'edit', kindergartenId, folderId],
    queryFn: () => readSharedFolder(kindergartenId, folderId),
    meta: { showsFailure: true },
  });
  const type = query.data?.folder.type ?? 'document';
  return (
    <Dialog title={t(`folders.edit.${type}`)} closesOutside={false}>
      {query.isPending ? (
        <Skeleton height={240} data-loading aria-busy />
      ) : (
        <QueryState query={query}>{(row) => <EditForm row={row} />}</QueryState>
      )}
    </Dialog>
  );
}

function pickValues({ folder, access }: SharedFolder): FolderValues {
  const { name, public: isPublic, shared_edit } = folder;
  return { name, public: isPublic, shared_edit, ...access.acl_groups };
}

function EditForm({ row }: { row: SharedFolder }) {
  const { id, parent_id, allowed } = row.folder;
  const close = useClose();
  const kindergartenId = useKindergartenId();

  async function save(body: FolderValues & { version: number }): Promise<SharedFolder> {
    const params = { kindergarten_id: kindergartenId, folder_id: id };
    const { view, edit, manage, ...named } = body;
    try {
      const folder = await callRoute(updateFolder, { params, body: named });
      if (allowed.share) {
        const lists = toShares({ view, edit, manage });
        await callRoute(syncFolder, { params, body: { ...lists, version: folder.version } });
      }
    } catch (failure) {
      if (!(failure instanceof CallFailure) || failure.status !== 409) throw failure;
      // Each call answers with its half; the comparison needs the whole row.
      throw new CallFailure(false, 'reply', 409, {
        message: failure.text,
        current: await readSharedFolder(kindergartenId, id),
      });
    } finally {
      void refreshLibrary();
    }
    showToast({ kind: 'success', text: translateNow('shell.updated') });
    close();
    return readSharedFolder(kindergartenId, id);
  }

  const { formProps, input, submitting, conflict, isConflicting } = useEditForm({
    about: id,
    storable: ['name', 'public', 'shared_edit', 'view', 'edit', 'manage'],
    row,
    pick: pickValues,
    schema: undefined,
    toBody: (values: FolderValues, version) => ({ ...values, version }),
    save,
    labels: {
      name: 'folders.name',
      public: 'folders.public',
      shared_edit: 'folders.shared_edit',
      view: 'folders.view',
      edit: 'folders.edit',
      manage: 'folders.manage',
    },
  });
  return (
    <form {...formProps}>
      <Stack gap="md">
        {conflict}
        <FolderFields
          input={input}
          parentManagers={row.access.parent_managers}
          mayShare={allowed.share}
          mayRename={allowed.rename}
          needsManager={parent_id === null}
        />
        <DialogButtons submitting={submitting} disabled={isConflicting} />
      </Stack>
    </form>
  );
}
