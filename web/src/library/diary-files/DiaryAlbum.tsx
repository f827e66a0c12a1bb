import { Button, Group, NativeSelect, Skeleton, Stack } from '@mantine/core';
import { mdiCalendarRange, mdiPlus } from '@mdi/js';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { listDiaryFiles } from '#contract/library/diary-files.ts';
import type { FolderType } from '#contract/library/folders.ts';
import { CallFailure } from '../../base/api.ts';
import { routeQuery } from '../../base/query-client.ts';
import { useText } from '../../base/text.ts';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { formatDay } from '../../ui/dates.ts';
import { Icon } from '../../ui/Icon.tsx';
import { SearchField } from '../../ui/inputs/SearchField.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { FailureNotice } from '../files/FailureNotice.tsx';
import { FilesSection } from '../files/FilesSection.tsx';
import { UploadPanel } from '../files/UploadPanel.tsx';
import classes from '../folders/FolderPage.module.css';
import { reportLost } from '../report-lost.ts';
import { AddDialog } from './AddDialog.tsx';
import { filesOfDiary, moduleOf } from './diary-scope.ts';
import { type Period, PeriodDialog } from './PeriodDialog.tsx';

interface DiaryAlbumProps {
  kindergartenId: number;
  courseId: number;
  type: FolderType;
  /** Of the albums or documents that it belongs to. */
  path: string;
}

/** The files of a class's diary. */
export function DiaryAlbum({ kindergartenId, courseId, type, path }: DiaryAlbumProps) {
  const t = useText();
  const navigate = useNavigate();
  const [term, setTerm] = useState('');
  const [order, setOrder] = useState<'asc' | 'desc'>('desc');
  const [chosen, setChosen] = useState<Period | null>(null);
  const [dialog, setDialog] = useState<'period' | 'add' | null>(null);
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
  const fallback = `${path}/diary`;
  useEffect(() => {
    if (!(error instanceof CallFailure) || ![403, 404, 422].includes(error.status)) return;
    reportLost(error);
    void navigate({ to: fallback, replace: true });
  }, [error, fallback, navigate]);
  const name = album?.breadcrumbs[0]?.name ?? '';
  const mayAdd = album?.allowed.add === true;
  const period = chosen ?? { start: album?.start_date ?? '', end: album?.end_date ?? '' };
  const { start, end } = period;
  const scope = useMemo(
    () => filesOfDiary({ kindergartenId, courseId, type, name, mayAdd, term, order, start, end }),
    [kindergartenId, courseId, type, name, mayAdd, term, order, start, end],
  );
  if (album === undefined) {
    return error === null ? (
      <Skeleton height={320} radius="lg" data-loading aria-busy />
    ) : (
      <FailureNotice failure={error} onRetry={() => void query.refetch()} />
    );
  }
  return (
    <Stack gap="md">
      <Breadcrumbs
        steps={[
          { label: t(type === 'gallery' ? 'folders.gallery' : 'folders.documents'), path },
          { label: t('folders.diary'), path: fallback },
          { label: name, path: `${fallback}/${courseId}` },
        ]}
      />
      <PageTitle
        below={`${formatDay(start)} – ${formatDay(end)}`}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<Icon path={mdiCalendarRange} />}
              onClick={() => setDialog('period')}
            >
              {t('folders.period')}
            </Button>
            {mayAdd && (
              <Button leftSection={<Icon path={mdiPlus} />} onClick={() => setDialog('add')}>
                {t('folders.add')}
              </Button>
            )}
          </>
        }
      >
        {name}
      </PageTitle>
      <Group gap="sm" align="flex-start" justify="space-between">
        <div className={classes.search}>
          <SearchField label={t('folders.searchDiary')} loading={query.isFetching} onSearch={setTerm} />
        </div>
        <NativeSelect
          mt={{ base: 0, sm: 24 }}
          aria-label={t('files.sort')}
          value={order}
          data={[
            { value: 'desc', label: t('files.sort.uploaded_at') },
            { value: 'asc', label: t('folders.oldestFirst') },
          ]}
          onChange={(event) => setOrder(event.currentTarget.value === 'asc' ? 'asc' : 'desc')}
        />
      </Group>
      {dialog !== 'add' && <UploadPanel isShort />}
      <FilesSection
        key={`${term}/${order}/${start}/${end}`}
        scope={scope}
        layout={type === 'gallery' ? 'grid' : 'list'}
        empty={t(`files.none.${type}`)}
      />
      {dialog === 'period' && (
        <PeriodDialog
          period={period}
          onChoose={(days) => {
            setChosen(days);
            setDialog(null);
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'add' && (
        <AddDialog
          kindergartenId={kindergartenId}
          courseId={courseId}
          type={type}
          onClose={() => setDialog(null)}
        />
      )}
    </Stack>
  );
}
