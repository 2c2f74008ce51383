import type { AccountEvent } from '@nead/contracts/accounts/events.ts';
import { secondFactorTexts } from '@nead/contracts/accounts/mail-texts.ts';
import { type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Account, SecondFactor } from './account-state.ts';
import { isLately } from './email-change.ts';

/** The code that was right: the app's code of this time step, or the recovery code with this number. */
export type CodeProof = { step: number } | { recoveryCode: number };
export type SecondFactorCommand =
  | { type: 'PrepareSecondFactor'; secret: string }
  | { type: 'EnableSecondFactor'; recovery: string[]; step: number }
  | { type: 'DisableSecondFactor'; proof: CodeProof }
  | { type: 'RemoveSecondFactor'; reason: string; at: string }
  /** Uses a code for something besides a login. */
  | { type: 'UseCode'; proof: CodeProof };

export const holds = (proof: CodeProof, { lastStep, usedRecovery }: SecondFactor): boolean =>
  'step' in proof ? proof.step > lastStep : !usedRecovery.has(proof.recoveryCode);

export const codeUsed = (proof: CodeProof, accountId: Id): AccountEvent => ({
  type: 'SecondFactorUsed',
  data: {
    accountId,
    ...('step' in proof
      ? { step: proof.step, recoveryCode: null }
      : { step: null, recoveryCode: proof.recoveryCode }),
  },
});

export function decideSecondFactor(
  command: SecondFactorCommand,
  state: Account,
  accountId: Id,
): readonly AccountEvent[] | Refusal {
  switch (command.type) {
    case 'PrepareSecondFactor': {
      if (state.secondFactor) return refuse('CONFLICT', secondFactorTexts.isThere);
      if (state.prepared === command.secret) return [];
      return [{ type: 'SecondFactorPrepared', data: { accountId, secret: command.secret } }];
    }
    case 'EnableSecondFactor': {
      if (state.secondFactor) return [];
      if (state.prepared === null) return refuse('CONFLICT', secondFactorTexts.notBegun);
      const { recovery, step } = command;
      return [{ type: 'SecondFactorEnabled', data: { accountId, recovery, step } }];
    }
    case 'DisableSecondFactor':
      if (!state.secondFactor) return [];
      if (!holds(command.proof, state.secondFactor)) return refuse('WRONG_CODE');
      return [{ type: 'SecondFactorDisabled', data: { accountId } }];
    case 'UseCode':
      if (!state.secondFactor || !holds(command.proof, state.secondFactor)) return refuse('WRONG_CODE');
      return [codeUsed(command.proof, accountId)];
    case 'RemoveSecondFactor':
      if (!state.secondFactor) return [];
      if (isLately(state.byAdmin.emailAt, command.at)) return refuse('CONFLICT', secondFactorTexts.neverBoth);
      return [
        {
          type: 'SecondFactorDisabled',
          data: { accountId, by: 'admin', reason: command.reason, at: command.at },
        },
      ];
  }
}
