import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { shellFiles } from './shell-files.ts';

const server = process.env.NEAD_SERVER ?? 'http://localhost:3000';

/** Text is painted in its final face at once: the page asks for the typeface before the style sheet has told of it. */
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

/** The icons and the words that every room's frame and its first page bring. */
const shellIcons = [
  'baby',
  'calendar-clock',
  'calendar-days',
  'camera',
  'check',
  'clock',
  'credit-card',
  'ellipsis',
  'file-text',
  'heart-pulse',
  'house',
  'message-circle',
  'sliders-horizontal',
  'user-round',
  'users',
];
const roomWords = ['care/tap', 'register/home', 'subscription/badge', 'ui/(line|tile|time)'];

const root = fileURLToPath(new URL('.', import.meta.url));

export default defineConfig({
  root,
  plugins: [react(), tailwindcss(), preloadTypeface(), shellFiles(root)],
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
    // A data: address would need an exception in the site's policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Every chunk names those that it may fetch: names of a hash alone are 2 KB less in the first one.
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css'))
            ? 'assets/[hash][extname]'
            : 'assets/[name]-[hash][extname]',
        // Left alone, parts of the query cache end up in a chunk that the login page shares, and each small thing that
        // every room brings would be a file of its own, which packs badly.
        codeSplitting: {
          groups: [
            {
              name: 'framework',
              test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\//,
              priority: 2,
            },
            { name: 'queries', test: /node_modules\/@tanstack\//, priority: 1 },
            { name: 'icon', test: /lucide-react\/dist\/esm\/(?!icons\/)/, priority: 2 },
            {
              name: 'icons',
              test: new RegExp(`lucide-react/dist/esm/icons/(${shellIcons.join('|')})\\.mjs`),
            },
            { name: 'words', test: new RegExp(`/contracts/src/(${roomWords.join('|')})-texts\\.ts`) },
          ],
        },
      },
    },
  },
});
