import { accountTexts } from '@nead/contracts/accounts/texts.ts';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { expect, test } from 'vitest';
import { unheardCommand, unreachable } from '../../../engine/api/api-problem.ts';
import { formProblem } from './form-problem.ts';

test('a new password that got no answer is not told as refused, and one that was never sent is', () => {
  const told = { form: frameTexts.unheard };
  expect([unheardCommand(0), unheardCommand(503)].map((one) => formProblem(one, 'Refused'))).toEqual([
    told,
    told,
  ]);
  expect(formProblem(unreachable(), accountTexts.resetFailed)).toEqual({ form: accountTexts.resetFailed });
});
