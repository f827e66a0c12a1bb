import { Text } from '@mantine/core';
import { mdiChevronRight } from '@mdi/js';
import { getNewestPhotos } from '#contract/library/photos.ts';
import { keepForDashboard } from '../../base/query-client.ts';
import { useSession } from '../../base/session.ts';
import { getLocale, useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { countPhotos, nameWeekday } from '../days.ts';
import { FileThumbnail } from '../files/FileThumbnail.tsx';
import { nameFile } from '../files/title-file.ts';
import classes from './NewestPhotos.module.css';

keepForDashboard(getNewestPhotos);

/** The photos of the newest day in one strip; nothing while there are none. */
export function NewestPhotos() {
  const t = useText();
  const { timezone } = useSession().user;
  const { data } = useRouteQuery(getNewestPhotos);
  const newest = data?.newest;
  if (newest == null) return null;
  const { course, photos } = newest;
  const day = nameWeekday(newest.day, getLocale());
  const description = photos.find((photo) => photo.description !== '')?.description;
  return (
    <Card
      title={
        course === null ? t('files.newest', { day }) : t('files.newest.course', { day, course: course.name })
      }
      aside={
        <LinkAnchor to={`/gallery?day=${newest.day}`} className={classes.all ?? ''}>
          {countPhotos(newest, t)}
          <Icon path={mdiChevronRight} size={20} />
        </LinkAnchor>
      }
    >
      <ul className={classes.strip}>
        {photos.map((photo, index) => (
          <li key={photo.id} className={classes.photo}>
            <LinkAnchor
              to={`/gallery?open=${newest.first_index + index}`}
              className={classes.open ?? ''}
              aria-label={t('files.open', { name: nameFile(photo, timezone, '') })}
            >
              <FileThumbnail file={photo} sizes="180px" />
            </LinkAnchor>
          </li>
        ))}
      </ul>
      {description !== undefined && <Text>{description}</Text>}
    </Card>
  );
}
