import type { Identity } from '#contract/platform/identities.ts';
import { type Translate, useText } from '../../base/text.ts';
import type { InputProps } from '../inputs/input.ts';
import { AsyncPicker } from './AsyncPicker.tsx';
import { IdentityFace, type ShownIdentity } from './IdentityFace.tsx';
import { nameKind } from './name-kind.ts';
import type { PickerItem } from './picked.ts';

/** Searches people and groups by name. */
export interface IdentitySource {
  /** Unique per context: it is the cache key of the found rows. */
  key: readonly unknown[];
  load: (term: string, signal: AbortSignal) => Promise<{ items: readonly ShownIdentity[]; total: number }>;
}

interface IdentityPickerProps extends InputProps<readonly Identity[]> {
  source: IdentitySource;
}

/** Chooses people and groups. Each row shows its kind. */
export function IdentityPicker({ source, value, onChange, ...props }: IdentityPickerProps) {
  const t = useText();
  return (
    <AsyncPicker
      {...props}
      multiple
      value={value.map((identity) => describeIdentity(identity, t))}
      onChange={(items) => onChange(items.map(({ identity }) => identity))}
      source={{
        key: ['identities', ...source.key],
        minimumTerm: 0,
        async load(term, signal) {
          const { items, total } = await source.load(term, signal);
          return { items: items.map((identity) => describeIdentity(identity, t)), total };
        },
      }}
    />
  );
}

interface IdentityItem extends PickerItem {
  identity: ShownIdentity;
}

/** An identity as it is shown: its face, its name and its kind. */
export function describeIdentity(identity: ShownIdentity, t: Translate): IdentityItem {
  const { unique_id, name, type, about = [] } = identity;
  const kind = nameKind(type, t);
  const shown = { id: unique_id, identity, mark: <IdentityFace identity={identity} /> };
  // If the reader may not know the name, the kind is shown instead.
  return name === ''
    ? { ...shown, name: kind }
    : { ...shown, name, detail: about.length === 0 ? kind : `${kind} · ${about.join(', ')}` };
}
