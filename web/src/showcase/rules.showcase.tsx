import type { Showcase } from '../ui/showcase.ts';
import { RuleForms } from './RuleForm.tsx';
import { RuleReplay } from './RuleReplay.tsx';

export const showcase: Showcase = {
  piece: 'rules',
  title: 'showcase.rules',
  group: 'inputs',
  wide: true,
  states: [
    { id: 'replay', title: 'showcase.rules.tables', Show: RuleReplay },
    { id: 'forms', title: 'showcase.rules.forms', Show: RuleForms },
  ],
};
