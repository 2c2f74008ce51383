import type { SentencePart, TermsPart } from './sentence-texts.ts';

/** A piece of an agreement's sentence beside the agreement before. */
interface ComparedPart extends SentencePart {
  /** The words before, if they were others. Null: the agreement before says nothing about it. */
  was?: string | null;
}

interface PartBefore {
  part: TermsPart;
  text: string;
}

const keyOf = (part: TermsPart): string => `${part.name} ${'at' in part ? part.at : ''}`;

/** The words of each part. An extra's name comes after its price, in the piece that follows. */
function wordsOf(parts: readonly SentencePart[]): Map<string, PartBefore> {
  const words = parts.flatMap(({ text, part }, nth): [string, PartBefore][] => {
    if (!part) return [];
    const more = part.name === 'extra' ? (parts[nth + 1]?.text ?? '') : '';
    return [[keyOf(part), { part, text: `${text}${more}` }]];
  });
  return new Map(words);
}

/** Compares the sentence of an agreement with the one before: its pieces, and the parts that are no longer in it. */
export function changedParts(
  now: readonly SentencePart[],
  before: readonly SentencePart[],
): { parts: ComparedPart[]; gone: PartBefore[] } {
  const then = wordsOf(before);
  const here = wordsOf(now);
  const parts = now.map((each): ComparedPart => {
    if (!each.part) return each;
    const key = keyOf(each.part);
    const was = then.get(key)?.text ?? null;
    return was === here.get(key)?.text ? each : { ...each, was };
  });
  return { parts, gone: [...then].flatMap(([key, part]) => (here.has(key) ? [] : [part])) };
}
