import type { ComponentType } from 'react';
import type { TextKey } from '#locales/texts.ts';
import type { ShowcaseState } from './showcase.ts';

/** The states of a piece by what `Sample` is given in each; those without a title of their own have a common one. */
export function listStates<Traits extends object>(
  Sample: ComponentType<Traits>,
  states: Readonly<Record<string, Traits & { title?: TextKey }>>,
): ShowcaseState[] {
  const draw = (traits: Traits) => () => <Sample {...traits} />;
  return Object.entries(states).map(([id, { title, ...traits }]) => ({
    id,
    title: title ?? (`showcase.state.${id}` as TextKey),
    Show: draw(traits as unknown as Traits),
  }));
}
