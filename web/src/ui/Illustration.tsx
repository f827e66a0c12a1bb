/** The drawings in `public/illustrations`, for pages and cards where nothing is there yet. */
export type IllustrationName =
  | 'all-answered'
  | 'empty-album'
  | 'empty-trash'
  | 'import-done'
  | 'not-found'
  | 'nothing-unread'
  | 'offline'
  | 'welcome';

/**
 * A drawing: 200 px wide on a page, 96 px in a card. Loaded only when shown; decoration for screen readers. If it
 * cannot be loaded, its place stays empty.
 */
export function Illustration({ name, small = false }: { name: IllustrationName; small?: boolean }) {
  const width = small ? 96 : 200;
  return (
    <img
      src={`/illustrations/${name}.svg`}
      alt=""
      width={width}
      height={width * 0.75}
      style={{ width: `${width / 16}rem`, height: 'auto' }}
      onError={({ currentTarget }) => {
        currentTarget.style.visibility = 'hidden';
      }}
    />
  );
}
