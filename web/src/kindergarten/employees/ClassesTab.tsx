import { Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { mdiTeddyBear } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { type EmployeeDetails, listEmployeeChildren } from '#contract/kindergarten/employees.ts';
import { routeQuery } from '../../base/query-client.ts';
import { holdsFlag, useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { CourseHistory } from '../courses/CourseHistory.tsx';
import { useCourseScope } from '../courses/scope.ts';
import { useEmployee } from './employee-context.tsx';

/** Which classes the employee teaches and taught, and the children of today's, as the tab of their page. */
export function ClassesTab() {
  const employee = useEmployee();
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" style={{ alignItems: 'start' }}>
      <TaughtClasses employee={employee} />
      <TaughtChildren employee={employee} />
    </SimpleGrid>
  );
}

const list = { component: 'ul', gap: 'sm', m: 0, p: 0, style: { listStyle: 'none' } } as const;

function TaughtClasses({ employee }: { employee: EmployeeDetails }) {
  const t = useText();
  const scope = useCourseScope();
  const mayOpen = holdsFlag(useSession(), 'courses_access_all', 'canAccessKindergartensClasses');
  return (
    <CourseHistory
      title={t('employees.history')}
      empty={t('employees.history.empty')}
      courses={employee.course_dates}
      pathOf={mayOpen && scope !== null ? scope.pathOf : null}
    />
  );
}

function TaughtChildren({ employee }: { employee: EmployeeDetails }) {
  const t = useText();
  const scope = useCourseScope();
  const mayOpen = holdsFlag(useSession(), 'child_access_profile', 'canAccessKindergartensChildren');
  const params = { kindergarten_id: employee.kindergarten_id, employee_id: employee.id };
  const children = useQuery(routeQuery(listEmployeeChildren, { params }));
  return (
    <Card title={t('employees.children')}>
      <QueryState query={children}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState icon={mdiTeddyBear} text={t('employees.children.empty')} />
          ) : (
            <Stack {...list}>
              {data.map(({ id, fname, lname, courses }) => (
                <Group component="li" key={id} justify="space-between" gap="xs">
                  {mayOpen && scope !== null ? (
                    <LinkAnchor to={scope.childPathOf(id)}>{`${fname} ${lname}`}</LinkAnchor>
                  ) : (
                    <Text fw={650}>{`${fname} ${lname}`}</Text>
                  )}
                  <Text size="sm" c="dimmed">
                    {courses.join(', ')}
                  </Text>
                </Group>
              ))}
            </Stack>
          )
        }
      </QueryState>
    </Card>
  );
}
