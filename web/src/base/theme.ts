import { createTheme, type MantineColorsTuple } from '@mantine/core';
import { hues, light } from './tokens.ts';

export { type Hue, hues } from './tokens.ts';

function sameShade(colour: string): MantineColorsTuple {
  return [colour, colour, colour, colour, colour, colour, colour, colour, colour, colour];
}

/** 44 px for a finger; the small size is 36 px and for the desktop only. */
function controlHeight(size: unknown): string {
  return size === 'sm' ? '36px' : '44px';
}

/** The library draws a dialog's title bar as the page's `<header>`; there is only one of those. */
const plainHeader = { role: 'presentation' };

/** Where the button of an open menu was when it opened. */
const openedAt = new WeakMap<Element, number>();

/**
 * Whether a menu lies below or above its button is settled as it opens: it is judged by the room of that moment, however
 * the page moves since, for it must not jump away from under a finger.
 */
function keepSide({ elements }: { elements: { reference: Element; floating: Element } }) {
  const top = elements.reference.getBoundingClientRect().top;
  const first = openedAt.get(elements.floating) ?? top;
  openedAt.set(elements.floating, first);
  return { padding: { top: top - first, bottom: first - top } };
}

/** Dialogs stack from 1039 up, toasts lie at 1100: lists opened inside a dialog belong between. */
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
  // Shades are unused: every state has its own token, so that light and dark need no arithmetic.
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
    // The library would hand the error down to every option, and of countries there are hundreds: `styles.css` marks it.
    NativeSelect: { defaultProps: { withErrorStyles: false } },
    Checkbox: { defaultProps: { size: 'md' } },
    Switch: { defaultProps: { size: 'md' } },
    Modal: {
      defaultProps: {
        centered: true,
        radius: 'xl',
        // Anything that moves would hold what is placed by the window, and cut off the list of a picker.
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
        // It is a part of the page, and holds nothing but its entries.
        portalProps: { target: 'main' },
        withInitialFocusPlaceholder: false,
        // The library's own way to keep the side forgets to, unless the side has changed once already.
        preventPositionChangeWhenVisible: false,
        middlewares: { flip: keepSide },
      },
    },
    // Whoever is in it keeps the focus, also while the page moves below and takes its button out of sight.
    Popover: { defaultProps: { zIndex: aboveDialogs, hideDetached: false } },
    // Here the focus stays in the input, so that the list may go with it.
    Combobox: { defaultProps: { zIndex: aboveDialogs, hideDetached: true } },
    Tooltip: { defaultProps: { zIndex: aboveDialogs } },
    SegmentedControl: { defaultProps: { withItemsBorders: false } },
    Loader: { defaultProps: { type: 'dots' } },
  },
});
