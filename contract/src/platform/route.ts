import type * as z from 'zod/mini';
import type { Callers } from './callers.ts';
import type { AcrossPlaces, PlacePath, Reach } from './reach.ts';
import type { rowIdText } from './rules-number.ts';

/** The catalogue of flags, by name. Empty here; the access area, which has the catalogue, adds to it. */
// biome-ignore lint/suspicious/noEmptyInterface: the area that fills it is above and cannot be imported here.
export interface FlagCatalogue {}

/** The name of a permission flag. */
export type FlagName = keyof FlagCatalogue;

/**
 * Who may call a route. There is no default: a route without access does not compile.
 * - `anyone`: no session is needed or looked at.
 * - `signedIn`: a session. `beforeGates` lets it through before privacy is confirmed and a name is given.
 * - `member`: an active membership in the addressed context.
 * - `flags`: at least one of the flags in the addressed context (administrator flags hold without a context).
 * - `contextMember`: an active membership in the addressed context, which is of one of these kinds.
 * - `contextFlags`: at least one of the flags listed for the kind of the addressed context.
 *
 * The addressed context is the `kindergarten_id`, `organization_id` or `supplier_id` of the path, else the
 * context header of the call.
 */
export type Access =
  | { kind: 'anyone' }
  | { kind: 'signedIn'; beforeGates: boolean }
  | { kind: 'member'; context: ContextKind }
  | { kind: 'flags'; context: ContextKind | 'admin'; anyOf: readonly FlagName[] }
  | { kind: 'contextMember'; contexts: readonly ContextKind[] }
  | { kind: 'contextFlags'; anyOf: Readonly<Partial<Record<ContextKind, readonly FlagName[]>>> };

/** The kinds of places that people belong to. */
export type ContextKind = 'organization' | 'kindergarten' | 'supplier';

/** The context of calls whose path has none: `kindergarten:12`. Checked against memberships at every call. */
export const contextHeader = 'kiik-context';

/** The time zone of the calling device, stored with its session at sign-in. */
export const timezoneHeader = 'kiik-timezone';

type Schema = z.core.$ZodType;
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The bytes of one file instead of a JSON body. */
interface FileBody {
  /** Content types accepted in the header; the server also checks the real type of the bytes. */
  types: readonly string[];
  maximumBytes: number;
}

/** A stream of bytes of any size: never held in memory, never awaited in a transaction. */
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
 * How many calls one network address (for a signed-in caller: one person), and one e-mail address in the
 * body, may make within a period.
 */
export interface CallLimit {
  perAddress: number;
  perEmail?: number;
  /**
   * One network address together with one e-mail address. A device on which this person has signed in before
   * is counted separately, so that other people's attempts do not lock them out.
   */
  perPair?: number;
  seconds: number;
  /** Only calls whose body has this field count: other calls send nothing. */
  onlyWith?: string;
}

/** What a route declares besides its path: in its group, in the route, or partly in each. */
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
  /** In which form it may be called: one of the lists of `callers.ts`. No default either. */
  callers?: Callers;
  /** Which places' rows it works on, if the path does not name the place or the call reaches other places. */
  reach?: Reach;
  /** It may also succeed with 202 and the same reply: only for the sign-in (decisions.md). */
  mayAccept?: true;
  /** It may also succeed with 303 to a page of the web app that asks first: only for the sign-out by link. */
  mayRedirect?: true;
  /** The body may also be a form: Pusher clients send theirs so. */
  mayBeForm?: true;
  /** For calls that try a password or send mail: above the limit the caller gets 429. */
  limit?: CallLimit;
  /**
   * Needs a new proof of identity (password or mailed link), given shortly before in the same session: at
   * every call, or if the body has that field. API tokens and acting administrators can't give it.
   */
  confirmAgain?: 'always' | { with: string };
  /** Also answers an administrator who just lost the right to act as somebody, as themselves again. */
  endsActing?: true;
  /**
   * For the library's writing routes, which notify all open pages: why this one changes nothing that they
   * show. Completes the sentence "tells nobody: …".
   */
  quiet?: string;
  /**
   * Which other domains' data a reading route shows, besides its own domain (the part of its name before the
   * dot). The route is read again after a change in one of them.
   */
  shows?: readonly string[];
  /** Which other domains a writing route changes, besides its own. */
  touches?: readonly string[];
  /** Also answers during maintenance. */
  duringMaintenance?: true;
  params?: Params;
  query?: Query;
  body?: Body;
  file?: FileBody;
  /** `body` is sent as form fields (multipart/form-data) with the bytes of one field `file`, streamed. */
  form?: { maximumBytes: number };
  bytes?: StreamedBytes;
  /** Headers that are part of the call, by their lower-case names. */
  headers?: Headers;
  /** Only declared fields: all others that the handler returns are removed. `file` streams bytes. */
  reply?: Reply;
  /** If another person may have saved meanwhile: the current row, in the 409, with declared fields only. */
  conflict?: Conflict;
  /** Success code if it is not 200. The specification uses 200 and 201; 202 is only for the sign-in. */
  status?: 201;
  /** `false`: it neither reads nor writes personal data, so it is not in the audit log. */
  personal?: boolean;
  /** One valid call; used by the OpenAPI document, the fuzzer and the table of who may call what. */
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

