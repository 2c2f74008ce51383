import { readFileSync } from 'node:fs';
import { filledEnvironment } from './filled-environment.ts';

/** `npm run -s secrets > .env`: what a fleet asks for, with new secrets. Addresses and accounts elsewhere are yours to fill in. */
process.stdout.write(filledEnvironment(readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')));
