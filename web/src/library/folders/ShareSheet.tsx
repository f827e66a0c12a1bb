import { Title } from '@mantine/core';
import { mdiAccountGroupOutline } from '@mdi/js';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { listIdentities } from '#contract/kindergarten/identity-search.ts';
import { type AccessLevel, accessLevels } from '#contract/library/sharing.ts';
import type { KnownIdentity } from '#contract/platform/identities.ts';
import { callRoute } from '../../base/api.ts';
import { useKindergartenId } from '../../base/place.tsx';
import { useText } from '../../base/text.ts';
import { FailureText } from '../../ui/FailureText.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { AsyncPicker } from '../../ui/pickers/AsyncPicker.tsx';
import { IdentityFace } from '../../ui/pickers/IdentityFace.tsx';
import { describeIdentity } from '../../ui/pickers/IdentityPicker.tsx';
import type { PickerItem } from '../../ui/pickers/picked.ts';
import { ChoiceMenu } from './ChoiceMenu.tsx';
import classes from './ShareSheet.module.css';
import { type EveryoneChoice, everyoneChoices, listShared, type ShareLists } from './shares.ts';

/** What failed: adding somebody, what everyone may do, or the row of a `unique_id`. */
export type ShareSubject = 'search' | 'everyone' | (string & {});

interface ShareSheetProps {
  lists: ShareLists;
  everyone: EveryoneChoice;
  /** Whether all who view may edit, though not everyone may view: only older folders have that. */
  viewersEdit?: boolean;
  /** Managers of the folders above: they manage this one too, and are not offered. */
  above: readonly KnownIdentity[];
  /** The `unique_id` of the reader, whose own row they cannot change: they would shut themselves out. */
  self: string | null;
  /** The message beside what failed. */
  failureOf: (subject: ShareSubject) => ReactNode;
  /** Null takes them out. */
  onMove: (one: KnownIdentity, level: AccessLevel | null) => void;
  onEveryone: (choice: EveryoneChoice) => void;
}

/** Somebody whom the search offers. */
interface Offered extends PickerItem {
  identity: KnownIdentity;
}

/** How many people and groups the search offers; the closest come first. */
const offered = 50;

/** From most to least, as the sheet lists them. */
const shownLevels = accessLevels.toReversed();

