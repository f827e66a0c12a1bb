import { Button, Chip, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { mdiAccountMultipleOutline, mdiEyeOffOutline } from '@mdi/js';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listCourses } from '#contract/kindergarten/courses.ts';
import { listTaggableChildren, tagChildren, untagChildren } from '#contract/library/bulk-files.ts';
import type { LibraryFile } from '#contract/library/files.ts';
import { callRoute } from '../../base/api.ts';
import { useKindergartenId } from '../../base/place.tsx';
import { routeQuery } from '../../base/query-client.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { Icon } from '../../ui/Icon.tsx';
import { refreshLibrary } from '../refresh.ts';
import type { FilesScope } from './files-scope.ts';

interface TaggedChildrenProps {
  scope: FilesScope;
  /** A tap applies to all of these files. */
  files: readonly LibraryFile[];
}

/** Tags the recognisable children: one tap for a child, one for a whole class. */
export function TaggedChildren({ scope, files }: TaggedChildrenProps) {
  const t = useText();
  const courses = useRouteQuery(listCourses, { query: { perPage: '100' } }).data?.data ?? [];
  const [chosen, setChosen] = useState(scope.courseId);
  const courseId = chosen ?? courses[0]?.id ?? null;
  const params = { kindergarten_id: useKindergartenId() };
  const children = useQuery({
    ...routeQuery(listTaggableChildren, { params, query: { course_id: String(courseId) } }),
    enabled: courseId !== null,
  });
  const [first, ...rest] = files;
  const onAll = (first?.children ?? []).filter(({ id }) =>
    rest.every((file) => file.children.some((child) => child.id === id)),
  );
  const tagged = new Map(onAll.map((child) => [child.id, child]));
  // Taps whose calls have not finished; several may run at the same time.
  const [wanted, setWanted] = useState<ReadonlyMap<number, boolean>>(new Map());
  const tag = useMutation({
    mutationFn: ({ on, ...body }: { on: boolean; child_ids?: number[]; course_id?: number }) =>
      callRoute(on ? tagChildren : untagChildren, {
        params,
        body: { ...body, file_ids: files.map(({ id }) => id) },
      }),
    onMutate: ({ on, child_ids = [] }) =>
      setWanted((old) => new Map([...old, ...child_ids.map((id) => [id, on] as const)])),
    async onSettled(_reply, _failure, { child_ids = [] }) {
      await refreshLibrary();
      setWanted((old) => new Map([...old].filter(([id]) => !child_ids.includes(id))));
    },
  });
  const listed = children.data?.data ?? [];
  const others = onAll.filter(({ id }) => !listed.some((child) => child.id === id));
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {t('files.children.help')}
      </Text>
      <Group gap="xs">
        {courses.length > 1 && (
          <NativeSelect
            aria-label={t('files.children.course')}
            value={String(courseId ?? '')}
            data={courses.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(event) => setChosen(Number(event.currentTarget.value))}
          />
        )}
        {courseId !== null && (
          <Button
            variant="default"
            leftSection={<Icon path={mdiAccountMultipleOutline} />}
            loading={tag.isPending && tag.variables.course_id !== undefined}
            onClick={() => tag.mutate({ on: true, course_id: courseId })}
          >
            {t('files.children.all')}
          </Button>
        )}
      </Group>
      <Group gap={6} role="group" aria-label={t('files.children')}>
        {[...others, ...listed].map(({ id, fname, lname }) => {
          const mark = tagged.get(id);
          return (
            <Chip
              key={id}
              size="md"
              styles={{ label: { height: 44 } }}
              checked={wanted.get(id) ?? mark !== undefined}
              onChange={(on) => tag.mutate({ on, child_ids: [id] })}
            >
              <Group gap={6} wrap="nowrap">
                {fname} {lname}
                {mark?.consent === false && (
                  <Icon path={mdiEyeOffOutline} size={16} label={t('files.hidden')} />
                )}
              </Group>
            </Chip>
          );
        })}
      </Group>
    </Stack>
  );
}
