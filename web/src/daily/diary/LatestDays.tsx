import { Link } from '@tanstack/react-router';
import { type LatestDiaryDay, listLatestDiary } from '#contract/daily/diary-today.ts';
import { keepForDashboard } from '../../base/query-client.ts';
import { useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { ChildFace } from '../../kindergarten/children/ChildFace.tsx';
import { nameByFirstName } from '../../kindergarten/children/name-by-first-name.ts';
import { formatDayForPeople } from '../../ui/dates.ts';
import { QueryState } from '../../ui/QueryState.tsx';
import { RowList } from '../../ui/RowList.tsx';
import { Section } from '../../ui/Section.tsx';
import classes from './Dashboard.module.css';

keepForDashboard(listLatestDiary);

/** What the diary told last of each own child; nothing until something is published. */
export function LatestDays() {
  const t = useText();
  const latest = useRouteQuery(listLatestDiary);
  return (
    <QueryState query={latest}>
      {({ data }) => {
        if (data.length === 0) return null;
        const names = nameByFirstName(data.map(({ child }) => child));
        return (
          <Section title={t('diary.latest')}>
            <RowList>
              {names.map(({ child, name }, index) => {
                const day = data[index];
                return day && <DayRow key={child.id} day={day} name={name} />;
              })}
            </RowList>
          </Section>
        );
      }}
    </QueryState>
  );
}

function DayRow({ day: { child, date, texts, photos }, name }: { day: LatestDiaryDay; name: string }) {
  const t = useText();
  const { timezone } = useSession().user;
  return (
    <li className={classes.row}>
      <ChildFace child={child} />
      <div className={classes.words}>
        <Link to={`/child/${child.id}/diary` as never} className={classes.link ?? ''}>
          {name}
        </Link>{' '}
        <span className={classes.quiet}>
          {[formatDayForPeople(date, timezone), photos > 0 && t('diary.photos', { n: photos })]
            .filter((one) => one !== false)
            .join(' · ')}
        </span>
        <div className={classes.told}>{texts.join(' · ')}</div>
      </div>
    </li>
  );
}
