import { isRefusal } from '@nead/contracts/errors.ts';
import { testId } from '@nead/contracts/fees/agreement/test-agreements.ts';
import { memoryLog } from '@nead/event-store/memory/test-log.ts';
import { expect, test } from 'vitest';
import { openStreams } from '../../engine/handle.ts';
import { systemIdentity } from '../../engine/system-identity.ts';
import { feesDecider } from '../../rooms/fees/decider.ts';
import { adjust, aoife, draft, pressedAt, siobhan } from '../../rooms/fees/test-commands.ts';
import type { RegisterCommand } from '../../rooms/register/commands.ts';
import { registerDecider } from '../../rooms/register/decider.ts';
import { aContact, standard } from '../../rooms/register/test-register.ts';
import { issueCommand } from './month-commands.ts';

test('the invoice of a family that is gone from the register still says to whom it is', async () => {
  const log = memoryLog();
  const streams = openStreams(log);
  const identity = (name: string) => systemIdentity('test', name).metadata;
  const contact = { ...aContact(4), contactId: siobhan };
  const commands: RegisterCommand[] = [
    { type: 'AddContact', childminderId: aoife, contact },
    { type: 'RemoveContact', contactId: siobhan },
  ];
  for (const command of commands)
    await streams.handle(registerDecider, aoife, command, identity(command.type), standard);
  for (const command of [draft(20), adjust(20, 40, 500)])
    await streams.handle(feesDecider, aoife, command, identity(command.type));
  const issued = await issueCommand(streams, aoife, testId(20), pressedAt);
  if (isRefusal(issued) || issued.type !== 'Issue') throw new Error('It was not issued');
  expect(issued.body.to.name).toBe('Siobhán Ó Súilleabháin');
});
