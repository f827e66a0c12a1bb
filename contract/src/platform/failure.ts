/** A text by its key, with the values to fill in; the code that shows it chooses the reader's language. */
export interface Message {
  key: string;
  values?: Record<string, string | number>;
}

/** Builds a message; `values` are shown to the reader and hold no personal data. */
export function message(key: string, values?: Record<string, string | number>): Message {
  return values === undefined ? { key } : { key, values };
}

/** The body of every failed call. */
export interface FailureReply {
  message: Message;
  errors?: Record<string, Message[]>;
  /** With 409: the present row. */
  current?: unknown;
}
