import { ActionIcon, Button, Group, Skeleton, Stack, Text, UnstyledButton } from '@mantine/core';
import { mdiAccountMultipleCheckOutline, mdiChevronLeft, mdiChevronRight, mdiEyeOffOutline } from '@mdi/js';
import { useEffect, useState } from 'react';
import type { LibraryFile } from '#contract/library/files.ts';
import { useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { useClose } from '../../ui/closing.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import classes from './DraftsDialog.module.css';
import { describeOutcome } from './describe-outcome.ts';
import { FileThumbnail } from './FileThumbnail.tsx';
import { findFileIcon, findKind, findSources } from './file-kinds.ts';
import type { DraftsSource } from './files-scope.ts';
import { useLocalPreview } from './local-previews.ts';
import { TaggedChildren } from './TaggedChildren.tsx';
import { nameFile } from './title-file.ts';
import { useClassChoice } from './use-class-choice.ts';
import { useDrafts } from './use-drafts.ts';
import { usePagedRows } from './use-paged-rows.ts';

interface DraftsDialogProps {
  drafts: DraftsSource;
  /** The class whose children are offered first; null for none. */
  courseId: number | null;
}

/** How many photos before and after the shown one stand in the strip. */
const stripReach = 8;

/** The step between adding photos and showing them to parents: each photo large, with the faces of the class. */
export function DraftsDialog({ drafts, courseId }: DraftsDialogProps) {
  const t = useText();
  const close = useClose();
  const choice = useClassChoice(courseId);
  const rows = usePagedRows(drafts);
  const { show, total } = rows;
  const [asked, setAsked] = useState(0);
  const index = Math.max(0, Math.min(asked, (total ?? 1) - 1));
  const file = rows.rowAt(index);
  useEffect(() => show(Math.max(0, index - stripReach), index + stripReach), [show, index]);
  useEffect(() => {
    if (total === 0) close();
  }, [total, close]);
  return (
    <Dialog title={t('files.drafts.title')} isWide>
      <div className={classes.step}>
        <Stack gap="xs">
          <div className={classes.picture}>
            {file === undefined ? <Skeleton height="100%" /> : <DraftPicture key={file.id} file={file} />}
          </div>
          <Group justify="space-between" wrap="nowrap">
            <ActionIcon
              aria-label={t('files.viewer.previous')}
              disabled={index === 0}
              onClick={() => setAsked(index - 1)}
            >
              <Icon path={mdiChevronLeft} />
            </ActionIcon>
            <Stack gap={0} align="center">
              <Text className="tabular" size="sm" c="dimmed">
                {t('files.viewer.position', { n: index + 1, total: total ?? 1 })}
              </Text>
              {file !== undefined && <PhotoOutcome file={file} />}
            </Stack>
            <ActionIcon
              aria-label={t('files.viewer.next')}
              disabled={index >= (total ?? 1) - 1}
              onClick={() => setAsked(index + 1)}
            >
              <Icon path={mdiChevronRight} />
            </ActionIcon>
          </Group>
          <Strip rows={rows} index={index} onChoose={setAsked} />
        </Stack>
        {file !== undefined && (
          <TaggedChildren
            key={file.id}
            choice={choice}
            fileIds={[file.id]}
            tagged={file.children.map((child) => ({ ...child, count: 1 }))}
          />
        )}
      </div>
      <DraftsEnd drafts={drafts} courseId={choice.courseId} />
    </Dialog>
  );
}

/** Who will see this photo, in words. */
function PhotoOutcome({ file }: { file: LibraryFile }) {
  const t = useText();
  const without = file.children.filter(({ consent }) => !consent);
  return (
    <Text role="status" fw={600} ta="center">
      {describeOutcome({ total: 1, hidden: without.length === 0 ? 0 : 1, without }, t)}
    </Text>
  );
}

function DraftPicture({ file }: { file: LibraryFile }) {
  const name = nameFile(file, useSession().user.timezone, '');
  const local = useLocalPreview(file.id);
  const [isBroken, setBroken] = useState(false);
  const sources = findSources(file) ?? (local === undefined ? null : { src: local });
  if (findKind(file) === 'video' && !isBroken)
    return (
      <video
        controls
        playsInline
        preload="metadata"
        src={file.url}
        aria-label={name}
        {...(file.thumbnails.large !== null && { poster: file.thumbnails.large })}
        onError={() => setBroken(true)}
      >
        <track kind="captions" />
      </video>
    );
  if (sources === null || isBroken)
    return (
      <span className={classes.nothing}>
        <Icon path={findFileIcon(file.mime_type)} size={64} label={name} />
      </span>
    );
  return (
    <img {...sources} sizes="(min-width: 900px) 500px, 100vw" alt={name} onError={() => setBroken(true)} />
  );
}

interface StripProps {
  rows: ReturnType<typeof usePagedRows<LibraryFile>>;
  index: number;
  onChoose: (index: number) => void;
}

/** The photos around the shown one. */
function Strip({ rows, index, onChoose }: StripProps) {
  const t = useText();
  const { timezone } = useSession().user;
  const { total = 0 } = rows;
  if (total < 2) return null;
  const first = Math.max(0, index - stripReach);
  const last = Math.min(total - 1, index + stripReach);
  return (
    <div className={classes.strip}>
      {Array.from({ length: last - first + 1 }, (_, at) => {
        const file = rows.rowAt(first + at);
        if (file === undefined) return null;
        return (
          <UnstyledButton
            key={file.id}
            className={classes.small}
            aria-label={t('files.open', {
              name: `${nameFile(file, timezone, '')}, ${t('files.viewer.position', { n: first + at + 1, total })}`,
            })}
            {...(first + at === index && { 'aria-current': true })}
            onClick={() => onChoose(first + at)}
          >
            <FileThumbnail file={file} sizes="56px" />
            {file.hidden && (
              <span className={classes.hidden}>
                <Icon path={mdiEyeOffOutline} size={16} label={t('files.hidden')} />
              </span>
            )}
          </UnstyledButton>
        );
      })}
    </div>
  );
}

/** What all of it comes to for parents, and the button that shares it. */
function DraftsEnd({ drafts, courseId }: DraftsDialogProps) {
  const t = useText();
  const { data, without = [], share, isSharing, failure } = useDrafts(drafts, courseId);
  if (data === undefined || data.total === 0) return null;
  const named = new Map([...without, ...data.without_consent].map(({ id, fname }) => [id, fname]));
  return (
    <div className={classes.end}>
      <Text size="sm" role="status">
        {data.hidden === 0
          ? t('files.outcome.shown', { count: data.total })
          : t('files.outcome.part', { n: data.total - data.hidden, total: data.total })}
        {named.size > 0 && ` ${t('files.drafts.without', { names: [...named.values()].join(', ') })}`}
      </Text>
      <CallFailed failure={failure} />
      <Button
        leftSection={<Icon path={mdiAccountMultipleCheckOutline} />}
        loading={isSharing}
        onClick={share}
      >
        {without.length === 0
          ? t('files.drafts.share')
          : t('files.drafts.shareWithout', { count: without.length })}
      </Button>
    </div>
  );
}
