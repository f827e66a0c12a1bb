import { useNavigate, useSearch } from '@tanstack/react-router';

/** One of a few choices that shorten a list, kept in the address; null for all. */
export function useAddressChoice<const Choice extends string>(name: string, choices: readonly Choice[]) {
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as Record<string, string>;
  const chosen = choices.find((choice) => choice === search[name]) ?? null;
  const choose = (value: string) =>
    void navigate({
      to: '.',
      search: ((old: Record<string, string>) => ({
        ...Object.fromEntries(Object.entries(old).filter(([key]) => key !== name && !key.endsWith('.page'))),
        ...(value === '' ? {} : { [name]: value }),
      })) as never,
      replace: true,
      resetScroll: false,
    });
  return { chosen, choose };
}
