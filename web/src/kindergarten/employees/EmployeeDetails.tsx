import { SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listEmployeeChildren } from '#contract/kindergarten/employees.ts';
import { routeQuery } from '../../app/query-client.ts';
import { useText } from '../../app/text.ts';
import { formatDay } from '../../ui/dates.ts';
import { QueryState } from '../../ui/QueryState.tsx';
import { EmployeeHistory } from '../personal-data/EmployeeHistory.tsx';
import { employeeQuery } from './queries.ts';

interface EmployeeDetailsProps {
  kindergartenId: number;
  employeeId: number;
}

/** What a row of the list opens to: classes over time, and the children of today's classes. */
export function EmployeeDetails({ kindergartenId, employeeId }: EmployeeDetailsProps) {
  const t = useText();
  const params = { kindergarten_id: kindergartenId, employee_id: employeeId };
  const employee = useQuery(employeeQuery(kindergartenId, employeeId));
  const children = useQuery(routeQuery(listEmployeeChildren, { params }));
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
      <Stack gap="xs">
        <Title order={2} size="h3">
          {t('employees.history')}
        </Title>
        <QueryState query={employee}>
          {({ course_dates: dates }) =>
            dates.length === 0 ? (
              <Text c="dimmed">{t('employees.history.empty')}</Text>
            ) : (
              dates.map((stay) => (
                <Text key={`${stay.course_id} ${stay.start_date}`}>
                  {stay.name}
                  <Text span c="dimmed" className="tabular">
                    {' · '}
                    {stay.end_date === null
                      ? t('employees.since', { day: formatDay(stay.start_date) })
                      : `${formatDay(stay.start_date)} – ${formatDay(stay.end_date)}`}
                  </Text>
                </Text>
              ))
            )
          }
        </QueryState>
      </Stack>
      <Stack gap="xs">
        <Title order={2} size="h3">
          {t('employees.children')}
        </Title>
        <QueryState query={children}>
          {({ data }) =>
            data.length === 0 ? (
              <Text c="dimmed">{t('employees.children.empty')}</Text>
            ) : (
              <Text>{data.map((child) => `${child.fname} ${child.lname}`).join(', ')}</Text>
            )
          }
        </QueryState>
      </Stack>
      <EmployeeHistory kindergartenId={kindergartenId} employeeId={employeeId} />
    </SimpleGrid>
  );
}
