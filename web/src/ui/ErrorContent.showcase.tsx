import { useState } from 'react';
import { useText } from '../base/text.ts';
import { ErrorContent } from './ErrorContent.tsx';
import type { Showcase } from './showcase.ts';

function Retried() {
  const t = useText();
  const [times, setTimes] = useState(0);
  return (
    <ErrorContent
      message={t('showcase.errorContent.tried', { times })}
      onRetry={() => setTimes((before) => before + 1)}
    />
  );
}

function Own() {
  const t = useText();
  return (
    <ErrorContent
      title={t('empty.folders')}
      message={t('errors.network')}
      linkText={t('outbox.title')}
      linkPath="/dev_dashboard"
    />
  );
}

export const showcase: Showcase = {
  piece: 'error-content',
  title: 'showcase.errorContent',
  group: 'basics',
  states: [
    { id: 'default', title: 'showcase.state.default', Show: () => <ErrorContent /> },
    {
      id: 'unknown',
      title: 'showcase.errorContent.unknown',
      Show: () => <ErrorContent illustration="not-found" />,
    },
    { id: 'retry', title: 'showcase.errorContent.retry', Show: Retried },
    { id: 'own', title: 'showcase.errorContent.own', Show: Own },
  ],
};
