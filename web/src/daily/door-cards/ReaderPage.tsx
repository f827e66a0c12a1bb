import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { mdiCellphoneNfc } from '@mdi/js';
import { useEffect, useRef, useState } from 'react';
import { cleanCardNumber, isCardNumber } from '#contract/daily/door-card-rules.ts';
import { readDoorCard } from '#contract/daily/door-passages.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { CardRead } from './CardRead.tsx';
import { readCards, readsCards } from './nfc.ts';

/** Reads a card with the phone, or by its typed number, and shows whose it is. */
export function ReaderPage() {
  const t = useText();
  // A card held twice is a new reading: what is shown is of now, and a passage may be reported again.
  const [read, setRead] = useState<{ number: string; time: number } | null>(null);
  const show = (number: string) => setRead({ number: cleanCardNumber(number), time: Date.now() });
  return (
    <Stack gap="md" maw={720}>
      <PageTitle back={{ to: '/kindergarten/door-cards', label: t('door-cards.title') }}>
        {t('door-cards.reader')}
      </PageTitle>
      {readsCards() ? <PhoneReader onCard={show} /> : <Text>{t('door-cards.reader.lacking')}</Text>}
      <NumberForm onNumber={show} />
      {read !== null && <Found key={read.time} number={read.number} />}
    </Stack>
  );
}

function Found({ number }: { number: string }) {
  const query = useRouteQuery(readDoorCard, { query: { number } }, { showsFailure: true });
  return <QueryState query={query}>{(card) => <CardRead card={card} />}</QueryState>;
}

/** Starts by a tap: the browser asks the person only then. */
function PhoneReader({ onCard }: { onCard: (number: string) => void }) {
  const t = useText();
  const [state, setState] = useState<'ready' | 'reading' | 'refused'>('ready');
  const stop = useRef<AbortController>(null);
  const latest = useRef(onCard);
  latest.current = onCard;
  useEffect(() => () => stop.current?.abort(), []);
  async function start(): Promise<void> {
    const controller = new AbortController();
    stop.current = controller;
    setState('reading');
    try {
      await readCards((number) => latest.current(number), controller.signal);
    } catch {
      if (!controller.signal.aborted) setState('refused');
    }
  }
  if (state === 'reading') return <Text role="status">{t('door-cards.reader.hold')}</Text>;
  return (
    <Stack gap="xs">
      {state === 'refused' && <Text role="alert">{t('door-cards.reader.refused')}</Text>}
      <Button size="lg" leftSection={<Icon path={mdiCellphoneNfc} />} onClick={() => void start()}>
        {t('door-cards.reader.start')}
      </Button>
    </Stack>
  );
}

/** Searches by a typed number: it stores nothing, so nothing typed can be lost. */
function NumberForm({ onNumber }: { onNumber: (number: string) => void }) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<'rules.required' | 'rules.invalid' | null>(null);
  const box = useRef<HTMLInputElement>(null);
  function search(): void {
    const number = cleanCardNumber(typed);
    const found = number === '' ? 'rules.required' : isCardNumber(number) ? null : 'rules.invalid';
    setFault(found);
    if (found === null) onNumber(number);
    else box.current?.focus();
  }
  return (
    <search>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          search();
        }}
      >
        <Group align="flex-start" gap="sm">
          <TextInput
            ref={box}
            type="search"
            label={t('door-cards.number')}
            autoComplete="off"
            enterKeyHint="search"
            flex="1 1 14rem"
            required
            withAsterisk={false}
            error={fault && t(fault)}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" mt={25}>
            {t('door-cards.reader.find')}
          </Button>
        </Group>
      </form>
    </search>
  );
}
