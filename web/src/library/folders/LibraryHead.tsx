import type { ReactNode } from 'react';
import type { FolderType } from '#contract/library/folders.ts';
import { useText } from '../../base/text.ts';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { PagePartPlace } from '../../ui/PageParts.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { useWide } from '../../ui/use-wide.ts';
import classes from './LibraryHead.module.css';
import { libraryTitles, useLibraryPaths } from './library-pages.tsx';

interface LibraryHeadProps {
  type: FolderType;
  /** The path from the top-level folders to the current one, which is the page's title. */
  steps: readonly { label: string; path: string }[];
  below?: ReactNode;
}

/** The head of a library page: the way back, title and tools; on a phone the tools are a line of their own. */
export function LibraryHead({ type, steps, below }: LibraryHeadProps) {
  const t = useText();
  const { indexOf } = useLibraryPaths();
  const isWide = useWide();
  const trail = [{ label: t(libraryTitles[type]), path: indexOf(type) }, ...steps];
  const above = trail.slice(0, -1);
  const hasTrail = isWide && above.length > 1;
  const parent = hasTrail ? undefined : above.at(-1);
  const tools = <PagePartPlace part="tools" className={classes.tools} />;
  return (
    <div className={classes.head}>
      {hasTrail && <Breadcrumbs steps={trail} />}
      <PageTitle
        back={parent && { to: parent.path, label: parent.label }}
        below={below}
        actions={isWide && tools}
      >
        {trail.at(-1)?.label}
      </PageTitle>
      {!isWide && tools}
    </div>
  );
}
