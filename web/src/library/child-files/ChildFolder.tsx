import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { FolderType } from '#contract/library/folders.ts';
import { CallFailure } from '../../base/api.ts';
import { FailureNotice } from '../files/FailureNotice.tsx';
import { FolderPage } from '../folders/FolderPage.tsx';
import type { FoldersScope } from '../folders/folders-scope.ts';
import { reportLost } from '../report-lost.ts';
import { childFolderQuery } from './queries.ts';

interface ChildFolderProps {
  scope: FoldersScope;
  childId: number;
  type: FolderType;
  /** Whether it is a part of a page that says whose it is. */
  isPart?: boolean;
}

/** The album or the folder of documents that a child has by itself. */
export function ChildFolder({ scope, childId, type, isPart = false }: ChildFolderProps) {
  const navigate = useNavigate();
  const query = useQuery({
    ...childFolderQuery(scope.kindergartenId, childId, type),
    meta: { showsFailure: true },
  });
  const { error } = query;
  const isAway = error instanceof CallFailure && [403, 404, 422].includes(error.status);
  const fallback = scope.indexOf(type);
  useEffect(() => {
    if (!isAway || isPart) return;
    reportLost(error);
    void navigate({ to: fallback, replace: true });
  }, [isAway, isPart, error, fallback, navigate]);
  if (query.data !== undefined) {
    return <FolderPage scope={scope} folderId={query.data.id} fallback={fallback} isPart={isPart} />;
  }
  return error === null || (isAway && !isPart) ? (
    <Skeleton height={320} radius="lg" data-loading aria-busy />
  ) : (
    <FailureNotice failure={error} onRetry={() => void query.refetch()} />
  );
}
