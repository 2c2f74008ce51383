import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunksByUse } from './chunks.ts';
import { frontPage } from './front-page.ts';
import { shellFiles } from './shell-files.ts';

const server = process.env.NEAD_SERVER ?? 'http://localhost:3000';

/** The page requests the font before its style sheet names it, so that text is painted in its final font at once. */
function preloadTypeface(): Plugin {
  return {
    name: 'preload-typeface',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const file = Object.keys(bundle ?? {}).find((name) => /figtree-latin-wght.*\.woff2$/.test(name));
        if (!file) return;
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}

const root = fileURLToPath(new URL('.', import.meta.url));

export default defineConfig({
  root,
  plugins: [react(), preloadTypeface(), shellFiles(root), frontPage(root, [preloadTypeface()])],
  server: {
    proxy: {
      '/api': server,
      '/health': server,
      '/dev/demo': server,
      '/dev/mailbox': server,
      '/socket.io': { target: server, ws: true },
    },
  },
  build: {
    outDir: 'dist',
    manifest: true,
    // Data URLs would need an exception in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Each chunk lists the chunks that it may load, so short names save 2 KB in the first one.
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css'))
            ? 'assets/[hash][extname]'
            : 'assets/[name]-[hash][extname]',
        codeSplitting: { groups: [chunksByUse(root)] },
      },
    },
  },
});
