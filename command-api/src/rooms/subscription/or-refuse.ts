import { type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { Log } from '@nead/http-kit/log.ts';
import { PaymentsAway } from './payments.ts';

/** If the provider is away or refuses: a refusal for the caller, and the provider's codes in the log. */
export async function orRefuse<T>(logger: Log, ask: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof PaymentsAway)) throw error;
    logger.warn({ err: error }, 'a call to the payment provider failed');
    return refuse('PAYMENT_PROVIDER');
  }
}
