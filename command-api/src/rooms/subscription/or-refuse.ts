import { type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { Log } from '@nead/http-kit/log.ts';
import { PaymentsAway } from './payments.ts';

/** A provider that is away, or refuses, is told to whoever asked, and its codes to whoever runs this. */
export async function orRefuse<T>(logger: Log, ask: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof PaymentsAway)) throw error;
    logger.warn({ err: error }, 'a call to the payment provider failed');
    return refuse('PAYMENT_PROVIDER');
  }
}
