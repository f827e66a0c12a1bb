import { createContext, type ReactNode, useContext, useState } from 'react';
import { createPortal } from 'react-dom';

/** Where a part of the page that is deeper in the tree is drawn: beside the title, or in the line of tabs. */
type PagePart = 'action' | 'tools';

interface Places {
  elements: Readonly<Partial<Record<PagePart, HTMLElement | null>>>;
  place(part: PagePart, element: HTMLElement | null): void;
}

const PlacesContext = createContext<Places | null>(null);

/** Around a page: its title and tabs offer the places, its content fills them. */
export function PageParts({ children }: { children: ReactNode }) {
  const [elements, setElements] = useState<Places['elements']>({});
  const [places] = useState(() => ({
    place: (part: PagePart, element: HTMLElement | null) =>
      setElements((old) => (old[part] === element ? old : { ...old, [part]: element })),
  }));
  return <PlacesContext value={{ elements, ...places }}>{children}</PlacesContext>;
}

/** Around a card: what is in it stays in it. */
export function NoPageParts({ children }: { children: ReactNode }) {
  return <PlacesContext value={null}>{children}</PlacesContext>;
}

/** An empty element, in which `InPagePart` draws. */
export function PagePartPlace({ part, className }: { part: PagePart; className?: string | undefined }) {
  const places = useContext(PlacesContext);
  const place = places?.place;
  const [setElement] = useState(() => (element: HTMLElement | null) => place?.(part, element));
  return <div ref={setElement} className={className} />;
}

/** Draws at that place of the page; where it stands if the page has no such place. */
export function InPagePart({ part, children }: { part: PagePart; children: ReactNode }) {
  const element = useContext(PlacesContext)?.elements[part];
  return element ? createPortal(children, element) : children;
}
