import { Role } from '@nead/contracts/metadata.ts';
import * as z from 'zod/mini';

const DemoLogin = z.object({
  role: Role,
  email: z.string(),
  firstName: z.string(),
  password: z.string(),
  plan: z.nullish(z.string()),
});
export type DemoLogin = z.infer<typeof DemoLogin>;

const Answer = z.object({ data: z.array(DemoLogin) });

/** The accounts of the demo household; none in production. */
export async function fetchDemoLogins(signal: AbortSignal): Promise<DemoLogin[]> {
  try {
    const response = await fetch('/dev/demo', { signal, headers: { Accept: 'application/json' } });
    return response.ok ? Answer.parse(await response.json()).data : [];
  } catch {
    return [];
  }
}
