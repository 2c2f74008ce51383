// The clients, in a process of their own: what they need of a core is not the server's.
import { hammer } from './hammer.ts';
import type { Order } from './orders.ts';
import { tap } from './tap.ts';

process.on('message', async (order: Order) => {
  try {
    process.send?.({ result: order.do === 'hammer' ? await hammer(order) : await tap(order) });
  } catch (error) {
    process.send?.({ error: error instanceof Error ? error.message : String(error) });
  }
});
process.on('disconnect', () => process.exit());
