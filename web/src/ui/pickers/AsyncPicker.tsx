import { ActionIcon, Combobox, Group, Loader, Pill, PillsInput, Text, useCombobox } from '@mantine/core';
import { useDebouncedValue, useId } from '@mantine/hooks';
import { mdiCheck, mdiClose } from '@mdi/js';
import { useEffect, useState } from 'react';
import { useText } from '../../base/text.ts';
import { Avatar } from '../Avatar.tsx';
import { Icon } from '../Icon.tsx';
import { InputNotes } from '../inputs/InputNotes.tsx';
import type { InputProps } from '../inputs/input.ts';
import { readOnlyStyle } from '../inputs/use-notes.tsx';
import classes from './AsyncPicker.module.css';
import { PickerNotice } from './PickerNotice.tsx';
import { addPicked, type PickerItem, removePicked } from './picked.ts';
import { type PickerSource, usePickerSearch } from './picker-source.ts';

/** The pause in typing before the search starts, in milliseconds (shell-and-access §9). */
const searchRest = 500;

interface AsyncPickerProps<Item extends PickerItem> extends InputProps<readonly Item[]> {
  source: PickerSource<Item>;
  /** Without it, a choice replaces the previous one. */
  multiple?: boolean;
}

/**
 * A pick-list that the server searches. Chosen rows are shown in the box with a button that removes them.
 * Arrows, Enter, Escape and Backspace work as in every combobox.
 */
export function AsyncPicker<Item extends PickerItem>(props: AsyncPickerProps<Item>) {
  const { source, multiple = false, value, onChange, name } = props;
  const { label, help, error, required = false, disabled = false, readOnly = false } = props;
  const t = useText();
  const [typed, setTyped] = useState('');
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const listId = useId();
  const { setListId } = combobox;
  // Known before the list is rendered: when it opens, the box announces this and refers to the list.
  useEffect(() => setListId(listId), [setListId, listId]);
  const term = typed.trim();
  const [rested] = useDebouncedValue(term, searchRest);
  const isResting = rested === term;
  const search = usePickerSearch(source, rested, combobox.dropdownOpened && isResting);
  const found = search.found?.items ?? [];
  const fixed = disabled || readOnly;

  function choose(id: string): void {
    const item = found.find((one) => one.id === id);
    if (item === undefined) return;
    onChange(addPicked(value, item, multiple));
    setTyped('');
    if (!multiple) combobox.closeDropdown();
  }

  function close(): void {
    combobox.closeDropdown();
    setTyped('');
  }

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={choose}
      readOnly={fixed}
      keepMounted={false}
      withinPortal={false}
      // Positioned relative to the window, so that no dialog cuts it off.
      floatingStrategy="fixed"
    >
      <Combobox.DropdownTarget>
        <PillsInput
          label={label}
          description={help === undefined ? null : <InputNotes help={help} />}
          error={error}
          required={required}
          disabled={disabled}
          classNames={{ input: classes.box ?? '' }}
          styles={readOnly ? { input: readOnlyStyle } : {}}
          rightSection={<PickerMark isLoading={search.isLoading} isFixed={fixed} />}
          rightSectionPointerEvents="none"
          onClick={() => !fixed && combobox.openDropdown()}
        >
          <Pill.Group className={classes.pills ?? ''}>
            {value.map((item) => (
              <Group key={item.id} component="span" className={classes.pill ?? ''}>
                <span className={classes.name}>{item.name}</span>
                {item.detail !== undefined && <span className={classes.detail}>{item.detail}</span>}
                {!fixed && (
                  <ActionIcon
                    className={classes.remove ?? ''}
                    aria-label={t('pickers.remove', { name: item.name })}
                    onClick={(event) => {
                      event.stopPropagation();
                      onChange(removePicked(value, item));
                    }}
                  >
                    <Icon path={mdiClose} size={16} />
                  </ActionIcon>
                )}
              </Group>
            ))}
            <Combobox.EventsTarget withExpandedAttribute>
              <PillsInput.Field
                {...(name === undefined ? {} : { name })}
                className={classes.field ?? ''}
                type={fixed && value.length > 0 ? 'auto' : 'visible'}
                value={typed}
                readOnly={readOnly}
                aria-required={required}
                autoCapitalize="none"
                enterKeyHint="search"
                onFocus={({ currentTarget }) => {
                  // A dialog that begins here shows its content first.
                  if (!fixed && currentTarget.dataset.autofocus === undefined) combobox.openDropdown();
                }}
                onBlur={(event) => {
                  // Tab moves on to the button that tries again.
                  if (event.relatedTarget?.closest('[role="alert"]')) return;
                  delete event.currentTarget.dataset.autofocus;
                  close();
                }}
                onChange={(event) => {
                  setTyped(event.currentTarget.value);
                  combobox.openDropdown();
                  combobox.resetSelectedOption();
                }}
                onKeyDown={(event) => {
                  // While somebody is searched for, Enter does not send the form.
                  if (event.key === 'Enter' && combobox.dropdownOpened) event.preventDefault();
                  const last = value.at(-1);
                  if (event.key !== 'Backspace' || typed !== '' || last === undefined || fixed) return;
                  event.preventDefault();
                  onChange(removePicked(value, last));
                }}
              />
            </Combobox.EventsTarget>
          </Pill.Group>
        </PillsInput>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown>
        <Combobox.Options id={listId} aria-label={label} mah={280} className={classes.options ?? ''}>
          {found.map((item) => {
            const isChosen = value.some((one) => one.id === item.id);
            return (
              <Combobox.Option key={item.id} value={item.id} active={isChosen} mih={44}>
                <Group justify="space-between" wrap="nowrap" mih={32}>
                  {item.person !== undefined && (
                    <Avatar
                      {...item.person}
                      picture={item.person.profile_picture}
                      size="sm"
                      badge={item.badge}
                    />
                  )}
                  {item.mark}
                  <div style={{ flex: 1, minWidth: 0 }}>
                    {item.name}
                    {item.detail !== undefined && (
                      <Text size="sm" c="dimmed">
                        {item.detail}
                      </Text>
                    )}
                  </div>
                  {isChosen && <Icon path={mdiCheck} label={t('pickers.chosen')} />}
                </Group>
              </Combobox.Option>
            );
          })}
        </Combobox.Options>
        <PickerNotice
          search={search}
          missing={source.minimumTerm - term.length}
          term={term}
          onLeave={(to) => to !== combobox.targetRef.current && close()}
          onRetry={combobox.focusTarget}
        />
      </Combobox.Dropdown>
    </Combobox>
  );
}

function PickerMark({ isLoading, isFixed }: { isLoading: boolean; isFixed: boolean }) {
  const t = useText();
  if (isLoading) return <Loader size="xs" aria-label={t('shell.loading')} />;
  return isFixed ? null : <Combobox.Chevron />;
}
