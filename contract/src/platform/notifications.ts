/** The ways to send a notification to a person. */
export const notificationChannels = ['mail', 'push'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** How often mails come: each notification by itself, or what came together once a day or once a week. */
export const mailDigests = ['none', 'daily', 'weekly'] as const;
export type MailDigest = (typeof mailDigests)[number];
