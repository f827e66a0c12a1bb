import { useText } from '../../base/text.ts';
import { ErrorContent } from '../../ui/ErrorContent.tsx';

/** The page shown if a flag is missing. */
export function AccessRestrictedPage() {
  const t = useText();
  return <ErrorContent title={t('errors.restricted.title')} message={t('errors.restricted.message')} />;
}
