import { type CardPayments, cardPayments } from '@nead/contracts/fees/card-requests.ts';
import {
  childAgreements,
  familyPage,
  feeSettings,
  feesMonth,
  invoicePage,
  parentFees,
  parentInvoice,
} from '@nead/contracts/fees/requests.ts';
import type { FeeSettings } from '@nead/contracts/fees/shapes.ts';
import type {
  AgreementPage,
  FamilyPage,
  FeesMonth,
  InvoicePage,
  ParentFees,
} from '@nead/contracts/fees/views.ts';
import { queryOptions } from '@tanstack/react-query';
import { load } from '../../engine/api/api.ts';
import { liveMeta } from '../../engine/live/live-cache.ts';

/** Attendance becomes money, so whatever changes it changes this. The plan says what can be done about it. */
const hears = ['fees', 'activity', 'child.status', 'register', 'subscription'] as const;

export const feesMonthQuery = (month: string) =>
  queryOptions({
    queryKey: ['fees', 'month', month],
    queryFn: ({ signal }) => load(feesMonth, { params: { month }, signal }),
    meta: liveMeta<FeesMonth>({ refetch: [...hears] }),
  });

export const agreementQuery = (childId: string) =>
  queryOptions({
    queryKey: ['fees', 'agreements', childId],
    queryFn: ({ signal }) => load(childAgreements, { params: { childId }, signal }),
    meta: liveMeta<AgreementPage>({ refetch: ['fees', 'register'] }),
  });

export const invoiceQuery = (side: 'childminder' | 'parent', id: string) =>
  queryOptions({
    queryKey: ['fees', 'invoice', side, id],
    queryFn: ({ signal }) =>
      load(side === 'parent' ? parentInvoice : invoicePage, { params: { id }, signal }),
    meta: liveMeta<InvoicePage>({ refetch: [...hears] }),
  });

export const familyQuery = (contactId: string) =>
  queryOptions({
    queryKey: ['fees', 'family', contactId],
    queryFn: ({ signal }) => load(familyPage, { params: { contactId }, signal }),
    meta: liveMeta<FamilyPage>({ refetch: [...hears] }),
  });

export const feeSettingsQuery = queryOptions({
  queryKey: ['fees', 'settings'],
  queryFn: ({ signal }) => load(feeSettings, { signal }),
  meta: liveMeta<FeeSettings>({ refetch: ['fees'] }),
});

export const cardsQuery = queryOptions({
  queryKey: ['fees', 'cards'],
  queryFn: ({ signal }) => load(cardPayments, { signal }),
  meta: liveMeta<CardPayments>({ refetch: ['fees', 'subscription'] }),
});

export const parentFeesQuery = queryOptions({
  queryKey: ['fees', 'own'],
  queryFn: ({ signal }) => load(parentFees, { signal }),
  meta: liveMeta<ParentFees>({ refetch: [...hears] }),
});
