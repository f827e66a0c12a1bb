import { Box, Text } from '@mantine/core';
import { mdiAccountGroupOutline } from '@mdi/js';
import { type Child, listChildren } from '#contract/kindergarten/children.ts';
import { useText } from '../../app/text.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { formatDay } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Pager, SearchField, usePagedQuery } from '../../ui/paging.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { Section } from './Section.tsx';
import classes from './tiles.module.css';

interface ChildrenSectionProps {
  kindergartenId: number;
  /** Whether they are the reader's own, so few that nobody needs to search them. */
  isOwn: boolean;
}

/** The children that the person may see. */
export function ChildrenSection({ kindergartenId, isOwn }: ChildrenSectionProps) {
  const t = useText();
  const children = usePagedQuery(listChildren, { params: { kindergarten_id: kindergartenId } });
  const empty = children.term === '' ? t('dashboard.children.empty') : t('shell.noResults');
  return (
    <Section
      title={t(isOwn ? 'dashboard.children.own' : 'dashboard.children')}
      count={children.query.data?.total}
      aside={
        !isOwn && (
          <Box w={{ base: '100%', xs: 280 }}>
            <SearchField paging={children} label={t('dashboard.children.search')} />
          </Box>
        )
      }
    >
      <QueryState query={children.query}>
        {(page) => (
          <>
            {page.data.length === 0 && <EmptyState icon={mdiAccountGroupOutline} text={empty} />}
            <ul
              className={`${classes.tiles} ${children.query.isPlaceholderData ? classes.dimmed : ''}`}
              aria-busy={children.query.isPlaceholderData}
            >
              {page.data.map((child) => (
                <ChildTile key={child.id} child={child} />
              ))}
            </ul>
            <Pager paging={children} total={page.total} />
          </>
        )}
      </QueryState>
    </Section>
  );
}

function ChildTile({ child }: { child: Child }) {
  const t = useText();
  return (
    <li className={`${classes.tile} ${classes.child}`}>
      <Avatar fname={child.fname} lname={child.lname} size="tile" />
      <div>
        <Text fw={650} fz={16}>{`${child.fname} ${child.lname}`}</Text>
        <Text size="sm" c="dimmed" className="tabular">
          {t('dashboard.children.born', { day: formatDay(child.birth_date) })}
        </Text>
      </div>
      {child.courses.map((course) => (
        <span key={course.id} className={classes.chip}>
          {course.name}
        </span>
      ))}
    </li>
  );
}
