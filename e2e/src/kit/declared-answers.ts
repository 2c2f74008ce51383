import { endpoints } from '@nead/contracts/endpoints.ts';

const calls = endpoints.map(({ method, path, refusals, name }) => ({
  method,
  name,
  refusals: refusals as ReadonlySet<string>, // what came from outside may be any text
  address: new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replaceAll('.', '\\.')}$`),
}));

/** Fails where a call answers with a code that its room does not tell in its refusals.ts. */
export function expectTold(method: string, path: string, code: string): void {
  const [address = ''] = path.split('?');
  const asked = calls.filter((call) => call.method === method && call.address.test(address));
  const isTold = asked.length === 0 || asked.some(({ refusals }) => refusals.has(code));
  if (isTold) return;
  throw new Error(
    `${asked.map(({ name }) => name).join(' or ')} answered ${code}, which refusals.ts does not tell`,
  );
}
