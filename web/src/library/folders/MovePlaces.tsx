import {
  ActionIcon,
  Button,
  Group,
  Radio,
  Skeleton,
  Stack,
  Text,
  Tooltip,
  UnstyledButton,
} from '@mantine/core';
import { mdiChevronRight } from '@mdi/js';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type FolderRow,
  type FolderType,
  listDocuments,
  listGallery,
  listSubfolders,
} from '#contract/library/folders.ts';
import { libraryLimits } from '#contract/library/limits.ts';
import { findMoveObstacle, type MoveObstacle } from '#contract/library/moving.ts';
import { addFlags } from '#contract/library/type-flags.ts';
import { callRoute } from '../../base/api.ts';
import { useKindergartenId } from '../../base/place.tsx';
import { holdsFlag, useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { cutText } from '../../ui/cut-text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { SearchField } from '../../ui/inputs/SearchField.tsx';
import type { Moved } from './MoveDialog.tsx';
import classes from './MovePlaces.module.css';

/** Target of a move; null is the top. */
export interface MoveTarget {
  id: number | null;
  name: string;
}

/** A folder on the path from the top to the opened one. */
interface Step {
  id: number;
  name: string;
  obstacle: MoveObstacle | null;
}

interface MovePlacesProps {
  type: FolderType;
  moved: Moved;
  target: MoveTarget | null;
  onChoose: (target: MoveTarget) => void;
}

/** The possible target folders, level by level from the top. */
export function MovePlaces({ type, moved, target, onChoose }: MovePlacesProps) {
  const t = useText();
  const mayAddAtTop = holdsFlag(useSession(), addFlags[type]);
  const [path, setPath] = useState<readonly Step[]>([]);
  const [term, setTerm] = useState('');
  const here = path.at(-1) ?? null;
  const moving = moved.kind === 'folders' ? moved.folders.map(({ id }) => id) : [];
  const query = usePlaces(type, here?.id ?? null, term, moving);
  const rows = query.data?.pages.flatMap(({ data }) => data);
  const topName = t(type === 'gallery' ? 'folders.gallery' : 'folders.documents');

  function go(next: readonly Step[]): void {
    setPath(next);
    setTerm('');
  }

  return (
    <Stack gap="sm">
      <nav aria-label={t('folders.move.path')}>
        <Group gap={4}>
          {[{ id: null, name: topName }, ...path].map(({ id, name }, index) =>
            index === path.length ? (
              <Text key={id} fw={650} aria-current="location" py={10} title={name}>
                {cutText(name, libraryLimits.breadcrumbCut)}
              </Text>
            ) : (
              <Group key={id} gap={4}>
                <UnstyledButton className={classes.step} onClick={() => go(path.slice(0, index))}>
                  {cutText(name, libraryLimits.breadcrumbCut)}
                </UnstyledButton>
                <Icon path={mdiChevronRight} size={18} />
              </Group>
            ),
          )}
        </Group>
      </nav>
      {here === null && <SearchField label={t(`folders.search.${type}`)} onSearch={setTerm} />}
      <ul className={classes.places} aria-label={here?.name ?? topName}>
        {here === null && moved.kind === 'folders' && mayAddAtTop && term === '' && (
          <PlaceRow
            name={t('folders.move.here', { name: topName })}
            obstacle={findTopObstacle(moved.folders)}
            isChosen={target !== null && target.id === null}
            onChoose={() => onChoose({ id: null, name: topName })}
          />
        )}
        {here !== null && (
          <PlaceRow
            name={t('folders.move.here', { name: here.name })}
            obstacle={here.obstacle}
            isChosen={target?.id === here.id}
            onChoose={() => onChoose(here)}
          />
        )}
        {rows?.map((row) => {
          // For folders the server reports obstacles; for files this page can find them.
          const obstacle =
            moved.kind === 'folders' ? (row.obstacle ?? null) : findMoveObstacle(row, filesMoving(moved));
          return (
            <PlaceRow
              key={row.id}
              name={row.name}
              detail={term === '' ? null : row.parent_name}
              obstacle={obstacle}
              isChosen={target?.id === row.id}
              onChoose={() => onChoose(row)}
              {...(obstacle === 'moving' || row.subfolders_count === 0
                ? {}
                : { onOpen: () => go([...path, { id: row.id, name: row.name, obstacle }]) })}
            />
          );
        })}
      </ul>
      {rows === undefined && <Skeleton height={88} aria-busy />}
      {rows?.length === 0 && <Text c="dimmed">{t(`folders.none.${type}`)}</Text>}
      {query.hasNextPage && (
        <Button
          variant="default"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('folders.loadMore')}
        </Button>
      )}
    </Stack>
  );
}

