import type { Payer } from '@nead/contracts/fees/agreement/agreement.ts';
import type { AgreementPage } from '@nead/contracts/fees/views.ts';

/** Whether somebody who pays, and is still to agree, can do so in Nead: others agree on paper, and get nothing. */
export const canAgreeHere = (
  { contacts }: Pick<AgreementPage, 'contacts'>,
  payers: readonly Pick<Payer, 'contactId'>[],
): boolean =>
  payers.some(({ contactId }) =>
    contacts.some((contact) => contact.contactId === contactId && contact.linked),
  );

/** Who pays and cannot agree in Nead, since no account of theirs is linked. */
export const onlyOnPaper = <Paying extends Pick<Payer, 'contactId'>>(
  page: Pick<AgreementPage, 'contacts'>,
  payers: readonly Paying[],
): Paying[] => payers.filter((payer) => !canAgreeHere(page, [payer]));
