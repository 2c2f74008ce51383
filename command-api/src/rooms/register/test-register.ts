import { limitsOf } from '@nead/contracts/plans.ts';
import { runCommands } from '../../engine/test-decider-properties.ts';
import type { NewChild, NewContact, RegisterContext } from './commands.ts';
import { type RegisterCommand, registerDecider } from './decider.ts';

/** For tests: the commands of a childminder with at most three children, on a Tuesday in November. */
export const childminderId = '65a0c0de0000000000000001';
export const nthId = (n: number) => `65a0c0de${String(n).padStart(16, '0')}`;
export const testDay = '2026-11-17';
export const standard: RegisterContext = { limits: limitsOf('STANDARD'), today: testDay };

export const aChild = (n: number, more: Partial<NewChild> = {}): NewChild => ({
  childId: nthId(n),
  firstName: 'Caoimhe',
  lastName: 'Ní Bhriain',
  dateOfBirth: '2024-02-29',
  gender: 'female',
  isPottyTrained: 'no',
  allergies: [],
  ...more,
});
export const aContact = (n: number, email: string | null = `parent${n}@example.ie`): NewContact => ({
  contactId: nthId(n),
  firstName: 'Siobhán',
  lastName: 'Ó Súilleabháin',
  email,
  phone: '0860000000',
  relationship: 'Mother',
});
export const addChildCommand = (n: number, more: object = {}): RegisterCommand => ({
  type: 'AddChild',
  childminderId,
  child: aChild(n),
  ...more,
});
export const addContactCommand = (n: number, email?: string | null): RegisterCommand => ({
  type: 'AddContact',
  childminderId,
  contact: aContact(n, email),
});

export const after = (...commands: RegisterCommand[]) =>
  runCommands(registerDecider, commands, standard).state;
export const decide = (command: RegisterCommand, ...before: RegisterCommand[]) =>
  registerDecider.decide(command, after(...before), standard);
