import { SegmentedControl, Skeleton } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { getFolderAccess } from '#contract/library/folder-access.ts';
import { createFolder, type Folder, type FolderType } from '#contract/library/folders.ts';
import { message } from '#contract/platform/failure.ts';
import type { Identity } from '#contract/platform/identities.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { CallForm } from '../../ui/CallForm.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { markFresh } from '../fresh.ts';
import { FolderFields, type FolderValues, toShares } from './FolderFields.tsx';
import { useLibraryPaths } from './library-pages.tsx';

interface NewTopFolderDialogProps {
  type: FolderType;
  /** Preset as manager; null for a person from outside. */
  self: Identity | null;
}

/** Creates a top-level folder. */
export function NewTopFolderDialog({ type, self }: NewTopFolderDialogProps) {
  const t = useText();
  return (
    <Dialog title={t(`folders.create.${type}`)} closesOutside={false}>
      <FolderForm
        type={type}
        parentId={null}
        lists={{ view: [], edit: [], manage: self === null ? [] : [self] }}
        parentManagers={[]}
        mayShare
      />
    </Dialog>
  );
}

interface AddDialogProps {
  parent: Folder;
  /** The upload part of the dialog. */
  upload: ReactNode;
  onClose: () => void;
}

/** Adds a subfolder or files to a folder. */
export function AddDialog({ parent, upload, onClose }: AddDialogProps) {
  const t = useText();
  const [tab, setTab] = useState<'upload' | 'folder'>('upload');
  const access = useRouteQuery(getFolderAccess, { params: { folder_id: parent.id } }).data;
  return (
    <Dialog title={t('folders.add')} closesOutside={false} onClose={onClose}>
      <SegmentedControl
        fullWidth
        aria-label={t('folders.tabs')}
        value={tab}
        data={[
          { value: 'upload', label: t('files.upload') },
          { value: 'folder', label: t(`folders.create.${parent.type}`) },
        ]}
        onChange={(next) => setTab(next === 'upload' ? 'upload' : 'folder')}
      />
      {tab === 'upload' && upload}
      {tab === 'folder' && access === undefined && <Skeleton height={200} />}
      {tab === 'folder' && access !== undefined && (
        <FolderForm
          type={parent.type}
          parentId={parent.id}
          lists={{ view: access.acl_groups.view, edit: access.acl_groups.edit, manage: [] }}
          parentManagers={[...access.acl_groups.manage, ...access.parent_managers]}
          mayShare={access.allowed.share}
        />
      )}
    </Dialog>
  );
}

interface FolderFormProps {
  type: FolderType;
  parentId: number | null;
  /** Initial values of the lists. */
  lists: Pick<FolderValues, 'view' | 'edit' | 'manage'>;
  parentManagers: readonly Identity[];
  mayShare: boolean;
}

function FolderForm({ type, parentId, lists, parentManagers, mayShare }: FolderFormProps) {
  const navigate = useNavigate();
  const { pathOf } = useLibraryPaths();
  return (
    <CallForm
      route={createFolder}
      about={parentId}
      values={{ name: '', public: false, shared_edit: false, ...lists }}
      toBody={({ view, edit, manage, ...values }: FolderValues) => ({
        ...values,
        type,
        parent_id: parentId,
        ...(mayShare && toShares({ view, edit, manage })),
      })}
      check={({ manage }) =>
        parentId === null && manage.length === 0 ? { manage: [message('rules.required')] } : {}
      }
      onDone={(folder) => {
        markFresh('folder', [folder.id]);
        void navigate({ to: pathOf(folder), ignoreBlocker: true });
      }}
    >
      {({ input }) => (
        <FolderFields
          input={input}
          parentManagers={parentManagers}
          mayShare={mayShare}
          needsManager={parentId === null}
        />
      )}
    </CallForm>
  );
}
