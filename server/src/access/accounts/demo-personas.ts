/** One account per role that a demo's login page offers, and its public password. */
export const demoPassword = 'Kiik-demo-2026';

/** Who can be chosen on the login page of a demo. */
export const demoPersonas = [
  { role: 'manager', email: 'manager@kiik.test' },
  { role: 'teacher', email: 'teacher@kiik.test' },
  { role: 'guardian', email: 'guardian@kiik.test' },
  { role: 'official', email: 'official@kiik.test' },
  { role: 'supplier', email: 'supplier@kiik.test' },
  { role: 'admin', email: 'admin@kiik.test' },
] as const;
