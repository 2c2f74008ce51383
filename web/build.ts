import { bundleSizes } from './bundle-sizes.ts';
import { buildClient } from './fresh-build.ts';

/** `npm run build` */
await buildClient();
for (const { page, kilobytes, limit, files, mostFiles } of bundleSizes()) {
  console.log(
    `${page}: ${kilobytes} KB of JavaScript, gzip (limit ${limit} KB), in ${files} files (at most ${mostFiles})`,
  );
}
