import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listChildren } from '#contract/kindergarten/children.ts';
import { listOpenConsents, type OpenConsent } from '#contract/kindergarten/consents.ts';
import { useKindergartenId } from '../../base/place.tsx';
import { keepForDashboard, routeQuery } from '../../base/query-client.ts';
import { holdsFlag, useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { QueryState } from '../../ui/QueryState.tsx';
import { ChildFace } from './ChildFace.tsx';
import { nameByFirstName } from './name-by-first-name.ts';
import classes from './OwnChildren.module.css';

keepForDashboard(listChildren);

/** The parent's children as pills, each leading to the child's page. */
export function OwnChildrenToday() {
  const t = useText();
  const open = useOpenQuestions();
  const children = useRouteQuery(listChildren, { query: { page: '1', perPage: '15' } });
  return (
    <section aria-label={t('dashboard.children.own')}>
      <QueryState query={children}>
        {({ data }) =>
          data.length === 0 ? (
            <Text c="dimmed">{t('children.empty.active')}</Text>
          ) : (
            <Group gap="xs" component="ul" className={classes.list ?? ''}>
              {nameByFirstName(data).map(({ child, name }) => (
                <li key={child.id}>
                  <Link to={`/child/${child.id}` as never} className={classes.child ?? ''}>
                    <ChildFace child={child} />
                    <span>{name}</span>{' '}
                    <Questions count={open.filter(({ child: asked }) => asked.id === child.id).length} />
                  </Link>
                </li>
              ))}
            </Group>
          )
        }
      </QueryState>
    </section>
  );
}

/** What the parent has not answered, which another part of the page reads, too. */
function useOpenQuestions(): readonly OpenConsent[] {
  const params = { kindergarten_id: useKindergartenId() };
  const enabled = holdsFlag(useSession(), 'child_edit_consents');
  return useQuery({ ...routeQuery(listOpenConsents, { params }), enabled }).data?.data ?? [];
}

function Questions({ count }: { count: number }) {
  const t = useText();
  if (count === 0) return null;
  return <span className={classes.questions}>{t('children.today.questions', { count })}</span>;
}
