import { Button } from '@mantine/core';
import { type ClassToday, listClassesToday } from '#contract/kindergarten/children-today.ts';
import { keepForDashboard } from '../../base/query-client.ts';
import { useStore } from '../../base/store.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { QueryState } from '../../ui/QueryState.tsx';
import { Section } from '../../ui/Section.tsx';
import { ChildTile } from './ChildTile.tsx';
import classes from './ClassesToday.module.css';
import { chosenClass, findShown } from './class-of-today.ts';
import { nameByFirstName } from './name-by-first-name.ts';

keepForDashboard(listClassesToday);

/** The teacher's classes of today as faces, one class at a time and all of it; nothing for people without one. */
export function ClassesToday() {
  const today = useRouteQuery(listClassesToday);
  const chosen = useStore(chosenClass);
  return (
    <QueryState query={today}>
      {({ data, allowed }) => {
        const shown = findShown(data, chosen);
        if (shown === undefined) return null;
        return (
          <Section title={shown.name} count={shown.children.length}>
            {data.length > 1 && <ClassPills classes={data} shown={shown} onChoose={chosenClass.set} />}
            <ul className={classes.tiles}>
              {nameByFirstName(shown.children).map(({ child, name }) => (
                <ChildTile key={child.id} child={child} name={name} opens={allowed.open} />
              ))}
            </ul>
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
