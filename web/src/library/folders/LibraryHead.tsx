import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FolderType } from '#contract/library/folders.ts';
import { useText } from '../../base/text.ts';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { libraryTitles, useLibraryPaths } from './library-pages.tsx';

interface LibraryHeadProps {
  type: FolderType;
  /** The way from the outermost folders to what the page shows, which is its title. */
  steps: readonly { label: string; path: string }[];
  below?: ReactNode;
  actions?: ReactNode;
  /** Whether it is a part of a page that says what it is. */
  isPart?: boolean;
}

/** The head of a page of the library: where it is, what it is called and what can be done there. */
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
  const way = [{ label: t(libraryTitles[type]), path: indexOf(type) }, ...steps];
  return (
    <>
      {steps.length > 0 && <Breadcrumbs steps={way} />}
      <PageTitle below={below} actions={actions}>
        {way.at(-1)?.label}
      </PageTitle>
    </>
  );
}
