import { createTheme, type MantineColorsTuple } from '@mantine/core';
import { hues } from './tokens.ts';

export { type Hue, hues } from './tokens.ts';

function sameShade(colour: string): MantineColorsTuple {
  return [colour, colour, colour, colour, colour, colour, colour, colour, colour, colour];
}

/** 44 px for touch; the small size is 36 px and only for the desktop. In rem, so that a large font fits. */
function controlHeight(size: unknown): string {
  return size === 'sm' ? '2.25rem' : '2.75rem';
}

/** The library renders a dialog's title bar as `<header>`, of which a page has only one. */
const plainHeader = { role: 'presentation' };

/** Where the button of an open menu was when it opened. */
const openedAt = new WeakMap<Element, number>();

/**
 * Whether a menu is below or above its button is decided when it opens, by the space at that moment. It stays
 * there when the page moves, because it must not move away from a finger.
 */
function keepSide({ elements }: { elements: { reference: Element; floating: Element } }) {
  const top = elements.reference.getBoundingClientRect().top;
  const first = openedAt.get(elements.floating) ?? top;
  openedAt.set(elements.floating, first);
  return { padding: { top: top - first, bottom: first - top } };
}

/** Dialogs have z-indexes from 1039 up, toasts 1100: lists opened inside a dialog need a value between. */
const aboveDialogs = 1090;

export const theme = createTheme({
  fontFamily: "'Nunito Sans Variable', system-ui, sans-serif",
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '0.9375rem', lg: '1rem', xl: '1.125rem' },
  headings: {
    fontWeight: '750',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.25' },
      h2: { fontSize: '1.125rem', lineHeight: '1.3' },
      h3: { fontSize: '1rem', lineHeight: '1.35' },
    },
  },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '0.375rem', sm: '0.5rem', md: '0.625rem', lg: '0.75rem', xl: '1rem' },
  defaultRadius: 'md',
  primaryColor: 'pine',
  cursorType: 'pointer',
  respectReducedMotion: true,
  // Shades are unused: every state has its own token, so that light and dark need no calculation.
  colors: Object.fromEntries(hues.map((name) => [name, sameShade(`var(--kiik-${name})`)])),
  components: {
    Button: {
      defaultProps: { size: 'md' },
      vars: (_: unknown, props: { size?: unknown }) => ({
        root: {
          '--button-height': controlHeight(props.size),
          '--button-fz': props.size === 'sm' ? '0.875rem' : '0.9375rem',
          '--button-padding-x': '1.125rem',
        },
      }),
    },
    ActionIcon: {
      defaultProps: { variant: 'subtle', color: 'pine' },
      vars: (_: unknown, props: { size?: unknown }) => ({ root: { '--ai-size': controlHeight(props.size) } }),
    },
    Input: {
      defaultProps: { size: 'md' },
      vars: () => ({ wrapper: { '--input-height': '2.75rem', '--input-fz': '1rem' } }),
    },
    InputWrapper: {
      defaultProps: { size: 'md' },
      vars: () => ({
        label: { '--input-label-size': '0.875rem' },
        error: { '--input-error-size': '0.875rem' },
        description: { '--input-description-size': '0.875rem' },
      }),
    },
    // The library would pass the error to every option; country lists have hundreds. `styles.css` marks it.
    NativeSelect: { defaultProps: { withErrorStyles: false } },
    Checkbox: { defaultProps: { size: 'md' } },
    Switch: { defaultProps: { size: 'md' } },
    Modal: {
      defaultProps: {
        centered: true,
        radius: 'xl',
        // An animated ancestor would contain fixed elements, and cut off the list of a picker.
        transitionProps: { transition: 'fade', duration: 150 },
        attributes: { header: plainHeader },
      },
    },
    Drawer: { defaultProps: { attributes: { header: plainHeader } } },
    Menu: {
      defaultProps: {
        radius: 'lg',
        transitionProps: { duration: 120 },
        zIndex: aboveDialogs,
        // It is a part of the page, and contains only its entries.
        portalProps: { target: 'main' },
        withInitialFocusPlaceholder: false,
        // The library's own option to keep the side works only after the side has changed once.
        preventPositionChangeWhenVisible: false,
        middlewares: { flip: keepSide },
      },
    },
    // The focus stays inside, even if the page scrolls and its button is no longer visible.
    Popover: { defaultProps: { zIndex: aboveDialogs, hideDetached: false } },
    // Here the focus stays in the input, so that the list can disappear, too.
    Combobox: { defaultProps: { zIndex: aboveDialogs, hideDetached: true } },
    Tooltip: { defaultProps: { zIndex: aboveDialogs } },
    SegmentedControl: { defaultProps: { withItemsBorders: false } },
    Loader: { defaultProps: { type: 'dots' } },
  },
});
