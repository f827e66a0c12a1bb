import { Chip, Group, Menu, Stack, Text } from '@mantine/core';
import { mdiAccountChildOutline, mdiNotebookOutline, mdiPlus, mdiTrashCanOutline } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { listGallery } from '#contract/library/folders.ts';
import { listPhotoDays } from '#contract/library/photos.ts';
import { addFlags } from '#contract/library/type-flags.ts';
import { useKindergartenId } from '../../base/place.tsx';
import { routeQuery } from '../../base/query-client.ts';
import { holdsFlag, useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { Awaited } from '../../ui/FailureNotice.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { PageAction } from '../../ui/PageAction.tsx';
import { useDialog } from '../../ui/use-dialog.tsx';
import { searchedBy, useRoutePages } from '../../ui/use-route-pages.ts';
import { FilesSection } from '../files/FilesSection.tsx';
import { filesFound } from '../files/files-scope.ts';
import { HoldHint } from '../files/HoldHint.tsx';
import { useChoosingPlace } from '../files/use-choosing-place.tsx';
import { type BuiltInCover, FolderCovers } from '../folders/FolderCovers.tsx';
import { FolderList } from '../folders/FolderList.tsx';
import { LibraryHead } from '../folders/LibraryHead.tsx';
import { useLibraryPaths } from '../folders/library-pages.tsx';
import { NewTopFolderDialog } from '../folders/NewFolderDialog.tsx';
import { LibraryToolbar } from '../LibraryToolbar.tsx';
import { useStoredLayout } from '../use-stored-layout.ts';
import classes from './PhotosPage.module.css';
import { chosenOf, photosOfAll } from './timeline-scope.ts';

/** The first page of the photos: the albums, and below them all photos by day. */
export function PhotosPage() {
  const t = useText();
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as Record<string, string>;
  const showsAlbums = search.albums !== undefined;
  const [term, setTerm] = useState('');
  const { dialog, open } = useDialog();
  const kindergartenId = useKindergartenId();
  const { partOf } = useLibraryPaths();
  const mayChange = holdsFlag(useSession(), addFlags.gallery);
  const layout = useStoredLayout('albums', 'grid');
  const list = useRoutePages(listGallery, { query: searchedBy(term) }, (page) => page, {
    showsFailure: true,
  });
  const found = useMemo(
    () => filesFound({ kindergartenId, type: 'gallery', term, mayChange }),
    [kindergartenId, term, mayChange],
  );
  const { first: top, rows, error, retry } = list;
  const hasTrash = top?.allowed.add_folder || rows?.some(({ access }) => access === 'manage');
  const trash = hasTrash ? partOf('gallery', 'trash') : null;
  const builtIn = useMemo(() => {
    const covers: (BuiltInCover & { isThere: boolean | undefined })[] = [
      {
        path: partOf('gallery', 'diary') ?? '',
        label: t('folders.diary'),
        icon: mdiNotebookOutline,
        isThere: top?.built_in.diary,
      },
      {
        path: partOf('gallery', 'child-profile') ?? '',
        label: t('folders.children'),
        icon: mdiAccountChildOutline,
        isThere: top?.built_in.children,
      },
    ];
    return covers.filter(({ isThere }) => isThere);
  }, [partOf, t, top]);
  const isSearched = term !== '';
  const showsTimeline = !isSearched && !showsAlbums;
  const choosing = useChoosingPlace();
  return (
    <Stack gap="xs">
      <LibraryHead
        type="gallery"
        steps={showsAlbums ? [{ label: t('folders.albums'), path: `/gallery?albums=1` }] : []}
      />
      {top?.allowed.add_folder && (
        <PageAction
          label={t('folders.create.gallery')}
          icon={mdiPlus}
          onClick={() => open(<NewTopFolderDialog type="gallery" self={top.own_identity} />)}
        />
      )}
      <LibraryToolbar
        search={{ label: t('folders.searchAll.gallery'), loading: list.isFetching, term, onSearch: setTerm }}
        isEmpty={!isSearched && rows?.length === 0 && builtIn.length === 0}
        layout={showsTimeline ? undefined : layout}
        menu={
          trash !== null && (
            <Menu.Item
              leftSection={<Icon path={mdiTrashCanOutline} />}
              onClick={() => void navigate({ to: trash })}
            >
              {t('folders.trash')}
            </Menu.Item>
          )
        }
      >
        {showsTimeline && (
          <>
            <LinkAnchor to="/gallery?albums=1" className={classes.all ?? ''}>
              {t('folders.allAlbums')}
            </LinkAnchor>
            {choosing.place}
          </>
        )}
      </LibraryToolbar>
      {showsTimeline ? (
        <>
          {rows === undefined ? (
            <Awaited failure={error} height={132} onRetry={retry} />
          ) : (
            <section aria-label={t('folders.albums')}>
              {rows.length === 0 && (
                <Text c="dimmed" role="status">
                  {t('folders.empty.gallery')}
                </Text>
              )}
              {rows.length + builtIn.length > 0 && (
                <FolderCovers rows={rows} builtIn={builtIn} selection={null} isStrip />
              )}
            </section>
          )}
          <Timeline
            mayChange={mayChange}
            mayAddAlbum={top?.allowed.add_folder === true}
            choosingIn={choosing.element}
          />
        </>
      ) : (
        <>
          <FolderList
            key={`folders/${term}`}
            type="gallery"
            list={list}
            layout={layout.value}
            builtIn={isSearched ? [] : builtIn}
            isTitled={!isSearched}
            isSearched={isSearched}
            empty={t(isSearched ? 'folders.none.gallery' : 'folders.empty.gallery')}
            isEmptyBrief={isSearched}
          />
          {isSearched && (
            <FilesSection key={term} scope={found} layout="grid" empty={t('files.none.gallery')} isMovable />
          )}
        </>
      )}
      {dialog}
    </Stack>
  );
}

interface TimelineProps {
  mayChange: boolean;
  mayAddAlbum: boolean;
  choosingIn: HTMLElement | null;
}

/** All photos that the reader may see, by day. */
function Timeline({ mayChange, mayAddAlbum, choosingIn }: TimelineProps) {
  const t = useText();
  const kindergartenId = useKindergartenId();
  const { day } = useSearch({ strict: false }) as Record<string, string>;
  const [childId, setChildId] = useState<number | null>(null);
  const name = t('folders.menu.gallery');
  const scope = useMemo(
    () => photosOfAll({ kindergartenId, name, mayChange, childId }),
    [kindergartenId, name, mayChange, childId],
  );
  const { data } = useQuery({
    ...routeQuery(listPhotoDays, {
      params: { kindergarten_id: kindergartenId },
      query: chosenOf(null),
    }),
    meta: { showsFailure: true },
  });
  const children = data?.own_children ?? [];
  return (
    <>
      {(data?.data.length ?? 0) > 0 && <HoldHint isRaised={mayAddAlbum} />}
      {children.length > 0 && (
        <Group gap={8}>
          {children.map((child) => (
            <Chip
              key={child.id}
              checked={childId === child.id}
              styles={{ label: { height: '2.75rem' } }}
              onChange={(on) => setChildId(on ? child.id : null)}
            >
              {t('files.ofChild', { name: child.name })}
            </Chip>
          ))}
        </Group>
      )}
      <FilesSection
        key={childId}
        scope={scope}
        layout="grid"
        empty={t('files.none.gallery')}
        choosingIn={choosingIn}
        firstDay={day}
        isMovable
        leads
      />
    </>
  );
}