/** Who may view, edit and manage a folder: one search, and rows whose level is chosen where it stands. */
export function ShareSheet(props: ShareSheetProps) {
  const { lists, everyone, viewersEdit = false, above, self, failureOf, onMove, onEveryone } = props;
  const t = useText();
  const kindergartenId = useKindergartenId();
  const taken = [...listShared(lists), ...above].map(({ unique_id }) => unique_id);
  const levels = accessLevels.map((value) => ({
    value,
    label: t(`folders.${value}`),
    help: t(`folders.${value}.help`),
  }));
  const failed = failureOf('search');
  const { sheet, noteMove } = useFollowedFocus(lists);
  const move = (one: KnownIdentity, level: AccessLevel | null) => {
    noteMove(one.unique_id);
    onMove(one, level);
  };
  return (
    <div className={classes.sheet} ref={sheet}>
      <AsyncPicker<Offered>
        label={t('folders.shareWith')}
        value={[]}
        onChange={([chosen]) => chosen !== undefined && onMove(chosen.identity, 'view')}
        {...(failed ? { error: failed } : {})}
        source={{
          key: [listIdentities.name, kindergartenId, taken],
          minimumTerm: 0,
          async load(term, signal) {
            const { data, total } = await callRoute(listIdentities, {
              params: { kindergarten_id: kindergartenId },
              query: { ...(term === '' ? {} : { term }), perPage: String(offered) },
              signal,
            });
            const free = data.filter(({ unique_id }) => !taken.includes(unique_id));
            return {
              items: free.map((one) => ({ ...describeIdentity(one, t), identity: one })),
              total: total - (data.length - free.length),
            };
          },
        }}
      />
      <ul className={classes.rows}>
        <ShareRow
          face={<EveryoneFace />}
          name={t('folders.everyone')}
          detail={viewersEdit ? t('folders.viewersEdit') : undefined}
          failure={failureOf('everyone')}
        >
          <ChoiceMenu
            name={t('folders.everyone')}
            value={everyone}
            choices={everyoneChoices.map((value) => ({ value, label: t(`folders.everyone.${value}`) }))}
            onChange={onEveryone}
          />
        </ShareRow>
      </ul>
      {shownLevels.map((level) => (
        <Level
          key={level}
          title={t(`folders.${level}`)}
          failure={level === 'manage' ? failureOf('manage') : null}
        >
          {level === 'manage' &&
            above.map((one) => (
              <ShareRow
                key={`above ${one.unique_id}`}
                {...describeRow(one)}
                detail={t('folders.fromAbove')}
                failure={null}
              />
            ))}
          {lists[level].map((one) => (
            <ShareRow
              key={one.unique_id}
              id={one.unique_id}
              {...describeRow(one)}
              failure={failureOf(one.unique_id)}
            >
              {one.unique_id === self && level === 'manage' ? (
                <span className={classes.own}>{t('folders.manage')}</span>
              ) : (
                <ChoiceMenu
                  name={describeRow(one).name}
                  value={level}
                  choices={levels}
                  onChange={(next) => move(one, next)}
                  onStop={() => move(one, null)}
                />
              )}
            </ShareRow>
          ))}
        </Level>
      ))}
    </div>
  );

  function describeRow(one: KnownIdentity) {
    const { name, detail } = describeIdentity(one, t);
    return {
      face: <IdentityFace identity={one} />,
      name: one.unique_id === self ? t('folders.you', { name }) : name,
      detail,
    };
  }
}

/** A row that moves to another list is drawn anew there: its button gets the focus again, or the first if it is gone. */
function useFollowedFocus(lists: ShareLists) {
  const sheet = useRef<HTMLDivElement>(null);
  const moved = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows follow the lists
  useEffect(() => {
    if (moved.current === null || document.activeElement !== document.body) return;
    const row = sheet.current?.querySelector(`[data-share="${moved.current}"]`);
    (row ?? sheet.current)?.querySelector('button')?.focus();
    moved.current = null;
  }, [lists]);
  return {
    sheet,
    noteMove(uniqueId: string): void {
      moved.current = uniqueId;
    },
  };
}

function Level({ title, failure, children }: { title: string; failure: ReactNode; children: ReactNode }) {
  const id = useId();
  const isEmpty = [children].flat(2).every((child) => !child);
  if (isEmpty && !failure) return null;
  return (
    <section>
      <Title order={3} className={classes.level ?? ''} id={id}>
        {title}
      </Title>
      {failure && <Failure>{failure}</Failure>}
      <ul className={classes.rows} aria-labelledby={id}>
        {children}
      </ul>
    </section>
  );
}

interface ShareRowProps {
  id?: string;
  face: ReactNode;
  name: string;
  detail?: string | undefined;
  failure: ReactNode;
  /** What they may do. */
  children?: ReactNode;
}

function ShareRow({ id, face, name, detail, failure, children }: ShareRowProps) {
  return (
    <li className={classes.row} data-share={id}>
      {face}
      <span className={classes.who}>
        <span className={classes.name}>{name}</span>
        {detail !== undefined && <span className={classes.detail}>{detail}</span>}
      </span>
      {children}
      {failure && <Failure>{failure}</Failure>}
    </li>
  );
}

function Failure({ children }: { children: ReactNode }) {
  return (
    <div className={classes.failure}>
      <FailureText>{children}</FailureText>
    </div>
  );
}

function EveryoneFace() {
  return (
    <span className={classes.everyone} aria-hidden>
      <Icon path={mdiAccountGroupOutline} size={22} />
    </span>
  );
}
