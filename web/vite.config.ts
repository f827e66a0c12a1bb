import { fileURLToPath } from 'node:url';
import * as mdi from '@mdi/js';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const icons = new Map<string, string>(Object.entries(mdi));
const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [inlineIcons(), react()],
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
      // A schema or route that nobody uses leaves nothing behind: making one has no effect but the value itself.
      treeshake: {
        moduleSideEffects: [{ test: /[\\/]contract[\\/]src[\\/]/, sideEffects: false }],
        manualPureFunctions: ['z', 'defineRoute', 'ruleError'],
      },
      output: {
        // What every page needs, in one file: it compresses better and arrives in one answer.
        codeSplitting: { groups: [{ name: 'base', tags: ['$initial'] }] },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    // The host stays as the browser says it: the server compares it with the origin of a call.
    proxy: {
      '/api': { target: server, changeOrigin: false },
      '/app/': { target: server, changeOrigin: false, ws: true },
    },
  },
});

/**
 * Puts each icon's path where it is imported. All icons are one module, so the used ones of the whole app would
 * otherwise load with the first page.
 */
function inlineIcons(): Plugin {
  const importStatement = /import \{([^}]*)\} from '@mdi\/js';/g;
  return {
    name: 'inline-icons',
    enforce: 'pre',
    transform(code, id) {
      if (!/\.tsx?$/.test(id) || !code.includes("from '@mdi/js'")) return null;
      return code.replace(importStatement, (_, names: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== '')
          .map((name) => `const ${name} = ${JSON.stringify(icons.get(name))};`)
          .join(' '),
      );
    },
  };
}
