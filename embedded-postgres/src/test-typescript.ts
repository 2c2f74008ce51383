/** Node's arguments before a program of ours, so that every version of it reads TypeScript. */
export const typescript: readonly string[] = [
  '--import',
  new URL('../../typescript.mjs', import.meta.url).href,
];
