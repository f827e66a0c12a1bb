import { Button } from '@mantine/core';
import {
  mdiAccountCheckOutline,
  mdiImageMultipleOutline,
  mdiNotePlusOutline,
  mdiSendCheckOutline,
  mdiSendOutline,
} from '@mdi/js';
import { publishDiaryDay } from '#contract/daily/diary.ts';
import { useRouteMutation } from '../../base/run-route.ts';
import { holdsFlag, useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { nameByFirstName } from '../../kindergarten/children/name-by-first-name.ts';
import { ClassCamera } from '../../library/photos/ClassCamera.tsx';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LinkButton } from '../../ui/LinkAnchor.tsx';
import { ThumbActions } from '../../ui/ThumbActions.tsx';
import { useDialog } from '../../ui/use-dialog.tsx';
import { useWide } from '../../ui/use-wide.ts';
import { arrive, takeBack } from './arriving.ts';
import { ChildSheet } from './ChildSheet.tsx';
import { CommentDialog } from './CommentDialog.tsx';
import { DayCounts, isExpected } from './DayCounts.tsx';
import classes from './DayPage.module.css';
import { DiaryTile } from './DiaryTile.tsx';
import type { MarkedChild, ShownDay } from './use-day.ts';

/** Who is here: a tap says that a child is, a long press or the dots say anything else. */
export function ArrivalsView({ shown }: { shown: ShownDay }) {
  const t = useText();
  const { day, children } = shown;
  const isWide = useWide();
  const session = useSession();
  const takes =
    day.allowed.edit &&
    holdsFlag(session, 'diary_image_upload') &&
    holdsFlag(session, 'gallery_access_index');
  const { dialog, open } = useDialog();
  const toggle = (child: MarkedChild) =>
    shown.mark(child, child.entry.attendance === 'present' ? takeBack(day, child) : arrive(day, child));
  const expected = children.filter(isExpected);
  if (children.length === 0)
    return (
      <EmptyState illustration="welcome" text={t('diary.noChildren')} help={t('diary.noChildren.help')} />
    );
  return (
    <>
      <ul className={classes.tiles}>
        {nameByFirstName(children.map(({ child }) => child)).map(({ name }, index) => {
          const child = children[index] as MarkedChild;
          return (
            <DiaryTile
              key={child.child.id}
              child={child}
              name={name}
              day={day}
              onToggle={day.allowed.edit ? () => toggle(child) : undefined}
              onOpen={() => open(<ChildSheet childId={child.child.id} />)}
            />
          );
        })}
      </ul>
      {!isWide && <DayCounts shown={shown} />}
      <ThumbActions tablet>
        {day.allowed.edit && expected.length > 0 && (
          <Button
            variant="default"
            leftSection={<Icon path={mdiAccountCheckOutline} />}
            onClick={() => shown.markAll(expected.map((child) => ({ child, markings: arrive(day, child) })))}
          >
            {t('diary.allHere')}
          </Button>
        )}
        {day.allowed.edit && (
          <Button
            variant="default"
            leftSection={<Icon path={mdiNotePlusOutline} />}
            onClick={() => open(<CommentDialog day={day} kind="day" child={null} comment={null} />)}
          >
            {t('diary.noteForAll')}
          </Button>
        )}
        {/* Three fit: all are marked before pictures are taken. */}
        {expected.length === 0 && takes && <ClassCamera courseId={day.course.id} day={day.date} />}
        {expected.length === 0 && !takes && day.media > 0 && (
          <LinkButton
            to={`/gallery/diary/${day.course.id}`}
            search={{ day: day.date } as never}
            variant="default"
            leftSection={<Icon path={mdiImageMultipleOutline} />}
          >
            {t('diary.photos', { n: day.media })}
          </LinkButton>
        )}
        <PublishButton shown={shown} />
      </ThumbActions>
      {dialog}
    </>
  );
}

/** One tap shows the day to families; another hides it again. */
function PublishButton({ shown: { day, waiting } }: { shown: ShownDay }) {
  const t = useText();
  const publish = useRouteMutation(publishDiaryDay, {
    success: ({ published }) => ({ key: published ? 'diary.published' : 'diary.hidden' }),
  });
  if (!day.allowed.publish) return null;
  return (
    <>
      <Button
        variant={day.published ? 'default' : 'filled'}
        leftSection={<Icon path={day.published ? mdiSendCheckOutline : mdiSendOutline} />}
        loading={publish.isPending}
        disabled={waiting > 0}
        onClick={() =>
          publish.mutate({
            params: { course_id: day.course.id, date: day.date },
            body: { published: !day.published },
          })
        }
      >
        {t(day.published ? 'diary.hide' : 'diary.publish')}
      </Button>
      <CallFailed failure={publish.error} />
    </>
  );
}
