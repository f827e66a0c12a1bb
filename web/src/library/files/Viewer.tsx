import { ActionIcon, Group, Loader, Modal, Text } from '@mantine/core';
import {
  mdiChevronLeft,
  mdiChevronRight,
  mdiClose,
  mdiDownloadOutline,
  mdiInformationOutline,
  mdiMagnifyMinusOutline,
  mdiMagnifyPlusOutline,
  mdiTrashCanOutline,
} from '@mdi/js';
import { useEffect, useState } from 'react';
import type { LibraryFile } from '#contract/library/files.ts';
import { askToLeave } from '../../base/leaving.ts';
import { useKindergartenId } from '../../base/place.tsx';
import { useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { ClosingProvider } from '../../ui/closing.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useIsTopmost, useStackedLayer } from '../../ui/stacked.ts';
import { CoverButton } from './CoverButton.tsx';
import { DeleteFilesDialog } from './DeleteFilesDialog.tsx';
import { downloadFile } from './download.ts';
import { findKind, findSources } from './file-kinds.ts';
import type { FilesScope } from './files-scope.ts';
import { nameFile, titleFile } from './title-file.ts';
import { mayBeCover } from './use-cover.ts';
import { useGestures } from './use-gestures.ts';
import { type PagedRows, usePagedRows } from './use-paged-rows.ts';
import classes from './Viewer.module.css';
import { ViewerDetails } from './ViewerDetails.tsx';
import { ViewerStage } from './ViewerStage.tsx';

interface ViewerProps {
  scope: FilesScope;
  /** Index of the file in the list. */
  index: number;
  onTurn: (index: number) => void;
  onClose: () => void;
}

/** One picture or video of a list at a time, on dark ground in the size of the window. */
export function Viewer({ scope, index: asked, onTurn, onClose }: ViewerProps) {
  const t = useText();
  const kindergartenId = useKindergartenId();
  const level = useStackedLayer(true);
  const isTop = useIsTopmost(level);
  const rows = usePagedRows(scope.source);
  const { show, total = 0 } = rows;
  const { file, index } = useFollowedFile(rows, asked, onTurn);
  const [hasDetails, setDetails] = useState(() => window.matchMedia('(min-width: 1000px)').matches);
  /** The file of the question, also if the page goes on to another while that is open. */
  const [deleting, setDeleting] = useState<LibraryFile | null>(null);
  const { timezone } = useSession().user;
  const isPicture = file !== undefined && findKind(file) === 'picture';
  const gestures = useGestures({
    isZoomable: isPicture,
    onTurn: (direction) => turn(index + direction),
    onDown: () => close(),
  });

  useEffect(() => show(Math.max(0, index - 1), index + 1), [show, index]);
  const neighbours = [rows.rowAt(index - 1), rows.rowAt(index + 1)].flatMap((one) => {
    const sources = one === undefined || findKind(one) !== 'picture' ? null : findSources(one);
    return one === undefined || sources === null ? [] : [{ id: one.id, ...sources }];
  });

  function turn(next: number): void {
    if (next < 0 || next >= total) return;
    void askToLeave().then((leaves) => {
      if (!leaves) return;
      gestures.reset();
      onTurn(next);
    });
  }

  useEffect(() => {
    if (!isTop) return;
    const press = (event: KeyboardEvent) => {
      const isTyped = event.target instanceof Element && event.target.matches('input, textarea, video');
      if (isTyped || event.ctrlKey || event.altKey || event.metaKey) return;
      if (event.key === 'ArrowLeft') turn(index - 1);
      if (event.key === 'ArrowRight') turn(index + 1);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });

  const close = () => void askToLeave().then((leaves) => leaves && onClose());
  const named = file === undefined ? { title: '', place: '' } : titleFile(file, timezone, scope.name);
  return (
    <Modal
      opened
      fullScreen
      radius={0}
      padding={0}
      zIndex={level}
      closeOnEscape={isTop}
      onClose={close}
      withCloseButton={false}
      attributes={{
        content: { 'aria-label': t('files.viewer', { name: scope.name }) },
        body: { 'data-wide': hasDetails || undefined },
      }}
      classNames={{ body: classes.viewer ?? '' }}
    >
      <Group className={classes.bar ?? ''} wrap="nowrap" gap={0} justify="space-between">
        <div className={classes.title}>
          <Text fw={700} truncate title={named.title}>
            {named.title}
          </Text>
          <Group gap={6} wrap="nowrap" fz="sm">
            {named.place !== '' && (
              <Text span inherit truncate>
                {named.place}
              </Text>
            )}
            <Text span inherit role="status" className={`tabular ${classes.position}`}>
              {t('files.viewer.position', { n: index + 1, total })}
            </Text>
          </Group>
        </div>
        <Group wrap="nowrap" gap={0}>
          {file !== undefined && (
            <ActionIcon aria-label={t('files.download')} onClick={() => downloadFile(kindergartenId, file)}>
              <Icon path={mdiDownloadOutline} />
            </ActionIcon>
          )}
          {file?.allowed.delete && (
            <ActionIcon aria-label={t('files.delete')} onClick={() => setDeleting(file)}>
              <Icon path={mdiTrashCanOutline} />
            </ActionIcon>
          )}
          {file !== undefined && mayBeCover(scope, file) && <CoverButton key={file.id} file={file} />}
          <ActionIcon
            aria-label={t('files.viewer.details')}
            aria-pressed={hasDetails}
            onClick={() => setDetails(!hasDetails)}
          >
            <Icon path={mdiInformationOutline} />
          </ActionIcon>
          <ActionIcon aria-label={t('shell.close')} data-autofocus onClick={close}>
            <Icon path={mdiClose} />
          </ActionIcon>
        </Group>
      </Group>
      <div className={classes.room}>
        <div
          className={classes.stage}
          data-leaving={gestures.stroke.down > 60 || undefined}
          {...gestures.gestureProps}
        >
          {file === undefined ? (
            <Loader aria-label={t('shell.loading')} />
          ) : (
            <ViewerStage
              key={file.id}
              file={file}
              name={nameFile(file, timezone, scope.name)}
              view={gestures.view}
              stroke={gestures.stroke}
            />
          )}
        </div>
        {/* Preloaded in the size in which they would be shown. */}
        {neighbours.map(({ id, ...sources }) => (
          <img key={id} {...sources} sizes="100vw" alt="" hidden />
        ))}
        {isPicture && (
          <div className={classes.zoom}>
            <ActionIcon
              aria-label={t('files.viewer.zoomOut')}
              disabled={gestures.view.scale === 1}
              onClick={() => gestures.zoomBy(1 / 1.5)}
            >
              <Icon path={mdiMagnifyMinusOutline} />
            </ActionIcon>
            <ActionIcon aria-label={t('files.viewer.zoomIn')} onClick={() => gestures.zoomBy(1.5)}>
              <Icon path={mdiMagnifyPlusOutline} />
            </ActionIcon>
          </div>
        )}
        <ActionIcon
          className={`${classes.turn} ${classes.previous}`}
          aria-label={t('files.viewer.previous')}
          disabled={index === 0}
          onClick={() => turn(index - 1)}
        >
          <Icon path={mdiChevronLeft} size={28} />
        </ActionIcon>
        <ActionIcon
          className={`${classes.turn} ${classes.next}`}
          aria-label={t('files.viewer.next')}
          disabled={index >= total - 1}
          onClick={() => turn(index + 1)}
        >
          <Icon path={mdiChevronRight} size={28} />
        </ActionIcon>
      </div>
      {hasDetails && file !== undefined && <ViewerDetails key={file.id} scope={scope} file={file} />}
      {deleting !== null && (
        <ClosingProvider value={() => setDeleting(null)}>
          <DeleteFilesDialog
            scope={scope}
            files={[deleting]}
            onDone={() => {
              if (total <= 1) onClose();
              else if (index >= total - 1) onTurn(index - 1);
            }}
          />
        </ClosingProvider>
      )}
    </Modal>
  );
}

/** Maximum distance from its last index at which a missing file is searched for, in files. */
const lookedMaximum = 250;

/** The file at that index; once shown, it is followed when other files are added or removed. */
function useFollowedFile(rows: PagedRows<LibraryFile>, asked: number, onTurn: (index: number) => void) {
  const { total = 0, show } = rows;
  const [shown, setShown] = useState<{ file: LibraryFile; asked: number; total: number } | null>(null);
  /** Length of the list at the last search for a missing file. */
  const [looked, setLooked] = useState<number | null>(null);
  const there = rows.rowAt(asked);
  const isFollowed = shown !== null && shown.asked === asked && there?.id !== shown.file.id;
  const moved = isFollowed ? rows.indexOf(shown.file.id) : undefined;
  const isLost = isFollowed && moved === undefined;
  // A missing file may have moved between two pages that are loading, or to a page that was not loaded.
  const isSought = isLost && (rows.isFetching || looked !== total);
  const index = moved ?? asked;
  const file = isSought ? shown.file : rows.rowAt(index);
  useEffect(() => {
    if (!isLost || looked === total) return;
    // Its index changed by at most the number of added or removed files.
    const reach = Math.min(lookedMaximum, Math.abs(total - shown.total));
    show(Math.max(0, asked - reach), Math.min(total - 1, asked + reach));
    setLooked(total);
  }, [isLost, looked, total, asked, shown, show]);
  useEffect(() => {
    if (index !== asked) onTurn(index);
    else if (file === undefined || isSought) return;
    else if (shown?.file !== file || shown.asked !== asked || shown.total !== total)
      setShown({ file, asked, total });
  });
  return { file, index };
}
