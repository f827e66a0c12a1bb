import { ActionIcon, Button, Checkbox, Group, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { mdiArrowLeft, mdiChevronRight, mdiFolderOutline, mdiImageMultipleOutline } from '@mdi/js';
import { type ReactNode, useState } from 'react';
import { type LibraryFile, listFiles } from '#contract/library/files.ts';
import { type FolderType, listDocuments, listGallery, listSubfolders } from '#contract/library/folders.ts';
import { searchFiles } from '#contract/library/search.ts';
import { holdsFlag, useSession } from '../../base/session.ts';
import { getLocale, useText } from '../../base/text.ts';
import { FailureNotice } from '../../ui/FailureNotice.tsx';
import { formatFileSize } from '../../ui/files/picked-files.ts';
import { Icon } from '../../ui/Icon.tsx';
import { SearchField } from '../../ui/inputs/SearchField.tsx';
import { type RoutePages, searchedBy, useRoutePages } from '../../ui/use-route-pages.ts';
import { libraryTypes } from '../library-types.ts';
import { MoreButton } from '../MoreButton.tsx';
import classes from './FilesOfLibrary.module.css';
import { FileThumbnail } from './FileThumbnail.tsx';

interface FilesOfLibraryProps {
  chosen: ReadonlySet<number>;
  onToggle: (id: number) => void;
  /** No more can be chosen. */
  isFull: boolean;
}

type Step = { id: number; name: string };

const flags = { document: 'documents_access_index', gallery: 'gallery_access_index' } as const;
const icons = { document: mdiFolderOutline, gallery: mdiImageMultipleOutline } as const;

/** Chooses files of the library, to be attached elsewhere: folder by folder, or by a search. */
export function FilesOfLibrary(props: FilesOfLibraryProps) {
  const t = useText();
  const session = useSession();
  const types = libraryTypes.filter((one) => holdsFlag(session, flags[one]));
  const [type, setType] = useState<FolderType>(types[0] ?? 'document');
  const [path, setPath] = useState<readonly Step[]>([]);
  const [term, setTerm] = useState('');
  const here = path.at(-1);
  const open = (step: Step) => setPath([...path, step]);
  return (
    <Stack gap="sm">
      {types.length > 1 && (
        <SegmentedControl
          fullWidth
          value={type}
          onChange={(next) => {
            setType(next as FolderType);
            setPath([]);
            setTerm('');
          }}
          data={types.map((one) => ({
            value: one,
            label: t(one === 'gallery' ? 'folders.gallery' : 'folders.documents'),
          }))}
        />
      )}
      {here === undefined ? (
        <>
          <SearchField key={type} label={t('files.pick.search')} onSearch={setTerm} />
          <TopFolders key={`${type} ${term}`} type={type} term={term} onOpen={open} />
          {term !== '' && <FoundFiles key={term} {...props} type={type} term={term} />}
        </>
      ) : (
        <>
          <Group gap="xs" wrap="nowrap">
            <ActionIcon aria-label={t('shell.back')} onClick={() => setPath(path.slice(0, -1))}>
              <Icon path={mdiArrowLeft} size={24} />
            </ActionIcon>
            <Text fw={650}>{here.name}</Text>
          </Group>
          <OpenedFolder key={here.id} {...props} type={type} folder={here} onOpen={open} />
        </>
      )}
    </Stack>
  );
}

interface FoldersProps {
  type: FolderType;
  onOpen: (step: Step) => void;
}

function TopFolders({ type, term, onOpen }: FoldersProps & { term: string }) {
  const list = useRoutePages(
    type === 'gallery' ? listGallery : listDocuments,
    { query: searchedBy(term) },
    (page) => page,
    { showsFailure: true },
  );
  return <Folders list={list} type={type} onOpen={onOpen} none={`folders.none.${type}`} />;
}

function OpenedFolder({
  folder,
  type,
  onOpen,
  ...props
}: FilesOfLibraryProps & FoldersProps & { folder: Step }) {
  const params = { folder_id: folder.id };
  const folders = useRoutePages(listSubfolders, { params }, (page) => page, { showsFailure: true });
  const files = useRoutePages(listFiles, { params }, (page) => page, { showsFailure: true });
  return (
    <>
      <Folders list={folders} type={type} onOpen={onOpen} none={null} />
      <Files {...props} list={files} hasOthers={folders.rows?.length !== 0} />
    </>
  );
}

function FoundFiles({ type, term, ...props }: FilesOfLibraryProps & { type: FolderType; term: string }) {
  const list = useRoutePages(searchFiles, { query: { type, term } }, (page) => page, { showsFailure: true });
  return <Files {...props} list={list} hasOthers={false} />;
}

interface ListProps<Row> {
  list: RoutePages<Row>;
  children: (row: Row) => ReactNode;
  /** Said if there is nothing. */
  none: string | null;
}

function Rows<Row>({ list, children, none }: ListProps<Row>) {
  const { rows, error, isFetching, retry } = list;
  if (rows === undefined && error !== null) {
    return <FailureNotice failure={error} isFetching={isFetching} p={0} onRetry={retry} />;
  }
  if (rows === undefined) return <Skeleton height={88} radius="lg" aria-busy />;
  if (rows.length === 0) return none === null ? null : <Text c="dimmed">{none}</Text>;
  return (
    <>
      <ul className={classes.list}>{rows.map(children)}</ul>
      <MoreButton list={list} />
    </>
  );
}

function Folders({
  list,
  type,
  onOpen,
  none,
}: FoldersProps & { list: RoutePages<Step>; none: `folders.none.${FolderType}` | null }) {
  const t = useText();
  return (
    <Rows list={list} none={none === null ? null : t(none)}>
      {({ id, name }) => (
        <li key={id}>
          <Button
            variant="subtle"
            color="dark"
            fullWidth
            justify="flex-start"
            className={classes.folder ?? ''}
            leftSection={<Icon path={icons[type]} size={24} />}
            rightSection={<Icon path={mdiChevronRight} size={24} />}
            onClick={() => onOpen({ id, name })}
          >
            {name}
          </Button>
        </li>
      )}
    </Rows>
  );
}

function Files({
  list,
  hasOthers,
  chosen,
  isFull,
  onToggle,
}: FilesOfLibraryProps & { list: RoutePages<LibraryFile>; hasOthers: boolean }) {
  const t = useText();
  return (
    <Rows list={list} none={hasOthers ? null : t('files.pick.none')}>
      {(file) => {
        const isKept = file.draft || file.hidden;
        const said = isKept ? t('files.pick.kept') : formatFileSize(file.size, getLocale());
        return (
          <li key={file.id} className={classes.file}>
            <Checkbox
              label={file.name}
              description={said}
              checked={chosen.has(file.id)}
              disabled={isKept || (isFull && !chosen.has(file.id))}
              onChange={() => onToggle(file.id)}
            />
            <span className={classes.picture}>
              <FileThumbnail file={file} sizes="44px" />
            </span>
          </li>
        );
      }}
    </Rows>
  );
}
