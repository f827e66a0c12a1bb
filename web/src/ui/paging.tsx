import { Group, Pagination, Text, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { mdiMagnify } from '@mdi/js';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Route } from '#contract/platform/route.ts';
import type { CallInput, CallReply } from '../app/api.ts';
import { routeQuery } from '../app/query-client.ts';
import { useText } from '../app/text.ts';
import { Icon } from './Icon.tsx';

/** Rows of a page, and how long typing rests before the search starts, in milliseconds (shell-and-access §9). */
const rowsPerPage = 15;
const searchRest = 500;

export interface Paging {
  page: number;
  term: string;
  setPage: (page: number) => void;
  setTerm: (term: string) => void;
}

/** Reads a paged list; a new search starts at its first page, and the old rows stay until the new ones are there. */
export function usePagedQuery<R extends Route>(
  route: R,
  input: Omit<CallInput<R>, 'query'>,
): Paging & { query: UseQueryResult<CallReply<R>> } {
  const [page, setPage] = useState(1);
  const [term, setTerm] = useState('');
  const search = { page: String(page), perPage: String(rowsPerPage), ...(term === '' ? {} : { term }) };
  const query = useQuery({
    ...routeQuery(route, { ...input, query: search } as CallInput<R>),
    placeholderData: keepPreviousData,
  });
  return {
    page,
    term,
    setPage,
    setTerm(next) {
      setTerm(next);
      setPage(1);
    },
    query: query as UseQueryResult<CallReply<R>>,
  };
}

/** Which rows are shown of how many, and the way to the others; nothing where all fit on one page. */
export function Pager({ paging, total }: { paging: Paging; total: number }) {
  const t = useText();
  const pages = Math.ceil(total / rowsPerPage);
  if (pages < 2) return null;
  const last = Math.min(paging.page * rowsPerPage, total);
  return (
    <Group justify="space-between">
      <Text c="dimmed" role="status">
        {t('shell.rows', { from: (paging.page - 1) * rowsPerPage + 1, to: last, total })}
      </Text>
      <Pagination
        value={paging.page}
        onChange={paging.setPage}
        total={pages}
        siblings={1}
        boundaries={1}
        size={44}
        getItemProps={(number) => ({ 'aria-label': t('shell.page', { n: number }) })}
        getControlProps={(control) => ({
          'aria-label': t(control === 'next' || control === 'last' ? 'shell.nextPage' : 'shell.previousPage'),
        })}
      />
    </Group>
  );
}

/** Searches on Enter, or when the typing rests. */
export function SearchField({ paging, label }: { paging: Paging; label: string }) {
  const [typed, setTyped] = useState(paging.term);
  const searchLater = useDebouncedCallback(paging.setTerm, searchRest);
  const searchNow = (event: FormEvent) => {
    event.preventDefault();
    paging.setTerm(typed.trim());
  };
  return (
    <search>
      <form onSubmit={searchNow}>
        <TextInput
          type="search"
          aria-label={label}
          placeholder={label}
          leftSection={<Icon path={mdiMagnify} />}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            searchLater(event.currentTarget.value.trim());
          }}
        />
      </form>
    </search>
  );
}
