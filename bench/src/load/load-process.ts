// The clients, in a process of their own, so that they do not use the server's core.
import { hammer } from './hammer.ts';
import type { Order } from './orders.ts';
import { connect, hangUp, peak } from './phones.ts';
import { tap } from './tap.ts';

function carryOut(order: Order) {
  switch (order.do) {
    case 'hammer':
      return hammer(order);
    case 'tap':
      return tap(order);
    case 'connect':
      return connect(order);
    case 'hangUp':
      return hangUp();
    case 'peak':
      return peak(order);
  }
}

process.on('message', async (order: Order) => {
  try {
    process.send?.({ result: await carryOut(order) });
  } catch (error) {
    process.send?.({ error: error instanceof Error ? error.message : String(error) });
  }
});
process.on('disconnect', () => process.exit());
