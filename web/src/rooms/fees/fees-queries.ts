import { liveSubjects } from '@nead/contracts/care/live-subjects.ts';
import { cardPayments } from '@nead/contracts/fees/card-requests.ts';
import {
  childAgreements,
  familyPage,
  feeSettings,
  feesMonth,
  invoicePage,
  parentFees,
  parentInvoice,
} from '@nead/contracts/fees/requests.ts';
import { queryOf } from '../../engine/live/query-of.ts';

/** Attendance becomes money, so every change of it changes this. The plan decides what can be done. */
const live = {
  refetch: ['fees', 'activity', 'child.status', 'register', 'subscription'],
  about: liveSubjects.stays,
} as const;

export const feesMonthQuery = (month: string) =>
  queryOf(feesMonth, ['fees', 'month', month], { ask: { params: { month } }, ...live });

export const agreementQuery = (childId: string) =>
  queryOf(childAgreements, ['fees', 'agreements', childId], {
    ask: { params: { childId } },
    refetch: ['fees', 'register'],
  });

export const invoiceQuery = (side: 'childminder' | 'parent', id: string) =>
  queryOf(side === 'parent' ? parentInvoice : invoicePage, ['fees', 'invoice', side, id], {
    ask: { params: { id } },
    ...live,
  });

export const familyQuery = (contactId: string) =>
  queryOf(familyPage, ['fees', 'family', contactId], { ask: { params: { contactId } }, ...live });

export const feeSettingsQuery = queryOf(feeSettings, ['fees', 'settings'], { refetch: ['fees'] });

export const cardsQuery = queryOf(cardPayments, ['fees', 'cards'], { refetch: ['fees', 'subscription'] });

export const parentFeesQuery = queryOf(parentFees, ['fees', 'own'], { ...live });
