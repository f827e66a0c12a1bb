import type { ComponentType } from 'react';
import type { TextKey } from '#locales/texts.ts';
import type { ShowcaseState } from './showcase.ts';

/** Showcase states, by the props of `Sample` in each. A state without a title has a common one, by its id. */
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
