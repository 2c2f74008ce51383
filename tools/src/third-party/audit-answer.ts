import * as z from 'zod/mini';

const Answer = z.looseObject({
  vulnerabilities: z.record(z.string(), z.looseObject({ name: z.string(), severity: z.string() })),
});

/** The answer of `npm audit --json`: undefined if the registry did not give one. */
export function audited(text: string): { name: string; severity: string }[] | undefined {
  try {
    const answer = Answer.safeParse(JSON.parse(text));
    if (!answer.success) return undefined;
    return Object.values(answer.data.vulnerabilities).map(({ name, severity }) => ({ name, severity }));
  } catch {
    return undefined;
  }
}

/** Answers whether a weakness must not wait for the next release. */
export const isGrave = ({ severity }: { severity: string }): boolean =>
  severity === 'high' || severity === 'critical';
