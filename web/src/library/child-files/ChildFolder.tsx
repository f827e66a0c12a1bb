import { useQuery } from '@tanstack/react-query';
import { getChildFolder } from '#contract/library/child-files.ts';
import { useKindergartenId } from '../../base/place.tsx';
import { routeQuery } from '../../base/query-client.ts';
import { Awaited } from '../../ui/FailureNotice.tsx';
import { FolderPage } from '../folders/FolderPage.tsx';
import { type LibraryPageProps, ofEachType, useLibraryPaths } from '../folders/library-pages.tsx';
import { useLost } from '../use-lost.ts';

interface ChildFolderProps extends LibraryPageProps {
  /** Whether it is part of a page that already names the child. */
  isPart?: boolean;
}

/** The automatic album or documents folder of a child. */
export function ChildFolder({ id, type, isPart = false }: ChildFolderProps) {
  const { indexOf } = useLibraryPaths();
  const kindergarten_id = useKindergartenId();
  const { data, error, refetch } = useQuery({
    ...routeQuery(getChildFolder, {
      params: { kindergarten_id, child_id: id },
      query: { type },
    }),
    meta: { showsFailure: true },
  });
  const isLost = useLost(error, isPart ? null : indexOf(type));
  return data === undefined ? (
    <Awaited failure={isLost ? null : error} height={320} onRetry={() => void refetch()} />
  ) : (
    <FolderPage id={data.id} type={type} isPart={isPart} />
  );
}

export const ownChildPages = ofEachType(ChildFolder);
