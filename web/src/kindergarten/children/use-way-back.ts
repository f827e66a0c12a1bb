import type { ChildDetails } from '#contract/kindergarten/child.ts';
import { holdsFlag, useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';

/** From a child's page back to its class, to the list of children, or to the start page of its parents. */
export function useWayBack(child: ChildDetails): { to: string; label: string } {
  const t = useText();
  const session = useSession();
  const [course] = child.active_courses;
  if (course !== undefined && holdsFlag(session, 'courses_access_index')) {
    return { to: `/courses/${course.id}/children`, label: course.name };
  }
  return holdsFlag(session, 'children_access_index')
    ? { to: '/kindergarten/children', label: t('children.title') }
    : { to: '/dashboard', label: t('dashboard.title') };
}
