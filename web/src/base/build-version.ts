/** The version of the build of this page. */
export const buildVersion: string = import.meta.env.VITE_BUILD_VERSION ?? 'development';
