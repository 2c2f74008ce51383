import { dublinDate } from '@nead/contracts/dublin.ts';
import { isRefusal, type Refusal } from '@nead/contracts/errors.ts';
import type { Streams } from '../../engine/handle.ts';
import { systemIdentity } from '../../engine/system-identity.ts';
import type { ToldCharge } from './card-service.ts';
import { feesDecider } from './decider.ts';

const SYSTEM = 'card-service';

/**
 * Books the card service's report on a charge. The ids are derived from its name there, so that a charge is one
 * payment, from any source. `event` is the message that reported it; without one it was asked for.
 */
export async function recordCharge(
  streams: Streams,
  account: string,
  { childminderId, paidAt, ...told }: ToldCharge,
  { event, saidAt }: { event: string; saidAt: string } = asked(),
): Promise<{ position: bigint; news: boolean } | Refusal> {
  const { charge, refunded } = told;
  const named = (name: string, at: string) => systemIdentity(SYSTEM, name, new Date(at)).inputs;
  const { metadata, inputs } = systemIdentity(SYSTEM, `${account} ${charge} ${refunded} ${event}`);
  const done = await streams.handle(
    feesDecider,
    childminderId,
    {
      type: 'HearCharge',
      childminderId,
      account,
      heard: { ...told, paidOn: dublinDate(paidAt), saidAt },
      paymentId: named(`payment ${charge}`, paidAt).newId('payment'),
      // The same amount may be paid back twice, if the first time failed.
      refundId: named(`refund ${charge} ${refunded} ${saidAt}`, paidAt).newId('refund'),
      at: inputs.at,
    },
    { ...metadata, happenedAt: saidAt },
  );
  if (isRefusal(done)) return done;
  return { position: done.position, news: done.events.length > 0 && !done.repeated };
}

function asked() {
  const saidAt = new Date().toISOString();
  return { event: `asked ${saidAt}`, saidAt };
}
