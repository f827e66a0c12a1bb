import { useText } from '../../base/text.ts';
import { ErrorContent } from '../../ui/ErrorContent.tsx';

/** Where a missing flag leads. */
export function AccessRestrictedPage() {
  const t = useText();
  return <ErrorContent title={t('errors.restricted.title')} message={t('errors.restricted.message')} />;
}
