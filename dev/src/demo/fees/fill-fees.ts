import { systemIdentity } from '@nead/command-api/engine/system-identity.ts';
import { feesDecider } from '@nead/command-api/rooms/fees/decider.ts';
import { registerDecider } from '@nead/command-api/rooms/register/decider.ts';
import { isRefusal } from '@nead/contracts/errors.ts';
import { wholeName } from '@nead/contracts/whole-name.ts';
import { must } from '../must.ts';
import type { DemoParts } from '../parts.ts';
import { beginnings } from './beginnings.ts';
import type { DemoFamily, FeeStep, OfHousehold } from './fee-step.ts';
import { invoicesAndPayments } from './invoices-and-payments.ts';
import { trips } from './trips.ts';

/**
 * Three months of fees: agreements, two finished months with invoices (fully paid, partly paid, with a credit note),
 * and the running one, which grows. Everything is done in its order in time, and nothing in the future.
 */
export async function fillFees(parts: DemoParts, household: OfHousehold): Promise<void> {
  const { streams, now } = parts;
  const { childminderId } = household;
  const families = await familiesOf(parts, household);
  const steps: FeeStep[] = [
    ...beginnings(household, families),
    ...trips(household, now),
    ...invoicesAndPayments(streams, childminderId, families, now),
  ].sort((a, b) => a.at.getTime() - b.at.getTime());
  for (const { at, name, parentId, does } of steps) {
    if (at > now) break;
    const { metadata, inputs } = systemIdentity('demo', `fees ${childminderId} ${name}`, at);
    const command = await does(inputs, await streams.stateOf(feesDecider, childminderId));
    if (!command) continue;
    const actor = parentId
      ? ({ account: parentId, role: 'parent', device: 'Phone' } as const)
      : ({ account: childminderId, role: 'childminder', device: 'Phone' } as const);
    const done = isRefusal(command)
      ? command
      : await streams.handle(feesDecider, childminderId, command, { ...metadata, actor });
    must(done);
  }
}

/** The payers, in the order of their children. */
async function familiesOf(
  { streams }: DemoParts,
  { childminderId, days, accounts }: OfHousehold,
): Promise<DemoFamily[]> {
  const { children, contacts } = await streams.stateOf(registerDecider, childminderId);
  const families = new Map<string, DemoFamily>();
  for (const { childId, child } of days) {
    const { email } = child.contact;
    const contactId = children.get(childId)?.contacts.get('primary') ?? '';
    const known = families.get(email);
    const names = contacts.get(contactId);
    families.set(email, {
      contactId,
      email,
      name: wholeName(names),
      parentId: accounts.get(email),
      children: [...(known?.children ?? []), { childId, firstName: child.firstName }],
    });
  }
  return [...families.values()];
}
