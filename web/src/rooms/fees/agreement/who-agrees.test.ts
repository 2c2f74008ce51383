import { testId } from '@nead/contracts/fees/agreement/test-agreements.ts';
import { expect, test } from 'vitest';
import { canAgreeHere, onlyOnPaper } from './who-agrees.ts';

test('only who has an account that is linked agrees in Nead', () => {
  const [siobhan, marek] = [
    { contactId: testId(4), percent: 60 },
    { contactId: testId(5), percent: 40 },
  ];
  const contact = ({ contactId }: typeof siobhan, linked: boolean) => ({
    contactId,
    name: null,
    firstName: null,
    linked,
  });
  const page = { contacts: [contact(siobhan, true), contact(marek, false)] };
  expect([canAgreeHere(page, [siobhan, marek]), canAgreeHere(page, [marek])]).toEqual([true, false]);
  expect(onlyOnPaper(page, [siobhan, marek])).toEqual([marek]);
  // A payer who is not a contact of the child any more cannot agree here either.
  expect(onlyOnPaper({ contacts: [] }, [siobhan])).toEqual([siobhan]);
});
