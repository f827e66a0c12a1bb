import { Box, Table } from '@mantine/core';
import { useText } from '../../base/text.ts';
import classes from './Statistics.module.css';
import type { RowsProps } from './StatisticsChart.tsx';
import { formatCount, nameRow, sumMeals } from './statistic-rows.ts';

const attendances = ['present', 'absent', 'uninformed', 'ill'] as const;

/** All numbers of the rows: how often each meal was eaten, its sums, and the days of presence and absence. */
export function StatisticsTable({ rows, by, meals }: RowsProps) {
  const t = useText();
  return (
    // A reader without a pointer scrolls it with the arrow keys.
    <Box className={classes.scroll ?? ''} role="region" tabIndex={0} aria-label={t('kitchen.view.table')}>
      <Table className={classes.table ?? ''}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t(`kitchen.by.${by}`)}</Table.Th>
            {meals.map((meal) => (
              <Table.Th key={meal}>{t(`food-menu.meal.${meal}`)}</Table.Th>
            ))}
            <Table.Th>{t('kitchen.meals_eaten')}</Table.Th>
            <Table.Th>{t('kitchen.meals_cooked')}</Table.Th>
            {attendances.map((one) => (
              <Table.Th key={one}>{t(`kitchen.days.${one}`)}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.key}>
              <Table.Th scope="row">{nameRow(row, by, t)}</Table.Th>
              {meals.map((meal) => (
                <Table.Td key={meal}>{formatCount(row.eaten[meal])}</Table.Td>
              ))}
              <Table.Td>{formatCount(sumMeals(row.eaten))}</Table.Td>
              <Table.Td>{formatCount(sumMeals(row.ordered))}</Table.Td>
              {attendances.map((one) => (
                <Table.Td key={one}>{formatCount(row.days[one])}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Box>
  );
}