/** Any declared route. */
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
  /** Both are complete once the route is bound. */
  personal: boolean;
  example: RouteExample<Params, Query, Body, Headers>;
}

/** What a handler receives and a client sends, by part of the call. Undeclared parts are `undefined`. */
export type RouteParams<R extends Route> = Output<R['params']>;
export type RouteQuery<R extends Route> = Output<R['query']>;
export type RouteQueryInput<R extends Route> = Input<R['query']>;
export type RouteBody<R extends Route> = Output<R['body']>;
export type RouteHeaders<R extends Route> = Output<R['headers']>;
export type RouteReply<R extends Route> = Output<R['reply']>;
/** What a handler returns: the reply before defaults and transforms. */
export type RouteReplyInput<R extends Route> = Input<R['reply']>;
/** The row of a 409 before undeclared fields are removed. */
export type RouteConflictInput<R extends Route> = Input<R['conflict']>;

// A part that a route does not declare is `undefined`, not `never`.
type Output<S> = [Extract<S, Schema>] extends [never] ? undefined : z.output<Extract<S, Schema>>;
type Input<S> = [Extract<S, Schema>] extends [never] ? undefined : z.input<Extract<S, Schema>>;

type SlotOf<Path> = Path extends `${string}{${infer Slot}}${infer Rest}` ? Slot | SlotOf<Rest> : never;

/** For parameters that are all row numbers; if one is not and is not declared, handlers cannot read any. */
type ParamsOf<Path> = [SlotOf<Path>] extends [never]
  ? undefined
  : [SlotOf<Path>] extends [`${string}_id`]
    ? z.ZodMiniObject<Record<SlotOf<Path>, typeof rowIdText>, z.core.$strict>
    : never;

/** What a group declares for its routes. */
type Shared = Readonly<RouteParts>;

/** The group's declaration of that part. */
type Said<Group, Place extends keyof Shared, Nothing = undefined> =
  Group extends Record<Place, infer Value extends NonNullable<Shared[Place]>> ? Value : Nothing;

/** No default: a route does not compile if neither it nor its group declares these. */
type Needed<Group> = Record<Exclude<'access' | 'callers' | 'reply', keyof Group>, unknown>;

/** No default: a route whose path has no place does not compile unless it or its group declares a reach. */
type ReachOf<Path, Group> = Group extends { reach: Reach }
  ? { reach?: never }
  : Path extends PlacePath
    ? { reach?: AcrossPlaces }
    : { reach: Reach };

/**
 * Declares routes of a domain with a common path prefix: `routes.get('listCourses', '', { … })`. The server,
 * the web app and the documentation use the same value; its name is `domain.verbNoun`. A route whose path
 * parameters are all row ids (`{course_id}`) needs no `params`: each is 1 in its example.
 * @param base the prefix, with `{parameter}` slots, as in the specification
 * @param shared what is the same for all of them; a route may override it, except its reach
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
    /** A subgroup with more in common: `routes.with({ access, callers })`. */
    with: <const More extends Shared>(more: More) =>
      routesAt<Base, Omit<Group, keyof More> & More>(domain, base, { ...shared, ...more } as never),
  };
}

/** For what is on a public page or is needed to sign in. */
export const anyone = { kind: 'anyone' } as const satisfies Access;

/** A session of a person who has confirmed the privacy notice and given a name. */
export const signedIn = { kind: 'signedIn', beforeGates: false } as const satisfies Access;

/** A session, even before the privacy notice is confirmed or the name given. */
export const signedInBeforeGates = { kind: 'signedIn', beforeGates: true } as const satisfies Access;

/** An active membership, with any flags or none. */
export function memberOf<C extends ContextKind>(context: C) {
  return { kind: 'member', context } as const satisfies Access;
}

/** An active membership in a context of any of these kinds. */
export function memberOfAny<const Kinds extends readonly ContextKind[]>(...contexts: Kinds) {
  return { kind: 'contextMember', contexts } as const satisfies Access;
}
