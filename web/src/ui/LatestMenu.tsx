import { Box, Group, Loader, Menu, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface LatestMenuProps<Row> {
  title: string;
  /** Undefined until they are read, and if they cannot be. */
  rows: readonly Row[] | undefined;
  isPending: boolean;
  /** Said where there are none. */
  empty: string;
  /** The page with all of them, and what leads there. */
  path: string;
  all: string;
  children: (row: Row) => ReactNode;
}

/** The latest rows in a dropdown of the header. */
export function LatestMenu<Row>({
  title,
  rows,
  isPending,
  empty,
  path,
  all,
  children,
}: LatestMenuProps<Row>) {
  return (
    <>
      <Menu.Label>{title}</Menu.Label>
      {isPending && (
        <Box p="md" ta="center">
          <Loader size="sm" />
        </Box>
      )}
      {rows?.length === 0 && (
        <Box px="sm" py="xs">
          <Text c="dimmed">{empty}</Text>
        </Box>
      )}
      {rows?.map(children)}
      <Menu.Divider />
      <Menu.Item component={Link} to={path}>
        {all}
      </Menu.Item>
    </>
  );
}

interface LatestItemProps {
  to: string;
  search?: Record<string, string>;
  title: ReactNode;
  /** Whether a long title is cut at the end of its line. */
  isCut?: boolean;
  /** At the end of the first line, such as that it is new. */
  mark: ReactNode;
  /** The lines below. */
  children: ReactNode;
}

/** One of the latest rows; it opens as a whole. */
export function LatestItem({ to, search, title, isCut = false, mark, children }: LatestItemProps) {
  return (
    <Menu.Item component={Link} to={to} search={search as never}>
      <Group gap="xs" justify="space-between" wrap="nowrap">
        <Text fw={650} truncate={isCut}>
          {title}
        </Text>
        {mark}
      </Group>
      {children}
    </Menu.Item>
  );
}
