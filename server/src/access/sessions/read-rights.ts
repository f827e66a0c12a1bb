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
  /** Null if no kindergarten is addressed. */
  place_timezone: string | null;
}

/** The person's rights in the addressed context, from the row that the database computes. */
export function readRights(
  row: RightsRow,
  context: Actor['context'],
): Pick<Actor, 'isAdministrator' | 'isMember' | 'hasFlag'> {
  // Few flags are checked, so searching the text is cheaper than building a set.
  const held = row.flags ?? '';
  const official = row.official_flags ?? '';
  const isHeld = (flag: Flag) => held.includes(` ${flag} `);
  // Over a kindergarten's children an official has only the rights that the kindergarten agreed to.
  const isOfficials = (flag: Flag) =>
    official.includes(` ${flag} `) && (row.is_overseen === true || !isOverChildren(flag));
  return {
    isAdministrator: row.is_administrator,
    isMember: row.is_member,
    hasFlag(flag) {
      const { context: holdsIn } = flags[flag];
      // An official's rights in the kindergartens do not apply to the organisation itself.
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

/** The current day in the context's time zone, else in the person's. */
export function readDay(
  { place_timezone }: RightsRow,
  ownTimezone: string,
  now: Temporal.Instant | string,
): Pick<Actor, 'placeTimezone' | 'today'> {
  const placeTimezone = place_timezone ?? ownTimezone;
  return { placeTimezone, today: findDay(placeTimezone, Temporal.Instant.from(now)) };
}

/** The last computed day of each zone, with its start and end (epoch milliseconds). */
const days = new Map<string, { today: string; start: number; end: number }>();

/** Needed at every call, and computing the day is comparatively slow. */
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
