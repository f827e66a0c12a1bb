import type * as z from 'zod/mini';
import type { Callers } from './callers.ts';
import type { Message } from './failure.ts';
import type { AcrossPlaces, PlacePath, Reach } from './reach.ts';
import type { rowIdText } from './rules-number.ts';

/** The catalogue of flags, by name. Stands empty here and is filled where the catalogue is, a floor above. */
// biome-ignore lint/suspicious/noEmptyInterface: what fills it is a floor above, which this one may not import.
export interface FlagCatalogue {}

/** The name of a permission flag. */
export type FlagName = keyof FlagCatalogue;

/**
 * Who may call a route. There is no default: a route without access does not compile.
 * - `anyone`: no session is needed or looked at.
 * - `signedIn`: a session. `beforeGates` lets it through before privacy is confirmed and a name is given.
 * - `member`: an active membership in the addressed context.
 * - `flags`: at least one of the flags in the addressed context (administrator flags hold without a context).
 *
 * The addressed context is the `kindergarten_id`, `organization_id` or `supplier_id` of the path, else the context
 * header of the call.
 */
export type Access =
  | { kind: 'anyone' }
  | { kind: 'signedIn'; beforeGates: boolean }
  | { kind: 'member'; context: ContextKind }
  | { kind: 'flags'; context: ContextKind | 'admin'; anyOf: readonly FlagName[] };

/** The kinds of places that people belong to. */
export type ContextKind = 'organization' | 'kindergarten' | 'supplier';

/** Names the context of calls whose path names none: `kindergarten:12`. Checked against memberships at every call. */
export const contextHeader = 'kiik-context';

/** The time zone of the calling device, kept with its session when it signs in. */
export const timezoneHeader = 'kiik-timezone';

type Schema = z.core.$ZodType;
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The bytes of one file instead of a JSON body. */
interface FileBody {
  /** Content types accepted, as sent in the header; what the file really is, the server looks at itself. */
  types: readonly string[];
  maximumBytes: number;
}

/** Bytes that are streamed, however many: never held in memory, never waited for in a transaction. */
export interface StreamedBytes {
  /** The one content type accepted. */
  type: string;
  maximumBytes: number;
}

/** A picture of a person. The largest: phones send 3 to 8 MB. */
export const picture = {
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
  maximumBytes: 15_000_000,
} as const satisfies FileBody;

/**
 * How many calls one network address (where somebody is signed in: one person), and one e-mail address named in the body,
 * may make within a time.
 */
export interface CallLimit {
  perAddress: number;
  perEmail?: number;
  /**
   * One network address together with one e-mail address. A device on which the person of that address has signed in
   * before is counted alone, so that nobody else's tries shut them out.
   */
  perPair?: number;
  seconds: number;
  /** Only calls whose body has this field count: those without it send nothing. */
  onlyWith?: string;
}

/** What is said of a route beside its address: by its group, by itself, or by both together. */
interface RouteParts<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Reply extends Schema | 'file' = Schema | 'file',
  A extends Access = Access,
  Headers extends Schema | undefined = Schema | undefined,
  Conflict extends Schema | undefined = Schema | undefined,
