/**
 * The name of an image of others in a Dockerfile or compose file, behind the variable that may name another: name and
 * version, perhaps already with a digest.
 */
const IMAGE = /^(\s*(?:FROM|image:)\s+\$\{\w+_IMAGE:-)([\w./-]+:[\w.-]+)(?:@sha256:[0-9a-f]{64})?/gm;

/** The images that a file is built on or runs. Our own has no version. */
export const imagesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(IMAGE)].map(([, , name = '']) => name)),
];

/** The same file, with each image named by its content and not only by a name that can be given to another. */
export const pinned = (text: string, digests: ReadonlyMap<string, string>): string =>
  text.replace(IMAGE, (whole, before: string, name: string) => {
    const digest = digests.get(name);
    return digest ? `${before}${name}@${digest}` : whole;
  });
