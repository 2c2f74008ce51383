type Held = readonly [file: string, title: string];

const doors = 'e2e/src/product/access/hostile-doors.pg.test.ts';
const google = 'e2e/src/accounts/accounts-google.pg.test.ts';
const passkeys = 'e2e/src/accounts/passkeys.pg.test.ts';
const security = 'e2e/src/accounts/accounts-security.pg.test.ts';
const recovery = 'e2e/src/accounts/recovery.pg.test.ts';
const reading = 'e2e/src/product/access/mass-reading.pg.test.ts';
const age = 'e2e/src/product/claimed-age.pg.test.ts';
const names = 'contracts/src/one-line.test.ts';
const payments = 'command-api/src/rooms/fees/payments.test.ts';
const inspection = 'e2e/src/inspection/inspection.pg.test.ts';
const history = 'projections/src/rooms/history/history.pg.test.ts';
const content = 'command-api/src/rooms/files/content.test.ts';

/**
 * The findings and wishes of an outside review in November 2026, each with the tests that hold it now. The fact itself is held
 * where its code is.
 */
export const reviewCases: Readonly<Record<string, readonly Held[]>> = {
  '1 a claim that nobody proved keeps its owner out': [
    [doors, 'keeps nobody out whose invitation is on its way already'],
    [
      doors,
      'keeps nobody out who is invited afterwards, and the invitation comes again to who forgot everything',
    ],
    [doors, 'is free again when the link of the sign-up has run out'],
    [
      doors,
      'of a childminder who is invited as a parent gets a letter that says what to do, and the inviter learns nothing',
    ],
  ],
  '2 letters to strangers in one’s own words': [
    [doors, 'are counted by the account that has them sent, and greet nobody by a name that another typed'],
    [doors, 'are counted by the address that asks for them, whichever accounts it has'],
  ],
  '3 paper stops everybody': [
    [
      'projections/src/engine/pdf/paper-threads.test.ts',
      'while a long paper is drawn, its process is free for everybody else',
    ],
    [
      'projections/src/engine/pdf/pen.test.ts',
      '%s of five thousand letters is broken into lines that fit, without measuring it for each letter',
    ],
    [
      'e2e/src/fees/fees.pg.test.ts',
      'of thirty papers in ten minutes an account has enough, and others get theirs',
    ],
  ],
  '4 the sender chooses the moment': [
    [age, 'nothing that no device keeps takes an age, so that nobody chooses its moment'],
    [age, 'an incident is confirmed when that is heard of, and a message sent'],
    [age, 'a record of a device that waited is of when it happened'],
  ],
  '5 names that mail programs make links of': [
    [names, 'may not name %j, and a letter makes no link of it'],
    [names, 'may name %j'],
  ],
  '6 Google enters a password account': [
    [
      google,
      'enters an account that has a password only with it, once, where it does not give the address out; a reset ends it',
    ],
    [google, 'is removed by its owner, but never where it is the only way in'],
  ],
  '6 an answer of Google is taken an hour later, and again': [
    [google, 'lets somebody in once by one answer: %s'],
    [
      'http-kit/src/sessions/id-tokens.test.ts',
      'what Google says of a person counts for five minutes, however long the token itself says',
    ],
  ],
  '7 an account without a password closes with the open screen alone': [
    [google, 'says that the owner is there, where somebody without a password closes the account'],
    [
      'e2e/src/subscription/subscription.pg.test.ts',
      'who takes a closing back has her plan again with that press, unless she cancelled it before',
    ],
  ],
  '8 the session of an administrator moves an address and takes a second factor off': [
    [doors, 'moves no account to another mailbox and takes off no second factor, and never both'],
    [doors, 'tells the parents of the first password that is set by mail after it'],
  ],
  '9 the glass opens children that the reason does not name, and any days': [
    ['command-api/src/doors/inspection/named-in.test.ts', '%s: %s'],
    [
      inspection,
      'needs a reason that names the children, and a code; the childminder is told and sees a bar meanwhile',
    ],
  ],
  '10 a sign-up’s link opens an account with somebody else’s password': [
    [doors, 'is opened by its own link with a password that its owner types, and by no other'],
    [
      'web/src/screens/accounts/verify-email.page.test.tsx',
      'away from the device of the sign-up the link asks for a password, which is sent with it',
    ],
  ],
  '11 the chain tells a parent the other parent’s device': [
    [
      history,
      'gives a parent the hash alone of what another parent did, who may live apart, and verifies all the same',
    ],
  ],
  '12 lines of a history tell a parent revision and position': [
    [
      history,
      'comes in pages that meet without a gap, and stays with the childminder when the child is deleted',
    ],
  ],
  '13 a payment whose credit was paid back is taken back': [
    [payments, 'stays until that is taken back, so that no family owes money that it never had'],
    [payments, 'is taken back once, is credit again, and its id does not come back'],
  ],
  '14 any address under /assets/ is the page, for a year': [
    ['proxy/src/static-site.test.ts', 'no address of the build’s files is a page, in development: %s'],
  ],
  '15 health tells its reasons to the world': [
    [
      'e2e/src/product/operation/fleet.operation.test.ts',
      'who is gone is told: of read models to senders of requests, of reactions to those who keep watch, and why behind the proxy alone',
    ],
  ],
  '16 a position far ahead holds a request of nobody': [
    [
      'projections/src/queries.pg.test.ts',
      'nobody without an account or a signed look is waited for, whatever position they name',
    ],
  ],
  '17 push endpoints on any port': [
    ['command-api/src/engine/push/services.test.ts', '%s is the address of a push service: %s'],
  ],
  'suspicion: a consent’s last day is judged by the claimed age': [
    [age, 'nothing that no device keeps takes an age, so that nobody chooses its moment'],
  ],
  'suspicion: wrong codes of a stranger keep an inspector out': [
    [
      doors,
      'is guessed at by a stranger until that caller is locked out, and the inspector is not; all together are',
    ],
  ],
  'suspicion: a card refund that fails later is never booked back': [
    [
      'command-api/src/rooms/fees/cards.test.ts',
      'whose refund came back from the bank is paid again, whatever is told late, and can be paid back once more',
    ],
    [
      'command-api/src/rooms/fees/stripe-cards.test.ts',
      'a refund that came back from the bank is told by the charge as it is then, one that goes on is not',
    ],
    [
      'command-api/src/rooms/fees/stripe-cards.test.ts',
      'a charge is told as it is now, however late and in whatever order Stripe tells of it',
    ],
    [
      'command-api/src/rooms/fees/cards.test.ts',
      'refunds, and those that came back from the bank, are booked as the charge is then, in whatever order they are told',
    ],
  ],
  'suspicion: place in webm and timed metadata, templates in docx': [
    [content, 'loses the place where it was taken, and nothing else of it moves'],
    [
      content,
      'a document that fetches a template or a part of it from elsewhere is none; one with a link or a template of its writer is',
    ],
  ],
  'suspicion: many devices named while logging in': [
    [
      security,
      'on a device that was not there before are told to the owner, who ends all of them from the letter',
    ],
  ],
  'suspicion: formulas in the file of administrators’ acts': [
    [
      'projections/src/rooms/register/csv.test.ts',
      'a cell that a spreadsheet would run is a text, and quotes and lines stay in their cell',
    ],
  ],
  '18 passkeys': [
    [passkeys, 'is added with the password, told by mail, logs in, is named and removed'],
    [passkeys, 'of another website, another person, an old answer or a copy is refused with a sentence'],
    [passkeys, 'confirms its owner wherever a password does, once, and only on the account that it is of'],
    [
      'e2e/src/accounts/passkeys.browser.test.ts',
      'a childminder adds her device under Security, and logs in with its lock alone',
    ],
  ],
  '18 an answer of a new passkey that is sent again, or names its maker': [
    [passkeys, 'is made for one account, once, on this website'],
    [
      passkeys,
      'is made without a certificate of its device’s maker, which nobody asks for, and which could name an address to fetch',
    ],
  ],
  '18 recovery by the mailbox alone': [
    [recovery, 'sets none at once: it is asked for, told by mail and on every device, and waits'],
    [recovery, 'is stopped from its letter, from a device, and by who logs in all the same'],
  ],
  '19 mass reading': [
    [reading, 'is stopped at the limit with a sentence'],
    [reading, 'is told to the account’s other devices and by mail, once'],
    [reading, 'asks for a proof each, nothing is made before it, and all of it afterwards'],
    [reading, 'is a number to administrators, with nothing of what was read'],
  ],
  '19 papers, calendar addresses and codes of passes leave without a proof': [
    [
      'contracts/src/mass-reading.test.ts',
      'is a file for each paper that may be taken without a proof, as it is for a document',
    ],
    [reading, 'gets no invoice, receipt or statement as paper either'],
    [
      reading,
      'is given to no other session of the account without a proof of its own, though its id stands under Your data',
    ],
    [inspection, 'opens with nothing but its code: not by the link, a wrong code, or one that was used'],
    [
      'web/src/screens/inspection/passes.page.test.tsx',
      'the code of a pass is shown where it was made, later by a press, and anew once it was used',
    ],
  ],
  '19 twice the limit around the turn of the hour': [
    [
      'projections/src/engine/reading-tally.test.ts',
      'ends an hour after each was read, and not when the clock strikes',
    ],
  ],
  '20 what was opened with the password stays open after “not me”': [
    [doors, 'is shut with them by ‘%s’: the address for calendar apps, and a pass that is open'],
  ],
  '20 sessions, and “not me”': [
    [security, 'are listed with device and no address, and each can be ended'],
    [
      security,
      'on a device that was not there before are told to the owner, who ends all of them from the letter',
    ],
  ],
};
