import { UnstyledButton } from '@mantine/core';
import { mdiChevronLeft, mdiChevronRight } from '@mdi/js';
import { useText } from '../../base/text.ts';
import { Icon } from '../Icon.tsx';
import { listPages } from './list-pages.ts';
import classes from './table.module.css';
import type { List } from './use-list.ts';

/**
 * Which rows are shown of how many, and buttons to other pages. Nothing if all rows fit on one page. Paper has no
 * pages to turn: it says where the list was cut off.
 */
export function Pager<Row>({ list }: { list: List<Row> }) {
  const t = useText();
  const { state, rows = [], total = 0, rowsPerPage } = list;
  if (list.isPrinting) {
    const left = total - rows.length;
    return left > 0 && <p className={classes.range}>{t('table.printed', { n: rows.length, total })}</p>;
  }
  const pages = Math.ceil(total / rowsPerPage);
  if (pages < 2) return null;
  const first = (state.page - 1) * rowsPerPage + 1;
  // One of the three pages for which a phone has room.
  const middle = Math.max(2, Math.min(state.page, pages - 1));
  const step = (to: number, icon: string, label: string) => (
    <UnstyledButton
      className={classes.page}
      aria-label={label}
      disabled={to < 1 || to > pages}
      onClick={() => state.setPage(to)}
    >
      <Icon path={icon} />
    </UnstyledButton>
  );
  return (
    <div className={classes.pager}>
      <span className={classes.range} role="status">
        {t('table.rows', { from: first, to: Math.min(first + rowsPerPage - 1, total), total })}
      </span>
      <nav className={classes.pages} aria-label={t('table.pages')}>
        {step(state.page - 1, mdiChevronLeft, t('table.previousPage'))}
        {listPages(state.page, pages).map((item) =>
          typeof item === 'number' ? (
            <UnstyledButton
              key={item}
              className={classes.page}
              aria-label={t('table.page', { n: item })}
              {...(item === state.page ? { 'aria-current': 'page' } : {})}
              data-far={Math.abs(item - middle) > 1 || undefined}
              onClick={() => state.setPage(item)}
            >
              {item}
            </UnstyledButton>
          ) : (
            <span key={item} className={classes.gap} aria-hidden>
              …
            </span>
          ),
        )}
        {step(state.page + 1, mdiChevronRight, t('table.nextPage'))}
      </nav>
    </div>
  );
}
