import { Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { mdiHumanMaleBoard, mdiTeddyBear } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { type EmployeeDetails, listEmployeeChildren } from '#contract/kindergarten/employees.ts';
import { routeQuery } from '../../app/query-client.ts';
import { holdsFlag, useSession } from '../../app/session.ts';
import { useText } from '../../app/text.ts';
import { Card } from '../../ui/Card.tsx';
import { formatDay } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { StateChip } from '../../ui/StateChip.tsx';
import { useCoursePlace } from '../courses/place.ts';
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
  const place = useCoursePlace();
  const mayOpen = holdsFlag(useSession(), 'courses_access_all', 'canAccessKindergartensClasses');
  return (
    <Card title={t('employees.history')}>
      {employee.course_dates.length === 0 && (
        <EmptyState icon={mdiHumanMaleBoard} text={t('employees.history.empty')} />
      )}
      <Stack {...list}>
        {employee.course_dates.map(({ course_id, name, start_date, end_date, present }) => (
          <Group component="li" key={`${course_id} ${start_date}`} justify="space-between" gap="xs">
            <Stack gap={0} align="flex-start">
              {mayOpen && place !== null ? (
                <LinkAnchor to={place.pathOf(course_id)}>{name}</LinkAnchor>
              ) : (
                <Text fw={650}>{name}</Text>
              )}
              <Text size="sm" c="dimmed" className="tabular">
                {end_date === null
                  ? t('employees.since', { day: formatDay(start_date) })
                  : `${formatDay(start_date)} – ${formatDay(end_date)}`}
              </Text>
            </Stack>
            {present && (
              <StateChip hue="leaf" icon={mdiHumanMaleBoard}>
                {t('children.classHistory.now')}
              </StateChip>
            )}
          </Group>
        ))}
      </Stack>
    </Card>
  );
}

function TaughtChildren({ employee }: { employee: EmployeeDetails }) {
  const t = useText();
  const place = useCoursePlace();
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
                  {mayOpen && place !== null ? (
                    <LinkAnchor to={place.childPathOf(id)}>{`${fname} ${lname}`}</LinkAnchor>
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
