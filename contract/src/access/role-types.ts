/** Who a role is for. A kindergarten's roles are for employees or guardians; at most one of each type is the default. */
export const roleTypes = ['employee', 'guardian', 'official', 'representative', 'administrator'] as const;
export type RoleType = (typeof roleTypes)[number];
