import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
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

/** Icons that the shell and the first pages load. */
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
  'moon',
  'refresh-cw',
  'sliders-horizontal',
  'square-check',
  'triangle-alert',
  'user-round',
  'users',
];
/** What both dashboards show of a child at once. */
const childParts = [
  'rooms/register/child/child-presence',
  'rooms/care/tap/(asleep|arrivals|shown-children)',
  'ui/child/(tile|tally|todo)',
];
/** Small things of which every page of a room has most. */
const smallParts = [
  'ui/(button|icon|classes|person-name|note)',
  'ui/page/(states|late-part|page-title|brand)',
  'ui/child/(avatar|presence|allergy-chip)',
  'engine/device/(dates|now|store)',
  'engine/live/(connection|last-known)',
];
const roomWords = ['care/tap', 'register/home', 'subscription/badge', 'ui/(line|tile|time)'];

const root = fileURLToPath(new URL('.', import.meta.url));

export default defineConfig({
  root,
  plugins: [react(), preloadTypeface(), shellFiles(root)],
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
        // Left alone, parts of the query library end up in a chunk that the login page shares, and many small modules
        // become files of their own, which compress badly.
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
            { name: 'parts', test: new RegExp(`/web/src/(${smallParts.join('|')})\\.tsx?$`) },
            { name: 'children', test: new RegExp(`/web/src/(${childParts.join('|')})\\.tsx?$`) },
            { name: 'words', test: new RegExp(`/contracts/src/(${roomWords.join('|')})-texts\\.ts`) },
          ],
        },
      },
    },
  },
});
