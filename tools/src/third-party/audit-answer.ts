import * as z from 'zod/mini';

const Answer = z.looseObject({
  vulnerabilities: z.record(z.string(), z.looseObject({ name: z.string(), severity: z.string() })),
});

/** What `npm audit --json` said: nothing where the registry did not answer it. */
export function audited(text: string): { name: string; severity: string }[] | undefined {
  try {
    const answer = Answer.safeParse(JSON.parse(text));
    if (!answer.success) return undefined;
    return Object.values(answer.data.vulnerabilities).map(({ name, severity }) => ({ name, severity }));
  } catch {
    return undefined;
  }
}

/** What must not wait for the next release. */
export const isGrave = ({ severity }: { severity: string }): boolean =>
  severity === 'high' || severity === 'critical';
