import { pdf } from '@nead/command-api/rooms/files/test-files.ts';
import { photoWithPlace } from '@nead/command-api/rooms/files/test-photos.ts';
import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import { unsetFees } from '@nead/contracts/fees/shapes.ts';
import { consentTexts } from '@nead/contracts/register/consents.ts';
import { vi } from 'vitest';
import {
  addContact,
  callerWith,
  newChildminder,
  PASSWORD,
  tokenTo,
  verify,
} from '../accounts/accounts-kit.ts';
import { daily, sleeps } from '../care/care-kit.ts';
import { sendDocument } from '../documents/documents-kit.ts';
import { everyDay, lastMonth } from '../fees/fees-kit.ts';
import { uploadAs } from '../register/register-kit.ts';
import type { ApiAnswer, Caller } from './api.ts';

/** Makes marks and remembers them. A mark is one word with at least this many letters. */
function marking(letters: number) {
  const marks: string[] = [];
  const mark = (what: string): string => {
    const made = `Zq${String(marks.length + 1).padStart(2, '0')}x${what}`.padEnd(letters, 'm');
    marks.push(made);
    return made;
  };
  const address = () => ({
    street: mark('street'),
    city: mark('city'),
    county: 'Kerry',
    postCode: 'V92 X4T8',
  });
  const emailOf = (what: string) => `${mark(what)}@example.ie`.toLowerCase();
  return { marks, mark, address, emailOf };
}
type Marking = ReturnType<typeof marking>;

function must<Data>(answer: ApiAnswer<Data>): Data {
  if (answer.status >= 300)
    throw new Error(`${answer.status} ${answer.code} ${answer.errors ?? answer.message}`);
  return answer.data;
}

/** A childminder, a parent of hers who has joined, and the child whom they share. */
interface Family {
  childminder: Caller;
  parent: Caller;
  child: string;
  contact: string;
}

/** A household in which every text carries a mark of its own, so that each can be found wherever it is stored. */
export async function markedHouse(url: string, { letters = 0 } = {}) {
  const marker = marking(letters);
  const { marks, mark, emailOf } = marker;
  const childmindersEmail = emailOf('minder');
  const childminder = await markedChildminder(url, childmindersEmail, marker);
  const email = emailOf('parent');
  const parentsFirst = mark('parentfirst');
  const { _id: child, contactId: contact } = await addMarkedChild(
    childminder,
    { email, parentsFirst },
    marker,
  );
  const parent = await enterAsParent(url, email, child);
  const family = { childminder, parent, child, contact };
  await markAroundChild(family, marker);
  await markRecords(family, marker);
  await markMessagesAndPapers(family, marker);
  await markFees(family, marker);
  return { marks, childmindersEmail, email, parentsFirst, ...family };
}

async function markedChildminder(url: string, email: string, { mark, address }: Marking): Promise<Caller> {
  const childminder = await newChildminder(url, email);
  await subscribe(url, childminder);
  must(
    await childminder.call('PUT', '/childminder/profile', {
      firstName: mark('first'),
      lastName: mark('last'),
      displayName: mark('display'),
      address: address(),
    }),
  );
  return childminder;
}

async function addMarkedChild(
  childminder: Caller,
  { email, parentsFirst }: { email: string; parentsFirst: string },
  { mark, address }: Marking,
): Promise<{ _id: string; contactId: string }> {
  return must(
    await childminder.call<{ _id: string; contactId: string }>('POST', '/childminder/children', {
      firstName: mark('childfirst'),
      lastName: mark('childlast'),
      dateOfBirth: '2024-02-29',
      gender: 'male',
      isPottyTrained: 'no',
      allergies: ['Other'],
      otherAllergies: mark('allergy'),
      dietaryRequirements: ['Other'],
      otherDietaryRequirements: mark('diet'),
      medicalConditions: mark('medical'),
      emergencyContact: {
        name: mark('emergency'),
        phone: '086 555 0111',
        relationship: mark('emergencyrel'),
      },
      gp: { doctorName: mark('doctor'), practiceName: mark('practice'), contactNumber: '066 555 0111' },
      notes: mark('childnotes'),
      schedule: { monday: 'Full Day' },
      primaryContact: {
        firstName: parentsFirst,
        lastName: mark('parentlast'),
        email,
        phone: '086 555 0199',
        relationship: 'Mother',
        address: address(),
      },
    }),
  );
}

async function enterAsParent(url: string, email: string, child: string): Promise<Caller> {
  const entered = must(
    await verify(url, await tokenTo(url, email, '/parent/create-account/'), {
      role: 'parent',
      password: PASSWORD,
    }),
  );
  const parent = callerWith(url, entered);
  await vi.waitUntil(async () => (await parent.call('GET', `/parent/children/${child}`)).status === 200, {
    timeout: 60_000,
  });
  return parent;
}

/** Marks the surroundings of a child: another contact, notes, a collector, an absence, a consent. */
async function markAroundChild(
  { childminder, parent, child }: Family,
  { mark, emailOf }: Marking,
): Promise<void> {
  must(await addContact(childminder, emailOf('other')));
  must(await childminder.call('PATCH', `/childminder/children/${child}`, { notes: mark('laternotes') }));
  must(
    await childminder.call('POST', `/childminder/children/${child}/collectors`, {
      name: mark('collector'),
      relationship: mark('collectorrel'),
    }),
  );
  must(
    await childminder.call('POST', `/childminder/children/${child}/absences`, {
      from: '2030-01-01',
      to: '2030-01-02',
      reason: 'other',
      notes: mark('absence'),
    }),
  );
  must(
    await parent.call('PUT', `/parent/children/${child}/consents/medication`, {
      given: true,
      version: consentTexts.medication.version,
      until: addDays(dublinDate(new Date()), 30),
    }),
  );
}

