import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { mdiMagnify } from '@mdi/js';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Icon } from '../Icon.tsx';
import { searchRest } from '../inputs/search-term.ts';
import classes from './table.module.css';
import type { List } from './use-list.ts';

/** Searches a list on Enter or after a pause in typing. Each search starts at the first page. */
export function ListSearch<Row>({ list, label }: { list: List<Row>; label: string }) {
  const { term, setTerm } = list.state;
  const [typed, setTyped] = useState(term);
  const searched = useRef(term);
  // The browser's Back also changes the term; text that is being typed is not changed.
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
          leftSectionPointerEvents="none"
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