> {
  access?: A;
  /** Who may call it, in which shape: one of the lists of `callers.ts`. No default either. */
  callers?: Callers;
  /** Whose rows it works on, where the path does not name the place or the call reaches beyond it. */
  reach?: Reach;
  /** Its success may also be 202 with the same reply: the sign-in alone (decisions.md). */
  mayAccept?: true;
  /** Its success may also be 303 to a page of the web app, which asks first: the sign-out by link alone. */
  mayRedirect?: true;
  /** The body may also come as a form, which is how Pusher clients send theirs. */
  mayBeForm?: true;
  /** For calls that try a password or send mail: past it the caller gets 429. */
  limit?: CallLimit;
  /**
   * The person confirms anew that it is them, by the password or a mailed link, shortly before and in the same session:
   * at every call, or where the body has that field. API tokens and acting administrators can't.
   */
  confirmAgain?: 'always' | { with: string };
  /** Answers also an administrator who has just lost the right to act as somebody: as themselves, from then on. */
  endsActing?: true;
  /**
   * Of the library's routes that write, which tell all open pages: changes nothing that those show, and why. Completes the
   * sentence "tells nobody: …".
   */
  quiet?: string;
  /**
   * What a reading route shows beside its own domain (the part of its name before the dot), as names of domains. It is read
   * anew when a route changes something there.
   */
  shows?: readonly string[];
  /** What a writing route changes beside its own domain, as names of domains. */
  touches?: readonly string[];
  /** Answers also while the administrator's maintenance switch is on. */
  duringMaintenance?: true;
  params?: Params;
  query?: Query;
  body?: Body;
  file?: FileBody;
  /** `body` comes as fields of a form (multipart/form-data) together with the bytes of one field `file`, streamed. */
  form?: { maximumBytes: number };
  bytes?: StreamedBytes;
  /** Headers that are part of the call, by their names in lower case. */
  headers?: Headers;
  /** Declared fields only; whatever else the handler returns never leaves the server. `file` streams bytes. */
  reply?: Reply;
  /** Where somebody may have saved in between: the row as it stands now, in the 409. Declared fields only, as in a reply. */
  conflict?: Conflict;
  /** Success code where it is not 200. The specification knows 200 and 201; 202 belongs to the sign-in alone. */
  status?: 201;
  /** `false`: it neither reads nor writes personal data, and so does not belong in the audit log. */
  personal?: boolean;
  /** One valid call; seeds the OpenAPI document, the fuzzer and the table of who may call what. */
  example?: RouteExample<Params, Query, Body, Headers>;
}

interface RouteExample<
  Params extends Schema | undefined,
  Query extends Schema | undefined,
  Body extends Schema | undefined,
  Headers extends Schema | undefined,
> {
  params?: Params extends Schema ? z.output<Params> : undefined;
  query?: Query extends Schema ? z.input<Query> : undefined;
  body?: Body extends Schema ? z.input<Body> : undefined;
  headers?: Headers extends Schema ? z.input<Headers> : undefined;
}

/** A declared route, whichever. */
export interface Route<
  M extends Method = Method,
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Reply extends Schema | 'file' = Schema | 'file',
  A extends Access = Access,
  Headers extends Schema | undefined = Schema | undefined,
  Conflict extends Schema | undefined = Schema | undefined,
> extends RouteParts<Params, Query, Body, Reply, A, Headers, Conflict> {
  /** `domain.verbNoun`: the name in the audit log, in metrics and in the OpenAPI document. */
  name: `${string}.${string}`;
  method: M;
  path: `/${string}`;
  access: A;
  callers: Callers;
  reply: Reply;
  /** Both are whole once the route is bound. */
  personal: boolean;
  example: RouteExample<Params, Query, Body, Headers>;
}

/** What a handler receives and a client sends, by place. Absent places are `undefined`. */
export type RouteParams<R extends Route> = Output<R['params']>;
export type RouteQuery<R extends Route> = Output<R['query']>;
export type RouteQueryInput<R extends Route> = Input<R['query']>;
export type RouteBody<R extends Route> = Output<R['body']>;
export type RouteHeaders<R extends Route> = Output<R['headers']>;
export type RouteReply<R extends Route> = Output<R['reply']>;
/** What a handler returns: the reply before defaults and transforms. */
export type RouteReplyInput<R extends Route> = Input<R['reply']>;
/** The row of a 409 before it is cut to what is declared. */
export type RouteConflictInput<R extends Route> = Input<R['conflict']>;

// A place that a route leaves out is `undefined`, not `never`.
type Output<S> = [Extract<S, Schema>] extends [never] ? undefined : z.output<Extract<S, Schema>>;
type Input<S> = [Extract<S, Schema>] extends [never] ? undefined : z.input<Extract<S, Schema>>;

type SlotOf<Path> = Path extends `${string}{${infer Slot}}${infer Rest}` ? Slot | SlotOf<Rest> : never;

