import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { loadingTexts } from '../contracts/src/app/shell-texts.ts';
import { frontPage } from './front-page.ts';
import { precompressed } from './precompress.ts';
import { shellFiles } from './shell-files.ts';
import { noAppNotice } from './src/app/no-app-notice.ts';

const server = process.env.NEAD_SERVER ?? 'http://localhost:3000';

/** Makes the page request the font before its style sheet names it, so that text is painted in its final font at once. */
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

/**
 * Writes the notice for an app that does not load. Its texts are in the catalogue, which the page cannot read before the app
 * has come.
 */
function sayIfNothingComes(): Plugin {
  return {
    name: 'say-if-nothing-comes',
    transformIndexHtml: (html) =>
      html.replace('<!-- what is said where the app does not come -->', noAppNotice(loadingTexts)),
  };
}

const sources = (...files: string[]) => new RegExp(`/(${files.join('|')})\\.(tsx?|m?js)$`);

/**
 * The files of code, by the module with which each begins. The imports of a module are in its file, unless an earlier file has
 * them. Every other page is split off by itself (docs/decisions/172).
 */
const groups: { name: string; test: RegExp }[] = [
  {
    name: 'start',
    test: sources(
      'app/main',
      'contracts/src/(capitalised|join-with-and)',
      'lucide-react/dist/esm/icons/check',
      'engine/device/dates',
      'subscription/chosen-plan',
      'ui/(badge|card|day-and-time|form/field)',
      'ui/page/(focus-of-gone|landscape|page-title|theme-button)',
    ),
  },
  // The code that asks the server, with the schemas of zod.
  {
    name: 'call',
    test: sources(
      'engine/(api/api|device/restored)',
      'contracts/src/(endpoint|errors)',
      'node_modules/zod/.*',
    ),
  },
  { name: 'query', test: /node_modules\/@tanstack\// },
  // The code that a stranger's check of hashes shares with the pages inside.
  { name: 'hashes', test: sources('contracts/src/history/chain-requests') },
  {
    name: 'inside',
    test: sources(
      'app/shell',
      'child/(allergy-chip|child-presence)',
      'register/home-texts',
      'today/asleep',
      'engine/device/now',
      'ui/layer/quiet-touch',
      'ui/(page/last-known|person-name)',
      'engine/api/storage-of-login',
      'contracts/src/whole-name',
    ),
  },
  { name: 'childminder', test: sources('childminder-dashboard-page') },
  { name: 'parent', test: sources('parent-dashboard-page') },
  { name: 'login', test: sources('login-page') },
  { name: 'signup', test: sources('signup-page') },
  // The code that pages for strangers share with what a dashboard fetches later.
  {
    name: 'common',
    test: sources(
      'ui/command/use-command',
      'ui/layer/dialog',
      'ui/page/progress',
      'app/texts',
      '(accounts|files)/[a-z-]*requests',
      '(documents/fields|inspection/texts)',
    ),
  },
  // The live connection, the queue of what waits, and the code that records a tap: fetched before everything else that is not
  // shown yet.
  {
    name: 'soon',
    test: sources(
      'accounts/logout-dialog',
      'app/(fetch-for-later|service-worker)',
      'engine/live/live',
      'engine/offline-queue/session',
      'tap/attendance-api',
      'today/(day-calls|waiting-taps)',
    ),
  },
  {
    name: 'later',
    test: sources(
      'app/above-page',
      'calendar/todays-events',
      'day/kid-day',
      'messages/unread-count',
      'preferences/weather-line',
      'register/(dashboard-aside|day-of-tile|first-use|parent-notices|things-to-do)',
    ),
  },
];

const root = fileURLToPath(new URL('.', import.meta.url));

export default defineConfig({
  root,
  plugins: [
    react(),
    preloadTypeface(),
    sayIfNothingComes(),
    shellFiles(root),
    frontPage(root, [preloadTypeface()]),
    precompressed(),
  ],
  server: {
    proxy: {
      '/api': server,
      '/health': server,
      // `/dev/ui` is a page of the client, so it is not passed to the server.
      '^/dev/(?!ui)': server,
      '/socket.io': { target: server, ws: true },
    },
  },
  build: {
    // The build goes beside what is served, and takes its place once it is whole (fresh-build.ts).
    outDir: 'dist-new',
    manifest: true,
    // Data URLs would need an exception in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // A file does not list itself: its import comes by itself, and its name is long enough to be there once.
      resolveDependencies: (file, needed) => needed.filter((name) => name !== file),
    },
    rolldownOptions: {
      output: {
        // Each chunk lists the chunks that it may load, so short names save 2 KB in the first one.
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css'))
            ? 'assets/[hash][extname]'
            : 'assets/[name]-[hash][extname]',
        codeSplitting: { groups },
      },
    },
  },
});
