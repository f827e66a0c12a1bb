import { useState } from 'react';
import { flushSync } from 'react-dom';

/** A page of a list as it is read for paper, and how many of them are printed at most: a thousand rows. */
const printedPerPage = 100;
const mostPages = 10;

interface Page<Row> {
  data: Row[];
  total: number;
}

/**
 * Prints a list with all its rows, up to a bound: they are read page by page, shown while the browser prints, and
 * gone afterwards.
 */
export function usePrintedRows<Row>(read: (page: number, perPage: number) => Promise<Page<Row>>) {
  const [rows, setRows] = useState<Row[] | null>(null);
  async function print(): Promise<void> {
    const all: Row[] = [];
    for (let page = 1; page <= mostPages; page += 1) {
      const { data, total } = await read(page, printedPerPage);
      all.push(...data);
      if (all.length >= total) break;
    }
    flushSync(() => setRows(all));
    addEventListener('afterprint', () => setRows(null), { once: true });
    window.print();
  }
  return { rows, print };
}
