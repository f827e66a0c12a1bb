import { Text, TextInput } from '@mantine/core';
import { memo, useMemo, useState } from 'react';
import { findCurrency } from '#contract/platform/currency.ts';
import { getLocale, translateMessage } from '../../base/text.ts';
import type { InputProps } from './input.ts';
import { readMoney, writeMoney, writeMoneyToType } from './number-text.ts';
import { useNotes } from './use-notes.tsx';

/** The value is in minor units (cents, grosze) as in the rule `money`; null if the text is no amount. */
interface MoneyFieldProps extends InputProps<number | null> {
  /** The country whose currency is used, such as `ee`. */
  country: string;
}

/** An amount of money. The user types freely; on blur it is formatted for the reader's language. */
export const MoneyField = memo(function MoneyField(props: MoneyFieldProps) {
  const { value, country, name, onChange } = props;
  const locale = getLocale();
  const symbol = useMemo(() => findSymbol(country, locale), [country, locale]);
  /** The text while the input has the focus, and afterwards if it is no amount; else null. */
  const [typed, setTyped] = useState<string | null>(null);
  const [inside, setInside] = useState(false);
  const { errors } = readMoney(typed ?? '');
  const wrong = !inside && errors.length > 0 ? errors.map(translateMessage).join(' ') : props.error;
  const notes = useNotes({ ...props, error: wrong }, '');
  return (
    <TextInput
      {...notes}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? writeMoney(value, locale)}
      rightSection={
        <Text span c="dimmed">
          {symbol}
        </Text>
      }
      rightSectionWidth={52}
      rightSectionPointerEvents="none"
      onFocus={() => {
        if (notes.readOnly) return;
        setInside(true);
        setTyped((before) => before ?? writeMoneyToType(value, locale));
      }}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(readMoney(event.currentTarget.value).amount);
      }}
      onBlur={() => {
        setInside(false);
        if (errors.length === 0) setTyped(null);
      }}
    />
  );
});

function findSymbol(country: string, locale: string): string {
  const parts = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: findCurrency(country),
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? '';
}
