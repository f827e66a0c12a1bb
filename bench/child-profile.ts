import { measureRead } from './measure-read.ts';

/** The plain signed-in, flag-checked, audited call that answers with one row. */
export const childProfile = measureRead({
  name: 'child-profile',
  email: 'manager@kiik.test',
  path: '/api/kindergartens/1/children/1',
  atLeast: 60,
});
