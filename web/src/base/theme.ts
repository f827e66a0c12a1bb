import { createTheme, type MantineColorsTuple } from '@mantine/core';
import { hues, light } from './tokens.ts';

export { type Hue, hues } from './tokens.ts';

function sameShade(colour: string): MantineColorsTuple {
  return [colour, colour, colour, colour, colour, colour, colour, colour, colour, colour];
}

/** 44 px for touch; the small size is 36 px and only for the desktop. */
function controlHeight(size: unknown): string {
  return size === 'sm' ? '36px' : '44px';
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
  fontSizes: { xs: '13px', sm: '14px', md: '15px', lg: '16px', xl: '18px' },
  headings: {
    fontWeight: '750',
    sizes: {
      h1: { fontSize: '24px', lineHeight: '1.25' },
      h2: { fontSize: '18px', lineHeight: '1.3' },
      h3: { fontSize: '16px', lineHeight: '1.35' },
    },
  },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '6px', sm: '8px', md: '10px', lg: '12px', xl: '16px' },
  defaultRadius: 'md',
  primaryColor: 'pine',
  cursorType: 'pointer',
  respectReducedMotion: true,
  // Shades are unused: every state has its own token, so that light and dark need no calculation.
  colors: Object.fromEntries(hues.map((name) => [name, sameShade(light.hue[name].plain)])),
  components: {
    Button: {
      defaultProps: { size: 'md' },
      vars: (_: unknown, props: { size?: unknown }) => ({
        root: {
          '--button-height': controlHeight(props.size),
          '--button-fz': props.size === 'sm' ? '14px' : '15px',
          '--button-padding-x': '18px',
        },
      }),
    },
    ActionIcon: {
      defaultProps: { variant: 'subtle', color: 'pine' },
      vars: (_: unknown, props: { size?: unknown }) => ({ root: { '--ai-size': controlHeight(props.size) } }),
    },
    Input: {
      defaultProps: { size: 'md' },
      vars: () => ({ wrapper: { '--input-height': '44px', '--input-fz': '16px' } }),
    },
    InputWrapper: {
      defaultProps: { size: 'md' },
      vars: () => ({
        label: { '--input-label-size': '14px' },
        error: { '--input-error-size': '14px' },
        description: { '--input-description-size': '14px' },
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
