import { mdiAccountTagOutline } from '@mdi/js';
import { listWaitingPhotos } from '#contract/library/photos.ts';
import { keepForDashboard } from '../../base/query-client.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { NeedRow, NeedRows, NeedSymbol } from '../../ui/Needs.tsx';
import { libraryPaths } from '../library-types.ts';

keepForDashboard(listWaitingPhotos);

/** The albums whose newest photos parents do not see yet; nothing where none wait. */
export function WaitingPhotos() {
  const t = useText();
  const { data } = useRouteQuery(listWaitingPhotos);
  if (data === undefined || data.data.length === 0) return null;
  return (
    <NeedRows>
      {data.data.map(({ folder_id, course_id, name, count }) => (
        <NeedRow
          key={`${folder_id}/${course_id}`}
          face={<NeedSymbol icon={mdiAccountTagOutline} />}
          title={t('files.drafts', { count })}
          second={name}
          action={t('files.drafts.tag')}
          to={`${libraryPaths.gallery}/${folder_id ?? `diary/${course_id}`}`}
        />
      ))}
    </NeedRows>
  );
}
