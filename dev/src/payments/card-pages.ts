import type Router from '@koa/router';
import { refuse } from '@nead/contracts/errors.ts';
import { amountText } from '@nead/contracts/fees/money.ts';
import { answerRefusal } from '@nead/http-kit/envelope.ts';
import type { CardSimulator } from './card-simulator.ts';
import { goOn, simulatorPage } from './simulator-page.ts';

/**
 * The pages of the simulated card service, at its addresses: the one that opens an account, and the one where a parent
 * pays.
 */
export function cardPages(router: Router, service: CardSimulator): void {
  router.get('/dev/cards/:id', (ctx) => {
    const { id = '' } = ctx.params;
    const sale = service.sale(id);
    if (sale) {
      const open = sale.status === 'open';
      const amount = amountText(sale.amount_total);
      return simulatorPage(ctx, {
        title: open ? `Pay ${amount}` : 'This checkout is over',
        said: [
          `${sale.title}, ${amount}.`,
          'The money goes to your childminder.',
          ...(ctx.query.declined === undefined ? [] : ['Your card was declined. Nothing was charged.']),
        ],
        forms: open
          ? [
              [`${id}/complete`, `Pay ${amount}`],
              [`${id}/decline`, 'Use a card that is declined'],
            ]
          : sale.payment_intent
            ? [[`${id}/refund`, 'Pay it back']]
            : [],
        back: open ? sale.cancel_url : sale.success_url,
      });
    }
    const onboarding = service.onboarding(id);
    if (!onboarding) return answerRefusal(ctx, refuse('NOT_FOUND'));
    return simulatorPage(ctx, {
      title: 'Your account for card payments',
      said: ['Here the card service asks who you are, and to which bank account your money goes.'],
      forms: [
        [`${id}/ready`, 'Give all that is asked for'],
        [`${id}/restricted`, 'Give it, and let something be wrong'],
      ],
      back: onboarding.backUrl,
    });
  });

  router.post('/dev/cards/:id/:act', async (ctx) => {
    const { id = '', act = '' } = ctx.params;
    const sale = service.sale(id);
    if (sale && act === 'complete') {
      await service.pay(sale);
      const paid = sale.status === 'complete';
      return goOn(ctx, paid ? sale.success_url : sale.cancel_url, { status: sale.status });
    }
    if (sale && act === 'decline') return goOn(ctx, `/dev/cards/${id}?declined`, { status: sale.status });
    if (sale && act === 'refund') {
      await service.payBack(sale);
      return goOn(ctx, `/dev/cards/${id}`, { status: sale.status });
    }
    const onboarding = service.onboarding(id);
    if (!onboarding || (act !== 'ready' && act !== 'restricted'))
      return answerRefusal(ctx, refuse('NOT_FOUND'));
    await service.settle(onboarding.account, act);
    goOn(ctx, onboarding.backUrl, { status: act });
  });
}
