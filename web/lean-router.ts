import type { Plugin } from 'vite';

/** React Router names its parts for developers' tools, and a named part counts as used. */
const NAMING = /^\w+\.displayName = ".*";$/gm;
/** Calls that only make a value, which the bundler may leave out if nobody uses it; it cannot know that by itself. */
const MAKING = /= (React\d*\.(?:createContext|forwardRef|memo)\()/g;

/** Leaves out the parts of React Router that nobody uses: forms, servers, warnings (docs/decisions/127). */
export function leanRouter(): Plugin {
  const done = { named: 0, made: 0, production: 0 };
  const counting = (what: keyof typeof done, text: string) => {
    done[what]++;
    return text;
  };
  return {
    name: 'lean-router',
    apply: 'build',
    enforce: 'pre',
    // Its index for bundlers leads to what developers are warned by.
    resolveId: {
      filter: { id: /^react-router(\/|$)/ },
      async handler(name, importer, options) {
        const found = await this.resolve(name, importer, { ...options, skipSelf: true });
        const id = found?.id.replace('/dist/development/', () => counting('production', '/dist/production/'));
        return found && { ...found, id: id ?? found.id };
      },
    },
    transform: {
      filter: { id: /\/react-router\/dist\// },
      handler: (code) => ({
        code: code
          .replace(NAMING, () => counting('named', ''))
          .replace(MAKING, (_, making) => counting('made', `= /* @__PURE__ */ ${making}`)),
        map: null,
      }),
    },
    buildEnd(failure) {
      const missed = Object.entries(done).filter(([, times]) => times === 0);
      if (!failure && missed.length > 0)
        this.error(`React Router is made another way than web/lean-router.ts expects: ${missed.join()}`);
    },
  };
}
