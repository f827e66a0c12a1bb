import Holidays from 'date-holidays';
import { type CountryCode, countryCodes, countryLanguages } from '#contract/platform/language.ts';

/** A public holiday as the npm library defines it; two on the same day become one with both names. */
interface LibraryHoliday {
  country: CountryCode;
  day: string;
  /** In the country's language and in English. */
  names: Record<string, string>;
}

/** The public holidays of all four countries in those years, by country and day. */
export function listLibraryHolidays(firstYear: number, lastYear: number): LibraryHoliday[] {
  return countryCodes.flatMap((country) => {
    const languages = [countryLanguages[country], 'en'];
    const library = new Holidays(country, { types: ['public'], languages });
    const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => firstYear + index);
    const found = new Map<string, LibraryHoliday>();
    for (const language of languages) {
      for (const holiday of years.flatMap((year) => library.getHolidays(year, language))) {
        const day = holiday.date.slice(0, 10);
        const known = found.get(day) ?? { country, day, names: {} };
        const name = holiday.name.charAt(0).toLocaleUpperCase(language) + holiday.name.slice(1);
        const before = known.names[language];
        found.set(day, {
          ...known,
          names: { ...known.names, [language]: before === undefined ? name : `${before}, ${name}` },
        });
      }
    }
    return [...found.values()].sort((one, other) => one.day.localeCompare(other.day));
  });
}

/** The rows that a migration inserts into the table `library_holidays`, one line each. */
function writeInsert(holidays: readonly LibraryHoliday[]): string {
  const lines = holidays.map(
    ({ country, day, names }) =>
      `  ('${country}', '${day}', '${JSON.stringify(names).replaceAll("'", "''")}')`,
  );
  return `insert into library_holidays (country, day, names) values\n${lines.join(',\n')};\n`;
}

// `node scripts/library-holidays.ts 2041 2050` prints the next years for a new migration.
if (import.meta.main) {
  const [firstYear, lastYear] = process.argv.slice(2).map(Number);
  process.stdout.write(writeInsert(listLibraryHolidays(firstYear ?? Number.NaN, lastYear ?? Number.NaN)));
}
