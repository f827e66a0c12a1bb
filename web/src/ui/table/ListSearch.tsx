import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { mdiMagnify } from '@mdi/js';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Icon } from '../Icon.tsx';
import { searchRest } from '../inputs/search-term.ts';
import classes from './table.module.css';
import type { List } from './use-list.ts';

/** Searches a list on Enter, or when the typing rests; each search starts at the first page. */
export function ListSearch<Row>({ list, label }: { list: List<Row>; label: string }) {
  const { term, setTerm } = list.state;
  const [typed, setTyped] = useState(term);
  const searched = useRef(term);
  // The way back in the browser changes the term as well; what is being typed meanwhile stays.
  useEffect(() => {
    if (term === searched.current) return;
    searched.current = term;
    setTyped(term);
  }, [term]);

  function searchFor(text: string): void {
    const next = text.trim();
    if (next === searched.current) return;
    searched.current = next;
    setTerm(next);
  }
  const searchLater = useDebouncedCallback(searchFor, searchRest);
  const searchNow = (event: FormEvent) => {
    event.preventDefault();
    searchFor(typed);
  };
  return (
    <search className={classes.search}>
      <form onSubmit={searchNow}>
        <TextInput
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          aria-label={label}
          placeholder={label}
          leftSection={<Icon path={mdiMagnify} />}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            searchLater(event.currentTarget.value);
          }}
        />
      </form>
    </search>
  );
}
