import {
  type Flag,
  findModule,
  flags,
  isOverChildren,
  listAdministratorFlags,
} from '#contract/access/flags.ts';
import type { Actor } from '#server/platform/http/actor.ts';

/** The database's type `rights`. */
export interface RightsRow {
  is_administrator: boolean;
  is_member: boolean;
  flags: string | null;
  official_flags: string | null;
  is_overseen: boolean | null;
  disabled_modules: string | null;
  reaches_tenant: boolean;
  /** Null where no kindergarten is addressed. */
  place_timezone: string | null;
}

/** What the person may do in the addressed context, from the row that the database works out. */
export function readRights(
  row: RightsRow,
  context: Actor['context'],
): Pick<Actor, 'isAdministrator' | 'isMember' | 'hasFlag'> {
  // Few flags are asked for, so looking through the text costs less than a set of them.
  const held = row.flags ?? '';
  const official = row.official_flags ?? '';
  const isHeld = (flag: Flag) => held.includes(` ${flag} `);
  // Over a kindergarten's children an official has what the kindergarten has said yes to.
  const isOfficials = (flag: Flag) =>
    official.includes(` ${flag} `) && (row.is_overseen === true || !isOverChildren(flag));
  return {
    isAdministrator: row.is_administrator,
    isMember: row.is_member,
    hasFlag(flag) {
      const { context: holdsIn } = flags[flag];
      // What an official may do in the kindergartens is nothing that can be done in the organisation itself.
      if (holdsIn !== 'admin' && holdsIn !== context?.kind) return false;
      if (
        !isHeld(flag) &&
        !isOfficials(flag) &&
        !(row.reaches_tenant && listAdministratorFlags(flag).some(isHeld))
      )
        return false;
      return !isSwitchedOff(row.disabled_modules ?? '', findModule(flag));
    },
  };
}

/** Which day it is where the context is, or else where the person is. */
export function readDay(
  { place_timezone }: RightsRow,
  ownTimezone: string,
  now: Temporal.Instant | string,
): Pick<Actor, 'placeTimezone' | 'today'> {
  const placeTimezone = place_timezone ?? ownTimezone;
  return { placeTimezone, today: findDay(placeTimezone, Temporal.Instant.from(now)) };
}

/** The day that was found last in each zone, and from when to when it lasts (epoch milliseconds). */
const days = new Map<string, { today: string; start: number; end: number }>();

/** Asked with every call, and the calendar takes as long as a good part of the rest. */
function findDay(zone: string, now: Temporal.Instant): string {
  const at = now.epochMilliseconds;
  const known = days.get(zone);
  if (known !== undefined && known.start <= at && at < known.end) return known.today;
  const start = now.toZonedDateTimeISO(zone).startOfDay();
  const today = start.toPlainDate().toString();
  days.set(zone, {
    today,
    start: start.epochMilliseconds,
    end: start.add({ days: 1 }).startOfDay().epochMilliseconds,
  });
  return today;
}

function isSwitchedOff(disabledModules: string, module: string | null): boolean {
  return module !== null && disabledModules.includes(` ${module} `);
}
