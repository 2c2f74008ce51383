import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { imagesIn, pinned } from './pinned-images.ts';

/**
 * `npm run pin-images`: asks the registry for the present digest of each image of others, and writes it beside its
 * version in the compose files and the Dockerfile. It writes nothing unless all of them answered.
 */
const FILES = ['docker-compose.base.yml', 'Dockerfile'];

function digestOf(image: string): string {
  const asked = ['buildx', 'imagetools', 'inspect', image, '--format', '{{.Manifest.Digest}}'];
  const { status, stdout } = spawnSync('docker', asked, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const digest = stdout?.trim() ?? '';
  if (status === 0 && /^sha256:[0-9a-f]{64}$/.test(digest)) return digest;
  console.error(`Nothing was changed: docker did not say which digest ${image} has.`);
  process.exit(1);
}

const files = FILES.map((name) => {
  const place = new URL(`../../${name}`, import.meta.url);
  return { place, text: readFileSync(place, 'utf8') };
});
const images = [...new Set(files.flatMap(({ text }) => imagesIn(text)))];
const digests = new Map(images.map((image) => [image, digestOf(image)]));
for (const { place, text } of files) writeFileSync(place, pinned(text, digests));
for (const [image, digest] of digests) console.log(`${image} is ${digest}`);
