import { Text } from '@mantine/core';
import { listBirthdays } from '#contract/kindergarten/birthdays.ts';
import { keepForDashboard } from '../../base/query-client.ts';
import { useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { formatDayForPeople } from '../../ui/dates.ts';
import { NeedRow, NeedRows } from '../../ui/Needs.tsx';
import { Section } from '../../ui/Section.tsx';
import { ChildFace } from './ChildFace.tsx';
import { nameByFirstName } from './name-by-first-name.ts';

keepForDashboard(listBirthdays);

/** Whose birthday is today or in the next days; nothing if it is nobody's. */
export function Birthdays() {
  const t = useText();
  const { timezone } = useSession().user;
  const { data: birthdays } = useRouteQuery(listBirthdays);
  if (birthdays === undefined || birthdays.total === 0) return null;
  const others = birthdays.total - birthdays.data.length;
  return (
    <Section title={t('children.birthdays')}>
      <NeedRows>
        {nameByFirstName(birthdays.data).map(({ child, name }) => (
          <NeedRow
            key={child.id}
            face={<ChildFace child={child} />}
            title={name}
            second={[
              formatDayForPeople(child.day, timezone),
              t('children.birthdays.turns', { count: child.age }),
              ...child.course_names,
            ].join(' · ')}
            action={t('children.open')}
            to={birthdays.allowed.open ? `/child/${child.id}` : undefined}
          />
        ))}
      </NeedRows>
      {others > 0 && <Text c="dimmed">{t('children.birthdays.more', { n: others })}</Text>}
    </Section>
  );
}
