import { Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { listEmployeeChildren } from '#contract/kindergarten/employees.ts';
import { holdsFlag, useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { Card } from '../../ui/Card.tsx';
import { markClasses } from '../../ui/ClassMark.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { writeName } from '../../ui/person-name.ts';
import { QueryState } from '../../ui/QueryState.tsx';
import { SafeName } from '../children/SafeName.tsx';
import { CourseHistory } from '../courses/CourseHistory.tsx';
import { useCoursePaths } from '../courses/scope.ts';
import { useEmployee } from './employee-context.tsx';

/** The employee's current and past classes with today's children, as a tab of their page. */
export function ClassesTab() {
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" style={{ alignItems: 'start' }}>
      <TaughtClasses />
      <TaughtChildren />
    </SimpleGrid>
  );
}

function TaughtClasses() {
  const t = useText();
  const { pathOf } = useCoursePaths();
  const mayOpen = holdsFlag(useSession(), 'courses_access_all', 'canAccessKindergartensClasses');
  return (
    <CourseHistory
      title={t('employees.history')}
      empty={t('employees.history.empty')}
      filledBy={t('employees.history.empty.filledBy')}
      courses={useEmployee().course_dates}
      pathOf={mayOpen ? pathOf : null}
    />
  );
}

function TaughtChildren() {
  const t = useText();
  const { childPathOf } = useCoursePaths();
  const mayOpen = holdsFlag(useSession(), 'child_access_profile', 'canAccessKindergartensChildren');
  const children = useRouteQuery(listEmployeeChildren, { params: { employee_id: useEmployee().id } });
  return (
    <Card title={t('employees.children')}>
      <QueryState query={children}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState
              small
              illustration="welcome"
              text={t('employees.children.empty')}
              help={t('employees.children.empty.filledBy')}
            />
          ) : (
            <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
              {data.map((child) => (
                <Group component="li" key={child.id} justify="space-between" gap="xs">
                  <SafeName child={child}>
                    {mayOpen ? (
                      <LinkAnchor to={childPathOf(child.id)}>{writeName(child)}</LinkAnchor>
                    ) : (
                      <Text span fw={650}>
                        {writeName(child)}
                      </Text>
                    )}
                  </SafeName>
                  <span>{markClasses(child.courses)}</span>
                </Group>
              ))}
            </Stack>
          )
        }
      </QueryState>
    </Card>
  );
}
