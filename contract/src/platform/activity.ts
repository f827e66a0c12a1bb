/** What the header counts. Each is brought by one domain of the server (`Domain.activity`). */
export const activityNames = [
  'documents_count',
  'photos_count',
  'events_count',
  'notifications_count',
  'messages_count',
  'announcements_count',
] as const;
export type ActivityName = (typeof activityNames)[number];
