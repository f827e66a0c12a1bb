import { mdiAccountGroupOutline, mdiPhoneOutline } from '@mdi/js';
import { holdsFlag, useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LinkButton } from '../../ui/LinkAnchor.tsx';
import { useClassOfToday } from './class-of-today.ts';

/** What a teacher does with the class of today, in the row at the thumb: its phone numbers and its page. */
export function ClassActions() {
  const t = useText();
  const session = useSession();
  const course = useClassOfToday();
  if (course === undefined) return null;
  return (
    <>
      {holdsFlag(session, 'contacts_access_parents') && (
        <LinkButton to="/contacts/parents" variant="default" leftSection={<Icon path={mdiPhoneOutline} />}>
          {t('children.today.callList')}
        </LinkButton>
      )}
      {holdsFlag(session, 'courses_access_index') && (
        <LinkButton
          to={`/courses/${course.id}/children`}
          variant="default"
          leftSection={<Icon path={mdiAccountGroupOutline} />}
        >
          {t('children.today.class')}
        </LinkButton>
      )}
    </>
  );
}
