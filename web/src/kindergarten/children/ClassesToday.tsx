import { Button } from '@mantine/core';
import { mdiAccountGroupOutline, mdiPhoneOutline } from '@mdi/js';
import { useState } from 'react';
import { type ChildToday, type ClassToday, listClassesToday } from '#contract/kindergarten/children-today.ts';
import { keepForDashboard } from '../../base/query-client.ts';
import { holdsFlag, useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LinkAnchor, LinkButton } from '../../ui/LinkAnchor.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { Section } from '../../ui/Section.tsx';
import classes from './ClassesToday.module.css';
import { nameByFirstName } from './name-by-first-name.ts';
import { SafetyBadge } from './SafetyBadge.tsx';
import { StateOfToday } from './StateOfToday.tsx';
import { ThumbActions } from './ThumbActions.tsx';

keepForDashboard(listClassesToday);

/** The teacher's classes of today as faces, one class at a time and all of it; nothing for people without one. */
export function ClassesToday() {
  const today = useRouteQuery(listClassesToday);
  const [chosen, setChosen] = useState<number | null>(null);
  return (
    <QueryState query={today}>
      {({ data, allowed }) => {
        const shown = data.find(({ id }) => id === chosen) ?? data[0];
        if (shown === undefined) return null;
        return (
          <Section title={shown.name} count={shown.children.length}>
            {data.length > 1 && <ClassPills classes={data} shown={shown} onChoose={setChosen} />}
            <ul className={classes.tiles}>
              {nameByFirstName(shown.children).map(({ child, name }) => (
                <ChildTile key={child.id} child={child} name={name} opens={allowed.open} />
              ))}
            </ul>
            <ClassActions courseId={shown.id} />
          </Section>
        );
      }}
    </QueryState>
  );
}

interface ClassPillsProps {
  classes: readonly ClassToday[];
  shown: ClassToday;
  onChoose: (id: number) => void;
}

/** Chooses one of several classes. */
function ClassPills({ classes: all, shown, onChoose }: ClassPillsProps) {
  const t = useText();
  return (
    <fieldset className={classes.pills} aria-label={t('children.today.classes')}>
      {all.map(({ id, name }) => (
        <Button
          key={id}
          radius="xl"
          variant={id === shown.id ? 'light' : 'default'}
          aria-pressed={id === shown.id}
          onClick={() => onChoose(id)}
        >
          {name}
        </Button>
      ))}
    </fieldset>
  );
}

interface ChildTileProps {
  child: ChildToday;
  name: string;
  /** Whether the reader may open the child's page. */
  opens: boolean;
}

/** Face, safety badge, name, and what is special today; the whole tile opens the child's page. */
function ChildTile({ child, name, opens }: ChildTileProps) {
  return (
    <li className={classes.tile}>
      <span className={classes.badge}>
        <SafetyBadge safety={child.safety} />
      </span>
      <Avatar fname={child.fname} lname={child.lname} picture={child.profile_picture} size="tile" />
      {opens ? (
        <LinkAnchor to={`/child/${child.id}`} className={classes.open ?? ''} c="inherit">
          {name}
        </LinkAnchor>
      ) : (
        <span className={classes.name}>{name}</span>
      )}
      {child.state !== null && <StateOfToday state={child.state} />}
    </li>
  );
}

/** What a teacher does with a class, at the thumb. */
function ClassActions({ courseId }: { courseId: number }) {
  const t = useText();
  const session = useSession();
  const calls = holdsFlag(session, 'contacts_access_parents');
  const opens = holdsFlag(session, 'courses_access_index');
  if (!calls && !opens) return null;
  return (
    <ThumbActions tablet>
      {calls && (
        <LinkButton to="/contacts/parents" variant="default" leftSection={<Icon path={mdiPhoneOutline} />}>
          {t('children.today.callList')}
        </LinkButton>
      )}
      {opens && (
        <LinkButton
          to={`/courses/${courseId}/children`}
          variant="default"
          leftSection={<Icon path={mdiAccountGroupOutline} />}
        >
          {t('children.today.class')}
        </LinkButton>
      )}
    </ThumbActions>
  );
}
