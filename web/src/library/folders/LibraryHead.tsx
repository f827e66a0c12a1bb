import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FolderType } from '#contract/library/folders.ts';
import { useText } from '../../base/text.ts';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { libraryTitles, useLibraryPaths } from './library-pages.tsx';

interface LibraryHeadProps {
  type: FolderType;
  /** The path from the top-level folders to the current one, which is the page's title. */
  steps: readonly { label: string; path: string }[];
  below?: ReactNode;
  actions?: ReactNode;
  /** Whether it is part of a page that already has a title. */
  isPart?: boolean;
}

/** The head of a library page: path, title and actions. */
export function LibraryHead({ type, steps, below, actions, isPart = false }: LibraryHeadProps) {
  const t = useText();
  const { indexOf } = useLibraryPaths();
  if (isPart) {
    return (
      <Group justify="flex-end" gap="sm">
        {actions}
      </Group>
    );
  }
  const trail = [{ label: t(libraryTitles[type]), path: indexOf(type) }, ...steps];
  return (
    <>
      {steps.length > 0 && <Breadcrumbs steps={trail} />}
      <PageTitle below={below} actions={actions}>
        {trail.at(-1)?.label}
      </PageTitle>
    </>
  );
}
