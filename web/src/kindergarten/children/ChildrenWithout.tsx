import { mdiCardAccountDetailsOutline, mdiHumanMaleBoard } from '@mdi/js';
import { listChildren } from '#contract/kindergarten/children.ts';
import { keepForDashboard } from '../../base/query-client.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { listFirst } from '../../ui/list-first.ts';
import { NeedSymbol, Needs } from '../../ui/Needs.tsx';
import { writeName } from '../../ui/person-name.ts';
import { ChildFace } from './ChildFace.tsx';
import type { LackedByChild } from './LacksFilter.tsx';

keepForDashboard(listChildren);

const icons = { course: mdiHumanMaleBoard, idcode: mdiCardAccountDetailsOutline };

export const ChildrenWithoutCourse = () => <ChildrenWithout lacks="course" />;
export const ChildrenWithoutIdcode = () => <ChildrenWithout lacks="idcode" />;

/** A row of what waits, for the children who lack something. */
function ChildrenWithout({ lacks }: { lacks: LackedByChild }) {
  const t = useText();
  const query = useRouteQuery(listChildren, { query: { page: '1', perPage: '3', lacks } });
  return (
    <Needs
      query={query}
      list={({ data, total }) => {
        const [first] = data;
        if (first === undefined) return [];
        return [
          {
            key: lacks,
            face: total === 1 ? <ChildFace child={first} /> : <NeedSymbol icon={icons[lacks]} />,
            title: t(`children.without.${lacks}`, { count: total }),
            second: listFirst(data.map(total === 1 ? writeName : ({ fname }) => fname), total),
            action: t(`children.without.${lacks}.action`),
            to: '/kindergarten/children/active',
            search: { lacks },
          },
        ];
      }}
    />
  );
}
