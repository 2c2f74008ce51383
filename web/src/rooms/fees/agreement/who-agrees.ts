import type { Payer } from '@nead/contracts/fees/agreement/agreement.ts';
import type { AgreementPage } from '@nead/contracts/fees/views.ts';

/** Answers whether one of these payers can agree in Nead. Others agree on paper, and are sent nothing. */
export const canAgreeHere = (
  { contacts }: Pick<AgreementPage, 'contacts'>,
  payers: readonly Pick<Payer, 'contactId'>[],
): boolean =>
  payers.some(({ contactId }) =>
    contacts.some((contact) => contact.contactId === contactId && contact.linked),
  );

/** The payers who cannot agree in Nead, since none of their accounts is linked. */
export const onlyOnPaper = <Paying extends Pick<Payer, 'contactId'>>(
  page: Pick<AgreementPage, 'contacts'>,
  payers: readonly Paying[],
): Paying[] => payers.filter((payer) => !canAgreeHere(page, [payer]));
