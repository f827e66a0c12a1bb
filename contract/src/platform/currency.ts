/** The currencies that prices are named in (domains.md §9 names their symbols). */
const currencies = ['EUR', 'PLN', 'UAH'] as const;
type Currency = (typeof currencies)[number];

/** The currency of a country (decisions.md: currency per country); the euro for any other country. */
export function findCurrency(country: string): Currency {
  if (country === 'pl') return 'PLN';
  return country === 'ua' ? 'UAH' : 'EUR';
}
