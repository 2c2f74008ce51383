import { readSecretFiles } from '@nead/http-kit/secret-files.ts';

/** Reads secrets given as files, for programs that are no process of a fleet, and report their own mistakes. */
export function takeSecretFiles(): void {
  try {
    readSecretFiles(process.env);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}
