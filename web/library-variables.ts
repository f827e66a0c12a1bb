import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import type { Plugin } from 'vite';
import { theme } from './src/base/theme.ts';

const mark = '/* (--theme) */';

/**
 * Writes the library's properties of our theme into the style sheet, except those that its own sheet has already.
 * They never change, so no page has to load the code that computes them.
 */
export function writeLibraryVariables(): Plugin {
  return {
    name: 'write-library-variables',
    enforce: 'pre',
    transform(code, id) {
      if (id.endsWith('.css') && code.includes(mark)) return code.replace(mark, listVariables);
      return /[\\/]MantineCssVariables\.mjs$/.test(id)
        ? { code: 'export const MantineCssVariables = () => null;', map: null }
        : null;
    },
  };
}

function listVariables(): string {
  const own = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme));
  const known = defaultCssVariablesResolver(DEFAULT_THEME);
  const without = (all: Record<string, string>, others: Record<string, string>) =>
    Object.fromEntries(Object.entries(all).filter(([name, value]) => others[name] !== value));
  return convertCssVariables({
    variables: without(own.variables, known.variables),
    light: without(own.light, known.light),
    dark: without(own.dark, known.dark),
  });
}
