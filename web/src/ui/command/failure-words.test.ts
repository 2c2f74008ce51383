import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { wordTexts } from '@nead/contracts/ui/word-texts.ts';
import { expect, test } from 'vitest';
import { ApiProblem, unheardCommand, unheardProblem, unreachable } from '../../engine/api/api-problem.ts';
import { failureWords } from './failure-words.ts';

const failed = 'The absence was not saved.';

test('a command that got no answer is not told as failed', () => {
  for (const status of [0, 502])
    expect(failureWords(unheardCommand(status), failed)).toEqual({ text: frameTexts.unheard });
});

test('one that was never sent, or certainly changed nothing, is told as failed', () => {
  expect(failureWords(unreachable(), failed)).toEqual({ text: failed, detail: wordTexts.notReached });
  const away = unheardProblem('UNAVAILABLE', 503);
  expect(failureWords(away, failed)).toEqual({ text: failed, detail: away.message });
  expect(failureWords(unheardProblem('INVALID_RESPONSE', 500), failed)).toEqual({ text: failed });
  const refused = new ApiProblem({ status: 409, code: 'CONFLICT', message: 'Somebody was faster.' });
  expect(failureWords(refused, failed)).toEqual({ text: 'Somebody was faster.' });
});
