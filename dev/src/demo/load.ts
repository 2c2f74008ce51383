import { partMetadata, systemIdentity } from '@nead/command-api/engine/system-identity.ts';
import { currentProfile } from '@nead/command-api/rooms/accounts/account-state.ts';
import { accountDecider } from '@nead/command-api/rooms/accounts/decider.ts';
import { openAccount } from '@nead/command-api/rooms/accounts/open-account.ts';
import { hashPassword } from '@nead/command-api/rooms/accounts/passwords.ts';
import { type RegisterCommand, registerDecider } from '@nead/command-api/rooms/register/decider.ts';
import { subscriptionDecider } from '@nead/command-api/rooms/subscription/decider.ts';
import { planWithoutCheckout } from '@nead/command-api/rooms/subscription/plan-without-checkout.ts';
import { addDays, dublinDate, dublinInstant } from '@nead/contracts/dublin.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { limitsOf } from '@nead/contracts/plans.ts';
import { consentTexts } from '@nead/contracts/register/consents.ts';
import { fillCalendar } from './calendar.ts';
import { addDemoDocuments } from './documents.ts';
import { fillEnquiries } from './enquiries.ts';
import { addFaces } from './faces.ts';
import { fillFees } from './fees/fill-fees.ts';
import { fillFile } from './file.ts';
import { fillHandbook } from './handbook.ts';
import {
  DEMO_PASSWORD,
  type DemoChild,
  type DemoChildminder,
  type DemoPerson,
  demoAdmin,
  demoChildminders,
  demoParents,
} from './household.ts';
import { writeLetters } from './letters.ts';
import { fillMenus } from './menus.ts';
import { absencesOf, firstDayOf, recordedSince } from './months.ts';
import { must, mustOnce } from './must.ts';
import type { DemoParts } from './parts.ts';
import { addDemoPhotos } from './photos.ts';
import { fillPlaces } from './places.ts';
import { fillScheme } from './scheme.ts';
import { type DemoDay, recordWeeks } from './weeks.ts';

/**
 * Fills an empty log with a household that looks lived in. Everything goes through the deciders as commands, with
 * plausible times; loading it twice changes nothing.
 */
export async function loadDemo(parts: DemoParts): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const { now } = parts;
  const began = dublinInstant(addDays(firstDayOf(now), -1), '20:00');
  const lately = dublinInstant(addDays(recordedSince(now), -1), '20:00');
  await openDemoAccount(parts, demoAdmin, passwordHash, began);
  const accounts = new Map<string, Id>();
  for (const parent of demoParents) {
    accounts.set(parent.email, await openDemoAccount(parts, parent, passwordHash, began));
  }
  for (const childminder of demoChildminders) {
    const childminderId = await openDemoAccount(parts, childminder, passwordHash, began);
    await choosePlan(parts, childminder, childminderId, began);
    await sayWhere(parts, childminder, childminderId, began);
    const days: DemoDay[] = [];
    for (const child of childminder.children) {
      const childId = await addDemoChild(parts, childminder, child, childminderId, began);
      days.push({ child, childId, childminderId });
    }
    await consent(parts, childminder, childminderId, accounts, began);
    const { streams, files } = parts;
    if (files && childminder.tier !== 'FREE')
      await addDemoDocuments({ streams, files, now }, childminderId, lately);
    // This comes before the days, since a history shows last the events recorded last.
    if (childminder.tier !== 'FREE') await tellAbsences(parts, childminder, days);
    await Promise.all([
      recordWeeks(parts, days),
      files && addFaces({ streams, files }, childminder, childminderId, days, lately),
    ]);
    const [first] = days;
    if (files && first && childminder.tier !== 'FREE') await addDemoPhotos({ streams, files, now }, first);
    await writeLetters(parts, childminderId, accounts);
    await fillCalendar(parts, childminderId, lately);
    await fillMenus(parts, childminderId, lately);
    if (childminder.tier !== 'FREE') {
      await fillFile(parts, childminderId, days, began);
      await fillHandbook(parts, { childminderId, accounts, began, lately });
      // This comes before the fees, which subtract the returned hours.
      await fillPlaces(parts, childminderId, days, lately);
      await fillScheme(parts, childminderId, days, lately);
      if (childminder.tier === 'PREMIUM') await fillEnquiries(parts, childminderId, began);
      await fillFees(parts, { childminder, childminderId, days, accounts, began });
    }
  }
}

async function openDemoAccount(
  { streams, privateKey }: DemoParts,
  { role, email, firstName, lastName }: DemoPerson,
  passwordHash: string,
  at: Date,
): Promise<Id> {
  const { metadata, inputs } = systemIdentity('demo', `account ${email}`, at);
  const accountId = inputs.newId('account');
  const account = { accountId, role, email, firstName, lastName, passwordHash };
  must(await openAccount(streams, privateKey, account, 'configuration', metadata));
  return accountId;
}

