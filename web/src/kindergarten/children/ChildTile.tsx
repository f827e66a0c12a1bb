import type { ChildToday } from '#contract/kindergarten/children-today.ts';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { ChildFace } from './ChildFace.tsx';
import classes from './ClassesToday.module.css';
import { StateOfToday } from './StateOfToday.tsx';

interface ChildTileProps {
  child: ChildToday;
  name: string;
  /** Whether the reader may open the child's page. */
  opens: boolean;
}

/** Face, safety badge, name, and what is special today; the whole tile opens the child's page. */
export function ChildTile({ child, name, opens }: ChildTileProps) {
  return (
    <li className={classes.tile}>
      <ChildFace child={child} size="tile" />
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
