import { SegmentedControl, Skeleton } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { getFolderAccess } from '#contract/library/folder-access.ts';
import { createFolder, type Folder, type FolderType } from '#contract/library/folders.ts';
import { libraryLimits } from '#contract/library/limits.ts';
import { message } from '#contract/platform/failure.ts';
import type { Identity, KnownIdentity } from '#contract/platform/identities.ts';
import { useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { CallForm } from '../../ui/CallForm.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { markFresh } from '../fresh.ts';
import { useLibraryPaths } from './library-pages.tsx';
import { ShareSheet } from './ShareSheet.tsx';
import { moveShare, readEveryone, type ShareLists, toShares, writeEveryone } from './shares.ts';

interface NewTopFolderDialogProps {
  type: FolderType;
  /** Preset as manager; null for a person from outside. */
  self: Identity | null;
}

/** Creates a top-level folder. */
export function NewTopFolderDialog({ type, self }: NewTopFolderDialogProps) {
  const t = useText();
  const { fname, lname, profile_picture } = useSession().user;
  const person = { fname, lname, profile_picture };
  const maker: KnownIdentity[] = self === null ? [] : [{ ...self, person, course: null }];
  return (
    <Dialog title={t(`folders.create.${type}`)} closesOutside={false}>
      <FolderForm
        type={type}
        parentId={null}
        lists={{ view: [], edit: [], manage: maker }}
        above={[]}
        self={self?.unique_id ?? null}
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
          above={[...access.acl_groups.manage, ...access.parent_managers]}
          self={parent.own_identity?.unique_id ?? null}
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
  lists: ShareLists;
  /** Managers of the folder in which it is made, and of those above. */
  above: readonly KnownIdentity[];
  self: string | null;
  /** If false, the lists are hidden: somebody else decides who sees the folder. */
  mayShare: boolean;
}

type FolderValues = ShareLists & { name: string; public: boolean; shared_edit: boolean };

/** All of a new folder is saved at once, when it is made. */
function FolderForm({ type, parentId, lists, above, self, mayShare }: FolderFormProps) {
  const t = useText();
  const navigate = useNavigate();
  const { pathOf } = useLibraryPaths();
  return (
    <CallForm
      route={createFolder}
      about={parentId}
      action={t('folders.create')}
      values={{ name: '', public: false, shared_edit: false, ...lists }}
      toBody={({ view, edit, manage, ...values }: FolderValues) => ({
        ...values,
        type,
        parent_id: parentId,
        ...(mayShare && toShares({ view, edit, manage })),
      })}
      check={({ manage }) =>
        parentId === null && manage.length === 0 ? { manage: [message('folders.lastManager')] } : {}
      }
      onDone={(folder) => {
        markFresh('folder', [folder.id]);
        void navigate({ to: pathOf(folder), ignoreBlocker: true });
      }}
    >
      {({ input, form }) => (
        <>
          <TextField
            {...input('name')}
            label={t('folders.name')}
            required
            maximum={libraryLimits.nameMaximum}
          />
          {mayShare && (
            <ShareSheet
              lists={form.values}
              everyone={readEveryone(form.values)}
              above={above}
              self={self}
              failureOf={(subject) =>
                subject === 'manage' ? input('manage').error : subject === 'search' && input('view').error
              }
              onMove={(one, level) => {
                const moved = moveShare(form.values, one, level);
                for (const list of ['view', 'edit', 'manage'] as const) input(list).onChange(moved[list]);
              }}
              onEveryone={(choice) => {
                const flags = writeEveryone(choice);
                for (const flag of ['public', 'shared_edit'] as const) input(flag).onChange(flags[flag]);
              }}
            />
          )}
        </>
      )}
    </CallForm>
  );
}
