/** The kind of member a role is for. Kindergartens: employees or guardians; at most one default per type. */
export const roleTypes = ['employee', 'guardian', 'official', 'representative', 'administrator'] as const;
export type RoleType = (typeof roleTypes)[number];
