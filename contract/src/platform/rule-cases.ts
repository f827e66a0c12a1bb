import { accountCases } from './rule-cases-account.ts';
import { choiceCases } from './rule-cases-choice.ts';
import { dateCases } from './rule-cases-date.ts';
import { idcodeCases } from './rule-cases-idcode.ts';
import { numberCases } from './rule-cases-number.ts';
import { orderCases } from './rule-cases-order.ts';
import { textCases } from './rule-cases-text.ts';
import type { RuleCases, RuleName } from './rule-catalogue.ts';

/** The table of accepted and refused values of every rule, written by hand. */
export const ruleCases: Readonly<Record<RuleName, RuleCases>> = {
  ...textCases,
  ...accountCases,
  ...numberCases,
  ...dateCases,
  ...orderCases,
  ...choiceCases,
  ...idcodeCases,
};
