import { useQuery } from '@tanstack/react-query';
import { getChildFolder } from '#contract/library/child-files.ts';
import { useKindergartenId } from '../../base/place.tsx';
import { routeQuery } from '../../base/query-client.ts';
import { Awaited } from '../../ui/FailureNotice.tsx';
import { FolderPage } from '../folders/FolderPage.tsx';
import { type LibraryPageProps, ofEachType, useLibraryPaths } from '../folders/library-pages.tsx';
import { useLost } from '../use-lost.ts';

interface ChildFolderProps extends LibraryPageProps {
  /** Whether it is a part of a page that says whose it is. */
  isPart?: boolean;
}

/** The album or the folder of documents that a child has by itself. */
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
