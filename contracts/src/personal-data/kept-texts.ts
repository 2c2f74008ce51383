import { catalogue } from '../catalogue.ts';
import { counted } from '../counted.ts';

/** The keeping period of each kind of record, in the words of the pack and of the page of a person's data. */
export const keepingTexts = catalogue('keepingTexts', {
  title: 'How long it is kept',
  afterwards:
    'When the time is over, its key is destroyed, and nobody can read it any more. Copies in backups go within 90 days.',
  columns: { what: 'What', long: 'For how long', source: 'Source' },
  toConfirm: 'to be confirmed',
  afterErasure: (long: string) => `${long} after the account is deleted`,
  asLongAsChildren: 'As long as the account, and then as long as the record of a child',
  afterClosing: (months: number) => `${counted(months, 'month', 'months')} after it was closed`,
  afterLastWord: (long: string) => `${long} after the last word, or when the family asks`,
  what: {
    care: 'A child’s record: attendance, meals, sleep, nappies, incidents, medicines, consents',
    service: 'Fire drills, alarm tests, risk assessments, visitors, notes of emergency cover',
    complaint: 'Complaints',
    enquiry: 'Questions of families who look for a place, and the answers',
    finance: 'Fee agreements, invoices, payments, hours of the childcare scheme',
    communication: 'Messages and what was attached to them',
    account: 'Accounts and contacts, the childminder’s calendar, documents, menus and papers',
  },
});
