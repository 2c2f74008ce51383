import { type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { Log } from '@nead/http-kit/log.ts';
import { PaymentsAway } from './payments.ts';

/** The result, or a refusal if the provider is away or refuses; the log gets the provider's codes. */
export async function orRefuse<T>(logger: Log, ask: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof PaymentsAway)) throw error;
    logger.warn({ err: error }, 'a call to the payment provider failed');
    return refuse('PAYMENT_PROVIDER');
  }
}
