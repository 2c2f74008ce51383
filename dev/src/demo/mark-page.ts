import { readFileSync, writeFileSync } from 'node:fs';
import { pageOfDemo } from './page-of-demo.ts';

/** `mark-page.ts FILE`: the built page, for the image of a developers' fleet, whose proxy serves it as it is. */
const [, , file = ''] = process.argv;
writeFileSync(file, pageOfDemo(readFileSync(file, 'utf8')));
