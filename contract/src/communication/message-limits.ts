/** The limits of messages (shell-and-access §9 gives the page size and the previews). */
export const messageLimits = {
  perPage: 50,
  /** Characters of the previews in the header, and of those that lists receive. */
  previewCut: 64,
  previewLength: 160,
  subjectMaximum: 191,
  bodyMaximum: 20_000,
  recipientsMaximum: 200,
  /** Messages in the header's dropdown, and the number above which a badge is `99+`. */
  recent: 5,
  unseenShown: 99,
  /** Seconds during which sending can be undone. */
  undoSeconds: 10,
  /** Messages that one person may send within an hour; also in the text `messages.too_many_sent`. */
  perHour: 100,
  /** Days ahead to which sending can be put off. */
  scheduleDays: 366,
  /** The newest messages of a thread that are shown. */
  threadMaximum: 100,
  /** Characters of what somebody writes about a reported message. */
  noteMaximum: 1_000,
} as const;