interface PlaceRowProps {
  name: string;
  /** The path of a search result. */
  detail?: string | null;
  obstacle: MoveObstacle | null;
  isChosen: boolean;
  onChoose: () => void;
  /** Opens the folder; undefined if it has nothing to show. */
  onOpen?: () => void;
}

function PlaceRow({ name, detail = null, obstacle, isChosen, onChoose, onOpen }: PlaceRowProps) {
  const t = useText();
  const reason = obstacle === null ? null : t(`folders.move.obstacle.${obstacle}`);
  return (
    <li className={classes.scope}>
      <Tooltip
        label={reason}
        disabled={reason === null}
        multiline
        maw={260}
        events={{ hover: true, focus: true, touch: true }}
      >
        <div className={classes.choice}>
          <Radio
            name="move-target"
            label={name}
            aria-label={t('folders.move.choose', { name })}
            {...(reason === null && detail === null ? {} : { description: reason ?? detail })}
            disabled={obstacle !== null}
            checked={isChosen}
            onChange={onChoose}
          />
        </div>
      </Tooltip>
      {onOpen !== undefined && (
        <ActionIcon aria-label={t('folders.move.open', { name })} onClick={onOpen}>
          <Icon path={mdiChevronRight} size={24} />
        </ActionIcon>
      )}
    </li>
  );
}

type FolderScope = Pick<FolderRow, 'id' | 'name' | 'parent_name' | 'access' | 'child_id'> & {
  subfolders_count?: number | undefined;
  obstacle?: MoveObstacle | null | undefined;
};

/** Only folders that the reader manages and that belong to no child may move to the top. */
function findTopObstacle(folders: readonly FolderRow[]): MoveObstacle | null {
  if (folders.every(({ parent_id }) => parent_id === null)) return 'current';
  if (folders.some(({ child_id }) => child_id !== null)) return 'closed';
  return folders.every(({ access }) => access === 'manage') ? null : 'view_only';
}

function filesMoving({ files, childId }: Extract<Moved, { kind: 'files' }>) {
  return { folderIds: [], parentIds: files.map(({ folderId }) => folderId), childId };
}

/** The folders of one level, or at the top the search results from all levels. */
function usePlaces(type: FolderType, folderId: number | null, term: string, moved: readonly number[]) {
  const kindergartenId = useKindergartenId();
  const params = { kindergarten_id: kindergartenId };
  const named = moved.length === 0 ? {} : { folder_id: moved.join(',') };
  return useInfiniteQuery({
    queryKey: [listSubfolders.name, kindergartenId, type, folderId, term, moved],
    queryFn: ({ pageParam, signal }): Promise<{ data: FolderScope[]; total: number }> =>
      folderId === null
        ? callRoute(type === 'gallery' ? listGallery : listDocuments, {
            params,
            query: {
              page: String(pageParam),
              perPage: String(libraryLimits.moveFoldersPerPage),
              ...(term === '' ? {} : { term }),
              ...named,
            },
            signal,
          })
        : callRoute(listSubfolders, {
            params: { ...params, folder_id: folderId },
            query: {
              page: String(pageParam),
              subcount: '1',
              ...named,
            },
            signal,
          }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) =>
      pages.reduce((sum, { data }) => sum + data.length, 0) < total ? pages.length + 1 : undefined,
  });
}