async function sayWhere(
  { streams }: DemoParts,
  { email, town }: DemoChildminder,
  childminderId: Id,
  at: Date,
): Promise<void> {
  const { metadata } = systemIdentity('demo', `address ${email}`, at);
  const begun = currentProfile(await streams.stateOf(accountDecider, childminderId));
  const profile = { ...begun, address: { street: '1 Main Street', ...town } };
  must(await streams.handle(accountDecider, childminderId, { type: 'ChangeProfile', profile }, metadata));
}

async function choosePlan(
  { streams, now }: DemoParts,
  { email, tier }: DemoChildminder,
  childminderId: Id,
  at: Date,
): Promise<void> {
  if (tier === 'FREE') return;
  const { metadata } = systemIdentity('demo', `plan ${email}`, at);
  const endDate = new Date(now.getTime() + 23 * 24 * 3600_000).toISOString();
  const plan = planWithoutCheckout(childminderId, tier, at.toISOString(), endDate);
  must(await streams.handle(subscriptionDecider, childminderId, plan, metadata));
}

async function addDemoChild(
  { streams, now }: DemoParts,
  { email, tier }: DemoChildminder,
  child: DemoChild,
  childminderId: Id,
  at: Date,
): Promise<Id> {
  const { metadata, inputs } = systemIdentity('demo', `child ${email} ${child.firstName}`, at);
  const born = new Date(now);
  born.setUTCMonth(born.getUTCMonth() - child.months, 11);
  const childId = inputs.newId('child');
  const { firstName, lastName, gender, isPottyTrained, allergies, contact, details } = child;
  const { more, address, secondary, collectors = [] } = details;
  mustOnce(
    await streams.handle(
      registerDecider,
      childminderId,
      {
        type: 'AddChild',
        childminderId,
        child: {
          ...more,
          childId,
          firstName,
          lastName,
          gender,
          isPottyTrained,
          allergies: [...allergies],
          dateOfBirth: dublinDate(born),
        },
        contact: { ...contact, address, contactId: inputs.newId('contact') },
        secondary: secondary && { ...secondary, contactId: inputs.newId('secondary contact') },
      },
      metadata,
      { limits: limitsOf(tier) },
    ),
  );
  for (const collector of collectors) {
    const collectorId = inputs.newId(`collector ${collector.name}`);
    const entry = { collectorId, ...collector };
    mustOnce(
      await streams.handle(
        registerDecider,
        childminderId,
        { type: 'AuthoriseCollector', childId, collector: entry, isNew: true },
        partMetadata(metadata, collector.name),
        { limits: limitsOf(tier) },
      ),
    );
  }
  return childId;
}

/**
 * Gives consents: parents with an account see their children from the first day, and have given the consents that a day
 * needs.
 */
async function consent(
  { streams }: DemoParts,
  { tier }: DemoChildminder,
  childminderId: Id,
  accounts: ReadonlyMap<string, Id>,
  at: Date,
): Promise<void> {
  const { contacts, children } = await streams.stateOf(registerDecider, childminderId);
  for (const [contactId, { email }] of contacts) {
    const accountId = accounts.get(email ?? '');
    if (!accountId) continue;
    const send = async (name: string, command: RegisterCommand) => {
      const { metadata } = systemIdentity('demo', `${name} ${contactId}`, at);
      const asked = { ...metadata, actor: { account: accountId, role: 'parent' as const } };
      must(await streams.handle(registerDecider, childminderId, command, asked, { limits: limitsOf(tier) }));
    };
    await send('link', {
      type: 'LinkContact',
      contactId,
      accountId,
      email: email ?? '',
      agreed: 'invitation',
    });
    const own = [...children].filter(([, child]) => [...child.contacts.values()].includes(contactId));
    for (const [childId] of own) {
      for (const kind of ['outings', 'medication', 'emergencyTreatment'] as const) {
        const { version } = consentTexts[kind];
        await send(`${kind} ${childId}`, {
          type: 'DecideConsent',
          childId,
          kind,
          given: true,
          version,
          accountId,
          at: at.toISOString(),
          ...(consentTexts[kind].ends && { until: addDays(dublinDate(at), 365) }),
        });
      }
    }
  }
}

/** Absences that the parents announced to the childminder in the morning. */
async function tellAbsences(
  { streams, now }: DemoParts,
  { tier }: DemoChildminder,
  days: readonly DemoDay[],
): Promise<void> {
  for (const { child, childId, childminderId } of days) {
    for (const { from, to, reason } of absencesOf(child, now)) {
      const at = dublinInstant(from, '07:30');
      const { metadata, inputs } = systemIdentity('demo', `absence ${childId} ${from}`, at);
      const actor = { account: childminderId, role: 'childminder', device: 'Phone' } as const;
      const absence = { absenceId: inputs.newId('absence'), from, to, reason, by: 'childminder' } as const;
      must(
        await streams.handle(
          registerDecider,
          childminderId,
          { type: 'RecordAbsence', childId, absence },
          { ...metadata, actor },
          { limits: limitsOf(tier) },
        ),
      );
    }
  }
}
