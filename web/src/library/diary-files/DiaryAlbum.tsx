import { Button, Stack } from '@mantine/core';
import { mdiCalendarRange, mdiPlus } from '@mdi/js';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { listDiaryFiles } from '#contract/library/diary-files.ts';
import { isDay } from '#contract/platform/days.ts';
import { useKindergartenId } from '../../base/place.tsx';
import { routeQuery } from '../../base/query-client.ts';
import { useText } from '../../base/text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PageAction } from '../../ui/PageAction.tsx';
import { useDialog } from '../../ui/use-dialog.tsx';
import { nameDay } from '../days.ts';
import { FilesSection } from '../files/FilesSection.tsx';
import { UploadPanel } from '../files/UploadPanel.tsx';
import { useChoosingPlace } from '../files/use-choosing-place.tsx';
import { LibraryHead } from '../folders/LibraryHead.tsx';
import { type LibraryPageProps, ofEachType, useLibraryPaths } from '../folders/library-pages.tsx';
import { LibraryToolbar } from '../LibraryToolbar.tsx';
import { SortItems } from '../SortItems.tsx';
import { UnreadPlace } from '../UnreadPlace.tsx';
import { AddDialog } from './AddDialog.tsx';
import { filesOfDiary, moduleOf } from './diary-scope.ts';
import { type Period, PeriodDialog } from './PeriodDialog.tsx';

/** The files of a class's diary. */
function DiaryAlbum({ type, id: courseId }: LibraryPageProps) {
  const t = useText();
  const { indexOf } = useLibraryPaths();
  const kindergartenId = useKindergartenId();
  const [term, setTerm] = useState('');
  const [order, setOrder] = useState<'asc' | 'desc'>('desc');
  const { day } = useSearch({ strict: false }) as { day?: unknown };
  // A link may lead to one day.
  const [chosen, setChosen] = useState<Period | null>(
    isDay(String(day)) ? { start: String(day), end: String(day) } : null,
  );
  const [adding, setAdding] = useState(false);
  const { dialog, open } = useDialog();
  const query = useQuery({
    ...routeQuery(listDiaryFiles, {
      params: { kindergarten_id: kindergartenId, course_id: courseId },
      query: {
        module: moduleOf(type),
        perPage: '1',
        ...(chosen && { start_date: chosen.start, end_date: chosen.end }),
      },
    }),
    placeholderData: keepPreviousData,
    meta: { showsFailure: true },
  });
  const { data: album, error } = query;
  const path = `${indexOf(type)}/diary`;
  const name = album?.breadcrumbs[0]?.name ?? '';
  const mayAdd = album?.allowed.add === true;
  const period = chosen ?? { start: album?.start_date ?? '', end: album?.end_date ?? '' };
  const { start, end } = period;
  const oneDay = start !== '' && start === end ? nameDay(start) : null;
  const files = useMemo(
    () => filesOfDiary({ kindergartenId, courseId, type, name, mayAdd, term, order, start, end }),
    [kindergartenId, courseId, type, name, mayAdd, term, order, start, end],
  );
  const choosing = useChoosingPlace();
  if (album === undefined) {
    return (
      <Stack gap="xs">
        {/* A picture that was just taken is there, although its album cannot be read without a connection. */}
        <UploadPanel />
        <UnreadPlace failure={error} onRetry={() => void query.refetch()} />
      </Stack>
    );
  }
  const days = `${nameDay(start)} – ${nameDay(end)}`;
  return (
    <Stack gap="xs">
      <LibraryHead
        type={type}
        steps={[
          { label: t('folders.diary'), path },
          { label: name, path: `${path}/${courseId}` },
        ]}
      />
      <LibraryToolbar
        search={{ label: t('folders.searchDiary'), loading: query.isFetching, term, onSearch: setTerm }}
        menu={
          <SortItems
            value={order}
            choices={[
              { value: 'desc', label: t('files.sort.uploaded_at') },
              { value: 'asc', label: t('folders.oldestFirst') },
            ]}
            onChange={setOrder}
          />
        }
      >
        <Button
          variant="default"
          aria-label={`${t('folders.period')}: ${oneDay ?? days}`}
          leftSection={<Icon path={mdiCalendarRange} />}
          onClick={() => open(<PeriodDialog period={period} onChoose={setChosen} />)}
        >
          {oneDay ?? days}
        </Button>
        {choosing.place}
      </LibraryToolbar>
      {mayAdd && <PageAction label={t('folders.add')} icon={mdiPlus} onClick={() => setAdding(true)} />}
      {!adding && <UploadPanel isShort />}
      <FilesSection
        key={`${term}/${order}/${start}/${end}`}
        scope={files}
        layout={type === 'gallery' ? 'grid' : 'list'}
        empty={t(`files.none.${type}`)}
        choosingIn={choosing.element}
      />
      {dialog}
      {adding && <AddDialog courseId={courseId} type={type} onClose={() => setAdding(false)} />}
    </Stack>
  );
}

export const ownDiaryPages = ofEachType(DiaryAlbum);
