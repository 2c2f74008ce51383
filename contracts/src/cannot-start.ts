/** An error that ends a program at its start, as a sentence for the operator. Any other error there is a bug. */
export class CannotStart extends Error {
  override name = 'CannotStart';
}

/** The tables must first be made by the owner's step; this process may not change them (docs/decisions/084). */
export const notPrepared = (schema: string): CannotStart =>
  new CannotStart(
    `The tables of ${schema} are not those of this release, and this process may not change them: run \`prepare\` first.`,
  );

/** The tables were made by another version: they lack some of ours and have some that we do not know. */
export const otherTables = (schema: string): CannotStart =>
  new CannotStart(
    `The tables of ${schema} were made before the first release and cannot be used: begin with an empty database, and restore a backup into it.`,
  );
