import { mdiChevronLeft } from '@mdi/js';
import type { ChildDetails } from '#contract/kindergarten/child.ts';
import { holdsFlag, useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';

/** Back to the child's class, to the list of children, or to the start page of its parents. */
export function BackToChildren({ child }: { child: ChildDetails }) {
  const t = useText();
  const session = useSession();
  const [course] = child.active_courses;
  const [to, label] =
    course !== undefined && holdsFlag(session, 'courses_access_index')
      ? [`/courses/${course.id}/children`, course.name]
      : holdsFlag(session, 'children_access_index')
        ? ['/kindergarten/children', t('children.title')]
        : ['/dashboard', t('dashboard.title')];
  return (
    <LinkAnchor to={to} display="inline-flex" mih={44} style={{ alignItems: 'center', gap: 4 }}>
      <Icon path={mdiChevronLeft} />
      {label}
    </LinkAnchor>
  );
}
