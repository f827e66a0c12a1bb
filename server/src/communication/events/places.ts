import { type RawBuilder, sql } from 'kysely';
import type { kindergartenEvents, organizationEvents } from '#contract/communication/events.ts';
import type { IdentityPlace } from '#server/kindergarten/target-groups/identities.ts';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { IdentityView } from '#server/platform/identities.ts';
import type { Platform } from '#server/platform/platform.ts';

type Routes = typeof kindergartenEvents | typeof organizationEvents;
/** A route of events, of a kindergarten or of an organisation. */
export type EventRoute<Name extends keyof Routes> = Routes[Name];

/** The place that events belong to. */
export type EventPlace = IdentityView['tenant'];

/** The parts of a call about the events of a place. */
export interface EventsCall {
  database: ReadDatabase | Transaction;
  actor: Actor;
  params: { kindergarten_id: number } | { organization_id: number };
  now: string;
  platform: Pick<Platform, 'texts'>;
}

/** The place of the path. */
export function readPlace(params: EventsCall['params']): EventPlace {
  return 'kindergarten_id' in params
    ? { kind: 'kindergarten', id: params.kindergarten_id }
    : { kind: 'organization', id: params.organization_id };
}

/** The id of the event in the path. */
export function readEventId(params: { event_id: number } | { organization_event_id: number }): number {
  return 'event_id' in params ? params.event_id : params.organization_event_id;
}

/** The place as audiences name it. */
export function toIdentityPlace({ kind, id }: EventPlace): IdentityPlace {
  return kind === 'kindergarten' ? id : { organizationId: id };
}

/** The reader's view of the people of the place. */
export function viewOf(call: EventsCall): IdentityView {
  return { actor: call.actor, tenant: readPlace(call.params), now: call.now, platform: call.platform };
}

/** The column of the place, in the table of that name. */
export function placeColumn(table: string, { kind }: EventPlace): RawBuilder<number> {
  return sql.ref(`${table}.${kind}_id`);
}
