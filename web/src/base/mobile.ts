/**
 * A phone or tablet in the hand: sheets, gestures and large targets are for touch under 992 pixels (files-and-forms §9 as
 * decided); without touch the width alone decides how much fits. Style sheets write it `(--mobile)`.
 */
export const mobile = '(max-width: 991.98px) and (pointer: coarse)';
