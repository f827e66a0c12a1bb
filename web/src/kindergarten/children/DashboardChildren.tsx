import { Box, Text } from '@mantine/core';
import { mdiAccountGroupOutline } from '@mdi/js';
import type { Child } from '#contract/kindergarten/child.ts';
import { listChildren } from '#contract/kindergarten/children.ts';
import { keepForDashboard } from '../../base/query-client.ts';
import { useText } from '../../base/text.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { formatDay } from '../../ui/dates.ts';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { Section } from '../../ui/Section.tsx';
import { TilePlaceholders } from '../../ui/TilePlaceholders.tsx';
import { ListSearch } from '../../ui/table/ListSearch.tsx';
import { ListState } from '../../ui/table/ListState.tsx';
import { Pager } from '../../ui/table/Pager.tsx';
import { useList } from '../../ui/table/use-list.ts';
import classes from '../../ui/tiles.module.css';

keepForDashboard(listChildren);

/** The reader's own children: too few to need a search. */
export const DashboardOwnChildren = () => <DashboardChildren isOwn />;

/** The children that the person may see. */
export function DashboardChildren({ isOwn = false }) {
  const t = useText();
  const children = useList({ name: 'children', route: listChildren });
  return (
    <Section
      title={t(isOwn ? 'dashboard.children.own' : 'dashboard.children')}
      count={children.total}
      aside={
        !isOwn && (
          <Box w={{ base: '100%', xs: 280 }}>
            <ListSearch list={children} label={t('dashboard.children.search')} />
          </Box>
        )
      }
    >
      <ListState
        list={children}
        icon={mdiAccountGroupOutline}
        empty="dashboard.children.empty"
        loading={<TilePlaceholders height={178} />}
      >
        {(rows) => (
          <ul
            className={`${classes.tiles} ${children.isStale ? classes.dimmed : ''}`}
            aria-busy={children.isStale}
          >
            {rows.map((child) => (
              <ChildTile key={child.id} child={child} />
            ))}
          </ul>
        )}
      </ListState>
      <Pager list={children} />
    </Section>
  );
}

function ChildTile({ child }: { child: Child }) {
  const t = useText();
  const name = `${child.fname} ${child.lname}`;
  return (
    <li className={`${classes.tile} ${classes.child}`}>
      <Avatar fname={child.fname} lname={child.lname} picture={child.profile_picture} size="tile" />
      <div>
        {child.allowed.open ? (
          <LinkAnchor to={`/child/${child.id}`} className={classes.open ?? ''} c="inherit" fz={16}>
            {name}
          </LinkAnchor>
        ) : (
          <Text fw={650} fz={16}>
            {name}
          </Text>
        )}
        <Text size="sm" c="dimmed" className="tabular">
          {t('dashboard.children.born', { day: formatDay(child.birth_date) })}
        </Text>
      </div>
      {child.active_courses.map((course) => (
        <span key={course.id} className={classes.chip}>
          {course.name}
        </span>
      ))}
    </li>
  );
}
