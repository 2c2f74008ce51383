import { readSecretFiles } from '@nead/http-kit/secret-files.ts';

/** For programs that are no process of a fleet, and tell what is wrong themselves. */
export function takeSecretFiles(): void {
  try {
    readSecretFiles(process.env);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}
