/** A question about a line of an invoice, as a message. */
export const lineQuestionTexts = {
  ask: (what: string) => `Ask about ${what}`,
  title: 'Ask about this line',
  question: 'Your question',
  send: 'Send the question',
  sent: 'Your question is sent',
  failed: 'The question could not be sent',
  subject: (number: string, what: string) => `Invoice ${number}, ${what}`,
  quoted: (what: string, detail: string, amount: string) =>
    [what, detail, amount].filter(Boolean).join(' · '),
  open: 'Open the line',
} as const;
