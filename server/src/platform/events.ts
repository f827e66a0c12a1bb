import type { Transaction } from './database/database.ts';

type Handle<Payload> = (transaction: Transaction, payload: Payload) => Promise<unknown>;

/** A change in one domain's rows. Domains that build on it can react, without being imported by it. */
export interface DomainEvent<Payload> {
  /**
   * Runs all handlers now, one by one, in the order of the list of domains, in the same transaction: all
   * changes are committed together or not at all. An error in a handler fails the whole call.
   */
  raise(transaction: Transaction, payload: Payload): Promise<void>;
  handles: Handle<Payload>[];
}

/** The payload that the handlers of an event receive. */
export type PayloadOf<Event> = Event extends DomainEvent<infer Payload> ? Payload : never;

/** A handler of one domain for an event of another, listed in the domain's record (`Domain.follows`). */
export interface Follower {
  join(): void;
}

let isConnected = false;

/**
 * Declares an event, in the file of the command that raises it. The payload holds ids, and only such values
 * as cannot be read later. Handlers read everything else from the database.
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

/** Declares a handler of the event, for `Domain.follows`. */
export function on<Payload>(event: DomainEvent<Payload>, handle: Handle<Payload>): Follower {
  return { join: () => event.handles.push(handle) };
}

/** Registers all handlers. Called once, in the module that lists the domains; `raise` throws before that. */
export function connectFollowers(followers: readonly Follower[]): void {
  for (const follower of followers) follower.join();
  isConnected = true;
}
