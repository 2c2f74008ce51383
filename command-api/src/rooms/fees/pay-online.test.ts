import { isRefusal } from '@nead/contracts/errors.ts';
import { testId as id } from '@nead/contracts/fees/agreement/test-agreements.ts';
import { feeTexts } from '@nead/contracts/fees/texts.ts';
import { memoryLog } from '@nead/event-store/memory/test-log.ts';
import { expect, test } from 'vitest';
import { openStreams } from '../../engine/handle.ts';
import { systemIdentity } from '../../engine/system-identity.ts';
import type { CardService } from './card-service.ts';
import { feesDecider } from './decider.ts';
import { beginToPay } from './pay-online.ts';
import { aoife, connectAccount, draft, issue, pay, siobhan } from './test-commands.ts';

test('a checkout that was paid as it was to be closed is booked, and nobody is sent to pay the rest of it again', async () => {
  const streams = openStreams(memoryLog());
  for (const command of [draft(20), issue(20), connectAccount()])
    await streams.handle(feesDecider, aoife, command, systemIdentity('test', command.type).metadata);
  const of = { childminderId: aoife, contactId: siobhan, invoiceId: id(20) };
  const sessions = new Map<string, { cents: number; paid?: true }>();
  const cards: Pick<CardService, 'checkout' | 'checkoutNow' | 'closeCheckout'> = {
    async checkout({ cents }) {
      const name = `cs_${sessions.size + 1}`;
      sessions.set(name, { cents });
      return { id: name, url: `https://stripe.test/${name}` };
    },
    async checkoutNow(_, name) {
      const { cents = 0, paid } = sessions.get(name) ?? {};
      if (!paid) return { url: `https://stripe.test/${name}` };
      return {
        paid: { ...of, charge: `ch ${name}`, cents, refunded: 0, paidAt: '2026-12-01T09:00:00.000Z' },
      };
    },
    async closeCheckout(_, name) {
      // Somebody presses 'Pay' there at this moment.
      sessions.set(name, { cents: sessions.get(name)?.cents ?? 0, paid: true });
      return false;
    },
  };
  const begin = (name: string) =>
    beginToPay(
      streams,
      cards as CardService, // nothing else is called
      { ...of, page: 'https://nead.example' },
      systemIdentity('test', name),
      () => undefined,
    );
  expect(await begin('first')).toEqual({ url: 'https://stripe.test/cs_1' });
  await streams.handle(feesDecider, aoife, pay(50, 4_000), systemIdentity('test', 'pay').metadata);
  const second = await begin('second');
  expect(isRefusal(second) && second.message).toBe(feeTexts.nothingOpen);
  expect([...sessions.keys()]).toEqual(['cs_1']);
});
