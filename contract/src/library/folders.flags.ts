import type { FlagDefinitions } from '../access/flag-definition.ts';

export const foldersFlags = {
  canAccessKindergartensFolders: {
    context: 'admin',
    reaches: ['documents_access_index', 'documents_add_folders', 'folders_can_manage_all'],
  },
  documents_access_index: {
    context: 'kindergarten',
    module: 'documents',
    overChildren: true,
    roles: ['teacher', 'guardian'],
  },
  documents_add_folders: {
    context: 'kindergarten',
    module: 'documents',
    overChildren: true,
    roles: ['teacher'],
  },
  gallery_access_index: {
    context: 'kindergarten',
    module: 'gallery',
    overChildren: true,
    roles: ['teacher', 'guardian'],
  },
  gallery_add_folders: { context: 'kindergarten', module: 'gallery', overChildren: true, roles: ['teacher'] },
  folders_can_manage_all: { context: 'kindergarten', overChildren: true },
} as const satisfies FlagDefinitions;
