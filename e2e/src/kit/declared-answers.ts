import { endpoints } from '@nead/contracts/endpoints.ts';

const calls = endpoints.map(({ method, path, refusals, name, answer }) => ({
  method,
  name,
  answer,
  refusals: refusals as ReadonlySet<string>, // a code from outside may be any text
  address: new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replaceAll('.', '\\.')}$`),
}));

function declaredFor(method: string, path: string) {
  const [address = ''] = path.split('?');
  return calls.filter((call) => call.method === method && call.address.test(address));
}

/** Fails if a call answers with a code that its room does not list in its refusals.ts. */
export function expectTold(method: string, path: string, code: string): void {
  const asked = declaredFor(method, path);
  const isTold = asked.length === 0 || asked.some(({ refusals }) => refusals.has(code));
  if (isTold) return;
  throw new Error(
    `${asked.map(({ name }) => name).join(' or ')} answered ${code}, which refusals.ts does not tell`,
  );
}

/** Fails if an answer is not what the call declares: a page would say that it could not be loaded. */
export function expectDeclared(method: string, path: string, data: unknown): void {
  const problems = declaredFor(method, path).map(({ name, answer }) => {
    const { error } = answer.safeParse(data);
    return error && `${name} does not declare what it answered: ${error.message}`;
  });
  if (problems.length > 0 && problems.every(Boolean)) throw new Error(problems.join('\n'));
}
