import { Button, Group, NativeSelect, Paper, Stack, Text } from '@mantine/core';
import { mdiAccountMultipleOutline } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listTaggableChildren } from '#contract/library/bulk-files.ts';
import type { LibraryFile } from '#contract/library/files.ts';
import { useKindergartenId } from '../../base/place.tsx';
import { routeQuery } from '../../base/query-client.ts';
import { useText } from '../../base/text.ts';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ClassFaces, type FaceChild, type MarkState } from './ClassFaces.tsx';
import type { ClassChoice } from './use-class-choice.ts';
import { useTagging } from './use-tagging.ts';

/** A child, and on how many of the photos it is marked. */
export type TaggedChild = Omit<LibraryFile['children'][number], 'is_evidence'> & { count: number };

interface TaggedChildrenProps {
  choice: ClassChoice;
  /** A tap applies to all of these photos. */
  fileIds: readonly number[];
  tagged: readonly TaggedChild[];
}

/** Marks the children who can be recognised: one tap for a child, one for a whole class. */
export function TaggedChildren({ choice, fileIds, tagged }: TaggedChildrenProps) {
  const t = useText();
  const { courseId, courses, choose } = choice;
  const params = { kindergarten_id: useKindergartenId() };
  const children = useQuery({
    ...routeQuery(listTaggableChildren, { params, query: { course_id: String(courseId) } }),
    enabled: courseId !== null,
  });
  const { mark, isPending, wanted, done, failure } = useTagging(fileIds);
  const listed = children.data?.data ?? [];
  const counts = new Map(tagged.map((child) => [child.id, child.count]));
  const others: FaceChild[] = tagged.filter(({ id }) => !listed.some((child) => child.id === id));

  function findState(id: number): MarkState {
    const count = counts.get(id) ?? 0;
    return wanted.get(id) ?? (count === 0 ? false : count >= fileIds.length || 'mixed');
  }

  return (
    <Stack gap="sm">
      <Group gap="xs">
        {courses.length > 1 && (
          <NativeSelect
            aria-label={t('files.children.course')}
            value={String(courseId ?? '')}
            data={courses.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(event) => choose(Number(event.currentTarget.value))}
          />
        )}
        <WholeClass
          key={courseId}
          faces={listed}
          photos={fileIds.length}
          isPending={isPending}
          onMark={(child_ids) => mark({ on: true, child_ids })}
        />
      </Group>
      {done !== null && (
        <Text role="status" className="tabular">
          {t('files.tagging', { n: done, total: fileIds.length })}
        </Text>
      )}
      <CallFailed failure={failure} />
      <ClassFaces
        faces={[...others, ...listed]}
        stateOf={findState}
        onToggle={(id, on) => mark({ on, child_ids: [id] })}
      />
    </Stack>
  );
}

interface WholeClassProps {
  faces: readonly FaceChild[];
  photos: number;
  isPending: boolean;
  onMark: (childIds: readonly number[]) => void;
}

/** Marks all children of the class; if that hides the photos from parents, it says so first. */
function WholeClass({ faces, photos, isPending, onMark }: WholeClassProps) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const without = faces.filter(({ consent }) => !consent);
  const willing = faces.filter(({ consent }) => consent);
  if (faces.length === 0) return null;

  function act(chosen: readonly FaceChild[]): void {
    setAsking(false);
    onMark(chosen.map(({ id }) => id));
  }

  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon path={mdiAccountMultipleOutline} />}
        loading={isPending}
        {...(without.length > 0 && { 'aria-expanded': isAsking })}
        onClick={() => (without.length === 0 ? act(faces) : setAsking(!isAsking))}
      >
        {t('files.children.all')}
      </Button>
      {isAsking && (
        <Paper withBorder p="sm" radius="lg" w="100%">
          <Stack gap="xs">
            <Text role="status">
              {t('files.children.all.ask', {
                count: photos,
                names: without.map(({ fname }) => fname).join(', '),
              })}
            </Text>
            <Group gap="xs">
              {willing.length > 0 && (
                <Button onClick={() => act(willing)}>
                  {t('files.children.all.without', { count: without.length })}
                </Button>
              )}
              <Button variant="default" onClick={() => act(faces)}>
                {t('files.children.all.hide')}
              </Button>
            </Group>
          </Stack>
        </Paper>
      )}
    </>
  );
}
