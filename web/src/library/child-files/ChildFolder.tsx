import { useQuery } from '@tanstack/react-query';
import { getChildFolder } from '#contract/library/child-files.ts';
import { useKindergartenId } from '../../base/place.tsx';
import { routeQuery } from '../../base/query-client.ts';
import { FolderPage } from '../folders/FolderPage.tsx';
import { type LibraryPageProps, ofEachType } from '../folders/library-pages.tsx';
import { UnreadPlace } from '../UnreadPlace.tsx';

interface ChildFolderProps extends LibraryPageProps {
  /** Whether it is part of a page that already names the child. */
  isPart?: boolean;
}

/** The automatic album or documents folder of a child. */
export function ChildFolder({ id, type, isPart = false }: ChildFolderProps) {
  const kindergarten_id = useKindergartenId();
  const { data, error, refetch } = useQuery({
    ...routeQuery(getChildFolder, {
      params: { kindergarten_id, child_id: id },
      query: { type },
    }),
    meta: { showsFailure: true },
  });
  return data === undefined ? (
    <UnreadPlace failure={error} onRetry={() => void refetch()} isPart={isPart} />
  ) : (
    <FolderPage id={data.id} type={type} isPart={isPart} />
  );
}

export const ownChildPages = ofEachType(ChildFolder);
