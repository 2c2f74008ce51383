import type { Plugin } from 'vite';

/** React Router names its parts for developers' tools, and a named part counts as used. */
const NAMING = /^\w+\.displayName = ".*";$/gm;
/** No bundler knows that these only make something. */
const MAKING = /= (React\d*\.(?:createContext|forwardRef|memo)\()/g;

/** Leaves out the parts of React Router that nobody uses: forms, prefetching, servers (docs/decisions/127). */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\// },
      handler: (code) => ({
        code: code.replace(NAMING, '').replace(MAKING, '= /* @__PURE__ */ $1'),
        map: null,
      }),
    },
  };
}
