import { TabbedPage } from '../../ui/TabbedPage.tsx';

/** The cards of a kindergarten, what they opened, and its doors. */
export const DoorCardsFrame = () => <TabbedPage frame="doorCards" title="door-cards.title" />;
