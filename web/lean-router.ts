import type { Plugin } from 'vite';

/** React Router names its parts for developers' tools, and a named part counts as used. */
const NAMING = /^\w+\.displayName = ".*";$/gm;
/** No bundler knows that these only make something. */
const MAKING = /= (React\d*\.(?:createContext|forwardRef|memo)\()/g;

/** Leaves out the parts of React Router that nobody uses: forms, servers, warnings (docs/decisions/127). */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    enforce: 'pre',
    // Its index for bundlers leads to what developers are warned by.
    resolveId: {
      filter: { id: /^react-router(\/|$)/ },
      async handler(name, importer, options) {
        const found = await this.resolve(name, importer, { ...options, skipSelf: true });
        return found && { ...found, id: found.id.replace('/dist/development/', '/dist/production/') };
      },
    },
    transform: {
      filter: { id: /\/react-router\/dist\// },
      handler: (code) => ({
        code: code.replace(NAMING, '').replace(MAKING, '= /* @__PURE__ */ $1'),
        map: null,
      }),
    },
  };
}
