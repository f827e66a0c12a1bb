/**
 * A phone or tablet: sheets, gestures and large targets are for touch screens under 992 pixels
 * (files-and-forms §9 as decided). Without touch, only the width counts. Style sheets write it `(--mobile)`.
 */
export const mobile = '(max-width: 991.98px) and (pointer: coarse)';
