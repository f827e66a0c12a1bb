import type { Transaction } from './database/database.ts';

type Handle<Payload> = (transaction: Transaction, payload: Payload) => Promise<unknown>;

/** Something that befalls the rows of one domain, and from which something follows in domains that build on it. */
export interface DomainEvent<Payload> {
  /**
   * Lets all that follows happen now, in the same transaction, domain by domain in the order of their list: the change and
   * what follows from it are there together or not at all. What a follower throws refuses the whole call.
   */
  raise(transaction: Transaction, payload: Payload): Promise<void>;
  handles: Handle<Payload>[];
}

/** The payload that followers of an event receive. */
export type PayloadOf<Event> = Event extends DomainEvent<infer Payload> ? Payload : never;

/** What one domain does after an event of another, as its record lists it. */
export interface Follower {
  join(): void;
}

let isConnected = false;

/**
 * Declares an event beside the command that raises it. Its payload is made of ids and what is known only then: whoever
 * follows reads the rest from the rows.
 */
export function defineEvent<Payload>(): DomainEvent<Payload> {
  const handles: Handle<Payload>[] = [];
  return {
    handles,
    async raise(transaction, payload) {
      if (!isConnected) throw new Error('An event came before the domains were listed.');
      for (const handle of handles) await handle(transaction, payload);
    },
  };
}

/** Declares in a domain's record what it does after the event. */
export function on<Payload>(event: DomainEvent<Payload>, handle: Handle<Payload>): Follower {
  return { join: () => event.handles.push(handle) };
}

/** Called once, where the domains are listed. */
export function connectFollowers(followers: readonly Follower[]): void {
  for (const follower of followers) follower.join();
  isConnected = true;
}