async function markRecords({ childminder, parent, child }: Family, { mark }: Marking): Promise<void> {
  const time = new Date(Date.now() - 60_000).toISOString();
  const record = async (type: string, body: object) =>
    must(
      await childminder.call<{ _id: string; version?: number }>('POST', daily(child, type), {
        time,
        ...body,
      }),
    );
  must(
    await childminder.call('POST', `/child-activities/child/${child}/attendance`, {
      type: 'signIn',
      time,
      notes: mark('attendance'),
    }),
  );
  const meal = await record('meals', {
    mealType: 'lunch',
    foodItems: [mark('food')],
    amount: 'all',
    notes: mark('meal'),
  });
  must(
    await childminder.call('PUT', `${daily(child, 'meals')}/${meal._id}`, { notes: mark('mealcorrected') }),
  );
  await record('nappies', { type: 'wet', notes: mark('nappy') });
  const fall = await record('incidents', {
    type: 'injury',
    severity: 'low',
    description: mark('incident'),
    actionTaken: mark('action'),
    notes: mark('incidentnotes'),
  });
  await record('medications', {
    medicine: mark('medicine'),
    dose: mark('dose'),
    reason: mark('reason'),
    givenBy: mark('givenby'),
  });
  await record('temperatures', { celsius: 37.2, method: 'ear', notes: mark('temperature') });
  must(
    await childminder.call('POST', sleeps(child), {
      startTime: new Date(Date.now() - 3_600_000).toISOString(),
      endTime: time,
      quality: 'good',
      notes: mark('sleep'),
    }),
  );
  must(
    await parent.call('POST', `${daily(child, 'incidents')}/${fall._id}/acknowledgement`, {
      name: mark('acknowledged'),
    }),
  );
}

async function markMessagesAndPapers(
  { childminder, parent, contact }: Family,
  { mark }: Marking,
): Promise<void> {
  must(
    await childminder.call('POST', '/messages', {
      to: contact,
      subject: mark('subject'),
      content: mark('content'),
    }),
  );
  const file = must(
    await uploadAs<{ url: string; filename: string }>(
      childminder,
      '/upload/message-attachment',
      await photoWithPlace({ width: 60, height: 40 }),
      {
        field: 'file',
        name: `${mark('filename')}.jpg`,
      },
    ),
  );
  must(
    await childminder.call('POST', '/messages', {
      to: contact,
      subject: mark('secondsubject'),
      content: mark('secondcontent'),
      attachments: [{ url: file.url, filename: file.filename }],
    }),
  );
  must(
    await childminder.call('POST', '/calendar/events', {
      title: mark('event'),
      description: mark('eventdetail'),
      date: dublinDate(new Date()),
      isWholeDay: true,
    }),
  );
  must(await childminder.call('POST', '/childminder/profile/custom-food-items', { foodItem: mark('item') }));
  const document = must(await sendDocument(childminder, pdf(), 'plan.pdf', { name: mark('document') }));
  must(
    await childminder.call('POST', `/childminder/documents/${document._id}/shares`, {
      contactIds: [contact],
      toSign: true,
    }),
  );
  must(await parent.call('POST', `/parent/documents/${document._id}/signature`, { name: mark('signature') }));
  const chapter = { title: mark('chapter'), text: mark('chaptertext') };
  must(await childminder.call('POST', '/childminder/handbook/chapters', chapter));
  must(await childminder.call('POST', '/childminder/handbook/versions'));
}

/** Marks agreed, added and paid fees; no invoice, since names that are marked elsewhere would stay on it. */
async function markFees({ childminder, parent, child, contact }: Family, { mark }: Marking): Promise<void> {
  const settings = { ...unsetFees, payee: mark('payee'), taxReference: mark('taxreference') };
  must(await childminder.call('PUT', '/childminder/fees/settings', settings));
  const extra = { name: mark('agreedextra'), cents: 300, per: 'day' as const, whenAway: false };
  const proposal = {
    from: `${lastMonth()}-01`,
    payers: [{ contactId: contact, percent: 100 }],
    terms: { ...everyDay, extras: [extra] },
  };
  const path = `/fees/children/${child}/agreements`;
  must(await childminder.call('POST', `/childminder${path}`, proposal));
  must(await parent.call('POST', `/parent${path}/1/answers`, { name: mark('agreedname') }));
  const date = `${lastMonth()}-15`;
  const booked = { date, name: mark('bookedextra'), cents: 1200 };
  must(await childminder.call('POST', `/childminder/fees/children/${child}/extras`, booked));
  const paid = { contactId: contact, date, way: 'cash', cents: 5000, held: false };
  const payment = { ...paid, reference: mark('paymentreference') };
  must(await childminder.call('POST', '/childminder/fees/payments', payment));
}

async function subscribe(url: string, caller: Caller): Promise<void> {
  const back = { successUrl: `${url}/childminder/subscription/success`, cancelUrl: `${url}/` };
  const asked = { planType: 'PREMIUM', ...back };
  const { sessionUrl } = must(
    await caller.call<{ sessionUrl: string }>('POST', '/stripe/create-checkout-session', asked),
  );
  await fetch(`${new URL(sessionUrl, url).href}/complete`, { method: 'POST', redirect: 'manual' });
  await vi.waitUntil(
    async () =>
      (await caller.call<{ tier: string }>('GET', '/childminder/subscription')).data.tier === 'PREMIUM',
    { timeout: 60_000 },
  );
}
