import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // A data: address would need its own exception in the content security policy.
    assetsInlineLimit: 0,
    // Polyfill and preload helpers run as inline scripts in old browsers only; none of those can run the app.
    modulePreload: { polyfill: false },
    manifest: true,
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': server, '/app/': { target: server, ws: true } },
  },
});
