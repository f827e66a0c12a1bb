/** Sizes of the lists and texts of notifications (shell-and-access §2, §9). */
export const notificationLimits = {
  perPage: 5,
  recent: 5,
  /** Characters of the heading and of the line below it in the header's dropdown. */
  headingCut: 30,
  detailsCut: 50,
  /** The highest number that the badge shows. */
  badge: 99,
} as const;
