import { fileURLToPath } from 'node:url';
import * as mdi from '@mdi/js';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { pickBuiltInTexts } from './built-in-texts.ts';
import { leaveOutParts, splitFloating } from './compound-parts.ts';
import { callBare, dropReplies } from './contract-routes.ts';
import { halveDomains } from './domain-halves.ts';
import { writeLibraryVariables } from './library-variables.ts';
import { mobile } from './src/base/mobile.ts';
import { writeTokens } from './src/base/tokens.ts';
import { loadTextsWithParts } from './text-namespaces.ts';

const icons = new Map<string, string>(Object.entries(mdi));
const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/** The form chunk, with all imports. Small modules for forms and dialogs are here: sign-in has no dialogs. */
const formModules =
  /[\\/]src[\\/]((ui[\\/](form|PasswordField|EntryTitle|Icon|LinkAnchor)|shell[\\/]Brand)\.tsx|ui[\\/]failure\.module\.css|platform[\\/](days|keeping|table-words)\.ts|(base[\\/](offered-languages|version)|ui[\\/](call-failure|root-mark|shown-failure|use-action-run))\.ts)$|[\\/](NativeSelect|Paper|TextInput|use-merged-ref|CheckIcon)\.mjs$/;
/** The inside chunk: dialogs, and the small modules that every page behind the sign-in needs. */
const insideModules =
  /[\\/]src[\\/](ui[\\/](Avatar|coral|ConfirmDialog|CountedNeed|Dialog|dates|dates[\\/](formatter|instant|today)|EmptyState|FailureNotice|list-first|loading-part|Needs|one-time-link|PageParts|PageTitle|person-name|QueryState|QuestionCard|QuietNotice|Section|StateChip|ThumbActions|typed-name|use-asked-action)|base[\\/](leaving|place|sign-out|subjects|use-route-query)|platform[\\/](letter-colours|palette)|shell[\\/]dashboard[\\/]\w+)(\.module\.css|\.tsx?)$|[\\/](Avatar|Menu|Skeleton|use-disclosure|useLocation|useMutation)\.m?js$/;
/** The validation code and the notice of a failed call: they are loaded once somebody types. */
const ruleModules =
  /[\\/]src[\\/]ui[\\/]form-failure\.ts$|[\\/]contract[\\/]src[\\/]platform[\\/](validate|rules|rules-(account|date|number|text))\.ts$|[\\/]zod[\\/]/;

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    halveDomains(),
    inlineIcons(),
    leaveOutParts(),
    splitFloating(),
    writeLibraryVariables(),
    pickBuiltInTexts(),
    callBare(),
    dropReplies(),
    nameTokens(),
    react(),
    loadTextsWithParts(),
  ],
  // React has this hook built in; the library's own copy is for older versions.
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // A data: address would need its own exception in the content security policy.
    assetsInlineLimit: 0,
    // Polyfill and preload helpers run as inline scripts in old browsers only; none of those can run the app.
    modulePreload: { polyfill: false },
    manifest: true,
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      // Unused schemas and routes are removed: creating one has no side effects.
      treeshake: {
        moduleSideEffects: [{ test: /[\\/]contract[\\/]src[\\/]/, sideEffects: false }],
        manualPureFunctions: [
          'z',
          'routesAt',
          'rowIds',
          'atMost',
          'eachOnce',
          'ruleError',
          'across',
          'secret',
          'sensitive',
        ],
      },
      output: {
        // One file each for the base of every page, forms, all inner pages, and all rules. Large files compress
        // better, need fewer requests, and keep the list of files of each part short.
        codeSplitting: {
          groups: [
            { name: 'base', tags: ['$initial'], priority: 2 },
            { name: 'form', test: formModules, priority: 1 },
            { name: 'rules', test: ruleModules, priority: 1 },
            { name: 'inside', test: insideModules },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    // Keeps the browser's Host header: the server compares it with the origin of a call.
    proxy: {
      '/api': { target: server, changeOrigin: false },
      '/app/': { target: server, changeOrigin: false, ws: true },
    },
  },
});

/**
 * Replaces each icon import by the icon's path. All icons are one module, so every icon of the app would
 * otherwise load with the first page.
 */
function inlineIcons(): Plugin {
  const importStatement = /import \{([^}]*)\} from '@mdi\/js';/g;
  return {
    name: 'inline-icons',
    enforce: 'pre',
    transform(code, id) {
      if (!/\.tsx?$/.test(id) || !code.includes("from '@mdi/js'")) return null;
      const inlined = code.replace(importStatement, (statement, names: string) => {
        const constants = names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== '')
          .map((name) => `const ${name} = ${JSON.stringify(icons.get(name))};`);
        return constants.join(' ') + '\n'.repeat(statement.split('\n').length - 1);
      });
      // The number of lines is unchanged, so source maps stay valid.
      return { code: inlined, map: null };
    },
  };
}

/** Style sheets and scripts share the mobile breakpoint and the colours. */
function nameTokens(): Plugin {
  return {
    name: 'name-tokens',
    enforce: 'pre',
    transform(code, id) {
      return id.endsWith('.css') && /\(--(mobile|tokens)\)/.test(code)
        ? code.replaceAll('(--mobile)', mobile).replace(/\/\* \(--tokens\).*\*\//, writeTokens)
        : null;
    },
  };
}
