import type { Course } from '#contract/kindergarten/courses.ts';
import { listStates } from '../../ui/list-states.tsx';
import type { Showcase } from '../../ui/showcase.ts';
import classes from './CourseCard.module.css';
import { CourseCard } from './CourseCard.tsx';

const teachers = ['Kadri Mets', 'Žaneta Ozoliņa'].map((name, index) => {
  const [fname = '', lname = ''] = name.split(' ');
  return { employee_id: index + 1, fname, lname, profile_picture: null };
});

const bees: Course = {
  ...{
    id: 1,
    name: 'Mesilased',
    colour: 'plum',
    symbol: 'bee',
    type: 'regular',
    places: 24,
    children_count: 20,
  },
  ...{ start_date: null, end_date: null, archived: false, archive_on: null, teachers, version: 1 },
  allowed: { edit: true, restore: false },
};

interface SampleProps extends Partial<Course> {
  opens?: boolean;
}

function Sample({ opens = true, ...change }: SampleProps) {
  return (
    <ul className={classes.cards}>
      <CourseCard course={{ ...bees, ...change }} path={opens ? '/courses/1' : null} />
    </ul>
  );
}

export const showcase: Showcase = {
  piece: 'course-card',
  title: 'dashboard.courses',
  group: 'tables',
  states: listStates(Sample, {
    default: {},
    full: {
      title: 'dashboard.courses.full',
      ...{ name: 'Päevalilled', colour: 'sun', symbol: 'flower', children_count: 24 },
    },
    noTeachers: {
      title: 'dashboard.courses.noTeachers',
      ...{
        name: 'Logopeedia',
        colour: 'grey',
        symbol: 'message',
        teachers: [],
        places: null,
        children_count: 6,
      },
    },
    readOnly: { opens: false },
  }),
};