/** Of slots that are all numbers of rows; where one is not and nothing declares it, no handler can read any. */
type ParamsOf<Path> = [SlotOf<Path>] extends [never]
  ? undefined
  : [SlotOf<Path>] extends [`${string}_id`]
    ? z.ZodMiniObject<Record<SlotOf<Path>, typeof rowIdText>, z.core.$strict>
    : never;

/** What a group says of the routes in it. */
type Shared = Readonly<RouteParts>;

/** What the group says at that place. */
type Said<Group, Place extends keyof Shared, Nothing = undefined> =
  Group extends Record<Place, infer Value extends NonNullable<Shared[Place]>> ? Value : Nothing;

/** No default: a route does not compile without these from itself or its group. */
type Needed<Group> = Record<Exclude<'access' | 'callers' | 'reply', keyof Group>, unknown>;

/** No default either: a route whose path names no place does not compile without its reach, or that of its group. */
type ReachOf<Path, Group> = Group extends { reach: Reach }
  ? { reach?: never }
  : Path extends PlacePath
    ? { reach?: AcrossPlaces }
    : { reach: Reach };

/**
 * Declares routes of a domain whose paths begin alike: `routes.get('listCourses', '', { … })`. Each is one value that the
 * server registers, the web calls and the documentation shows; its name is `domain.verbNoun`. Where the path's slots are all
 * numbers of rows (`{course_id}`), a route needs neither `params` nor these in its example: each is 1 there.
 * @param base the path up to where the routes part, with `{parameter}` slots, as in the specification
 * @param shared what is the same for all of them; a route may say it otherwise, except how far it reaches
 */
export function routesAt<const Base extends `/${string}`, const Group extends Shared = object>(
  domain: string,
  base: Base,
  shared?: Group,
) {
  const by =
    <const M extends Method>(method: M) =>
    <
      const Tail extends `/${string}` | '',
      Reply extends Schema | 'file' = Said<Group, 'reply', never>,
      const A extends Access = Said<Group, 'access', never>,
      Params extends Schema | undefined = Said<Group, 'params'>,
      Query extends Schema | undefined = Said<Group, 'query'>,
      Body extends Schema | undefined = Said<Group, 'body'>,
      Headers extends Schema | undefined = Said<Group, 'headers'>,
      Conflict extends Schema | undefined = Said<Group, 'conflict'>,
    >(
      name: string,
      tail: Tail,
      definition: RouteParts<Params, Query, Body, Reply, A, Headers, Conflict> &
        Needed<Group> &
        ReachOf<`${Base}${Tail}`, Group>,
    ): Route<
      M,
      [Params] extends [undefined] ? ParamsOf<`${Base}${Tail}`> : Params,
      Query,
      Body,
      Reply,
      A,
      Headers,
      Conflict
    > =>
      ({ ...shared, ...definition, name: `${domain}.${name}`, method, path: `${base}${tail}` }) as never;
  return {
    get: by('GET'),
    post: by('POST'),
    put: by('PUT'),
    patch: by('PATCH'),
    delete: by('DELETE'),
    /** Those of them that have more in common: `routes.with({ access, callers })`. */
    with: <const More extends Shared>(more: More) =>
      routesAt<Base, Omit<Group, keyof More> & More>(domain, base, { ...shared, ...more } as never),
  };
}

/** For what stands on a public page or must be reachable to sign in. */
export const anyone = { kind: 'anyone' } as const satisfies Access;

/** A session whose holder has confirmed privacy and given a name. */
export const signedIn = { kind: 'signedIn', beforeGates: false } as const satisfies Access;

/** A session, also of somebody who stands before the privacy or the name page. */
export const signedInBeforeGates = { kind: 'signedIn', beforeGates: true } as const satisfies Access;

/** An active membership, whatever its flags. */
export function memberOf<C extends ContextKind>(context: C) {
  return { kind: 'member', context } as const satisfies Access;
}

/** The body of every failed call. */
export interface FailureReply {
  message: Message;
  errors?: Record<string, Message[]>;
  /** With 409: the row as it stands now. */
  current?: unknown;
}
