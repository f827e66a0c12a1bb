import { measureRead } from './measure-read.ts';
import { seedTown } from './town.ts';

/** A manager's list of children, searched and sorted, of one among 1,000 kindergartens with 150,000 children. */
export const childrenList = measureRead({
  name: 'children-list',
  email: 'manager@kiik.test',
  path: '/api/kindergartens/1/children?term=ma&sortBy=birth_date&sortDir=desc',
  atLeast: 60,
  seed: seedTown,
});
