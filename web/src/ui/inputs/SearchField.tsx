import { CloseButton, Loader, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { mdiMagnify } from '@mdi/js';
import { type FormEvent, useRef, useState } from 'react';
import { useText } from '../../base/text.ts';
import { Icon } from '../Icon.tsx';
import classes from './SearchField.module.css';
import { readSearchTerm, searchMinimum, searchRest } from './search-term.ts';

interface SearchFieldProps {
  label: string;
  /** The initial search term. */
  initialTerm?: string;
  /** Minimum number of letters; for kindergartens it is four (files-and-forms §9). */
  minimum?: number;
  /** Called with each new term; an empty one means that everything is shown again. */
  onSearch: (term: string) => void;
  loading?: boolean;
  disabled?: boolean;
  /** The label stands inside the field, and the hint below it only while there is one: for a line of tools. */
  isCompact?: boolean;
}

/** Searches after a pause in typing, and at once on Enter. Reports a term that is too short. */
export function SearchField(props: SearchFieldProps) {
  const { label, initialTerm = '', minimum = searchMinimum, loading = false, disabled = false } = props;
  const { isCompact = false } = props;
  const t = useText();
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(initialTerm);
  const last = useRef(initialTerm);

  function search(text: string): void {
    const term = readSearchTerm(text, minimum);
    if (term === null || term === last.current) return;
    last.current = term;
    props.onSearch(term);
  }
  const searchLater = useDebouncedCallback(search, searchRest);

  function searchNow(text: string): void {
    searchLater.cancel();
    search(text);
  }

  const clearButton = (
    <CloseButton
      aria-label={t('inputs.search.clear')}
      onClick={() => {
        setTyped('');
        searchNow('');
        box.current?.focus();
      }}
    />
  );
  return (
    <search>
      <form
        className={isCompact ? classes.compact : undefined}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          // In a dialog of a form: that form is not sent.
          event.stopPropagation();
          searchNow(typed);
        }}
      >
        <TextInput
          ref={box}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          {...(isCompact ? { 'aria-label': label, placeholder: label } : { label })}
          disabled={disabled}
          leftSection={<Icon path={mdiMagnify} />}
          rightSection={loading ? <Loader size={18} /> : typed !== '' && !disabled && clearButton}
          description={
            readSearchTerm(typed, minimum) === null
              ? t('inputs.search.more', { n: minimum })
              : !isCompact && ' '
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
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
