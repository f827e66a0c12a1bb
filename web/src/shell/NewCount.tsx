import { domains } from '../app/domains.ts';
import { useSession } from '../base/session.ts';
import { writeCount } from '../ui/write-count.ts';
import { sumCounts, useActivity } from './activity.ts';
import classes from './HeaderParts.module.css';

const parts = domains.flatMap(({ headerPart }) => headerPart ?? []);

/** How much is new on the page of this address, for its entry in the bottom bar; nothing for other pages. */
export function NewCount({ path }: { path: string }) {
  const activity = useActivity(useSession());
  const part = parts.find((one) => one.path === path);
  const count = part === undefined ? 0 : sumCounts(part, activity);
  if (part === undefined || count === 0) return null;
  return (
    <span className={classes.count} data-reason="unread">
      {writeCount(count, part.most)}
    </span>
  );
}
