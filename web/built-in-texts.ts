import type { Plugin } from 'vite';

/** The English errors of a page that cannot reach Kiik. All others come from Kiik, as their texts do. */
const withoutKiik = /^((page|offline)\..*|generic|network|network_typed|time_out|time_out_read)$/;

/** Leaves only these errors in the first script; `base/texts.ts` starts with them. */
export function pickBuiltInTexts(): Plugin {
  return {
    name: 'pick-built-in-texts',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/locales/en/errors.json')) return null;
      const texts = Object.entries<string>(JSON.parse(code));
      return {
        code: JSON.stringify(Object.fromEntries(texts.filter(([key]) => withoutKiik.test(key)))),
        map: null,
      };
    },
  };
}
