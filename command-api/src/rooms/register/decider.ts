import type { IdClaim } from '@nead/contracts/claims.ts';
import type { RegisterEvent } from '@nead/contracts/register/events.ts';
import type { Decider } from '../../engine/decider.ts';
import { decideChild } from './children.ts';
import type {
  ChildCommand,
  ContactCommand,
  FamilyCommand,
  RegisterCommand,
  RegisterContext,
} from './commands.ts';
import { decideContact } from './contacts.ts';
import { decideFamily } from './family.ts';
import { emptyRegister, evolveRegister, type Register } from './state.ts';

export type { RegisterCommand } from './commands.ts';

const registerStream = (childminderId: string): string => `register-${childminderId}`;

const childCommands = new Set<string>([
  'AddChild',
  'EditChild',
  'RemoveChild',
  'LeaveCare',
  'ReturnToCare',
  'EraseChild',
  'PutContactOnChild',
  'TakeContactOffChild',
] satisfies ChildCommand['type'][]);
const contactCommands = new Set<string>([
  'AddContact',
  'EditContact',
  'RemoveContact',
  'EraseContact',
  'RequestInvitation',
  'WithdrawInvitation',
  'NoteMail',
  'LinkContact',
  'EndLink',
] satisfies ContactCommand['type'][]);

/**
 * Children and contacts of a childminder are one small stream, so that plan limits hold under one expected revision.
 */
export const registerDecider: Decider<Register, RegisterCommand, RegisterEvent, RegisterContext> = {
  stream: registerStream,
  initial: emptyRegister,
  evolve: evolveRegister,
  introduces: (events) =>
    events.flatMap(({ type, data }): IdClaim[] => {
      if (type === 'ChildAdded') return [{ id: data.childId, owner: data.childminderId, what: 'child' }];
      if (type === 'ContactAdded')
        return [{ id: data.contactId, owner: data.childminderId, what: 'contact' }];
      return [];
    }),
  // A contact is recognised by the address, and an edit records only its changes.
  unseals: new Set([
    'ChildAdded',
    'ChildEdited',
    'ChildPhotoSet',
    'CollectorAuthorised',
    'AbsenceRecorded',
    'ContactAdded',
    'ContactEdited',
  ] as const),
  decide(command, state, context) {
    if (childCommands.has(command.type)) return decideChild(command as ChildCommand, state, context); // its type says so
    if (contactCommands.has(command.type)) return decideContact(command as ContactCommand, state, context); // its type says so
    return decideFamily(command as FamilyCommand, state); // the rest
  },
};
