import { dateName } from '@nead/contracts/calendar/date-names.ts';
import type { ComplianceEvent } from '@nead/contracts/compliance/events.ts';
import { complianceTexts as texts } from '@nead/contracts/compliance/texts.ts';
import { hasToBeTold, tuslaDueOn } from '@nead/contracts/compliance/tusla-rules.ts';
import type { TuslaAnswers, WrittenIncident } from '@nead/contracts/compliance/views.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { invalid, type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { incidentKey, type ServiceFile } from './state.ts';

interface OfIncident {
  childId: Id;
  recordId: Id;
  at: string;
}

/** A decision about a notice to Tusla. The incident is read from its child's stream at that moment. */
export type TuslaCommand = OfIncident &
  (
    | { type: 'AnswerForTusla'; time: string; answers: TuslaAnswers }
    | {
        type: 'MarkTuslaTold';
        /** The incident as written; its body is null if it was erased. */
        written: {
          time: string;
          version: number;
          body: WrittenIncident['body'] | null;
          readers: { accountId: Id; at: string }[];
        };
        /** The child and the childminder, as the paper names them. */
        named: Pick<Extract<ComplianceEvent, { type: 'TuslaTold' }>['data'], 'child' | 'from'>;
        on: string;
        /** The version that the caller sent. */
        version: number;
      }
    | { type: 'RemindOfTusla'; due: string }
    | { type: 'DropTuslaNotice' }
  );
type TuslaAsked<Type extends TuslaCommand['type']> = Extract<TuslaCommand, { type: Type }>;
type Decided = readonly ComplianceEvent[] | Refusal;

const isTuslaCommand = new Set<string>([
  'AnswerForTusla',
  'MarkTuslaTold',
  'RemindOfTusla',
  'DropTuslaNotice',
]);
export const isOfTusla = (command: { type: string }): command is TuslaCommand =>
  isTuslaCommand.has(command.type);

const sentAlready = (on: string): Refusal => refuse('CONFLICT', texts.sentAlready(dateName(on)));

function answer(
  { childId, recordId, time, answers, at }: TuslaAsked<'AnswerForTusla'>,
  { tusla }: ServiceFile,
  childminderId: Id,
): Decided {
  const before = tusla.get(incidentKey({ childId, recordId }));
  const due = hasToBeTold(answers) ? tuslaDueOn(dublinDate(time)) : undefined;
  const isSame =
    before?.answers &&
    before.due === due &&
    (['treated', 'missing', 'closed'] as const).every((each) => before.answers?.[each] === answers[each]);
  if (isSame) return [];
  if (before?.sentOn) return sentAlready(before.sentOn);
  const data = { childminderId, childId, recordId, answers, ...(due && { due }), at };
  return [{ type: 'TuslaQuestionsAnswered', data }];
}

/** The number on the certificate that is valid longest. */
function registrationNumber({ papers }: ServiceFile): string | null {
  const certificates = [...papers.values()].filter(({ duty }) => duty === 'registration');
  const [newest] = certificates.toSorted((a, b) => (b.expires ?? '').localeCompare(a.expires ?? ''));
  return newest?.number ?? null;
}

function markTold(
  { childId, recordId, written, named, on, version, at }: TuslaAsked<'MarkTuslaTold'>,
  file: ServiceFile,
  childminderId: Id,
): Decided {
  const answered = file.tusla.get(incidentKey({ childId, recordId }));
  if (!answered) return invalid(texts.answerFirst);
  if (answered.sentOn) return answered.sentOn === on ? [] : sentAlready(answered.sentOn);
  if (answered.due === undefined) return invalid(texts.needNotBeTold);
  if (on > dublinDate(at)) return invalid(texts.sentInFuture);
  if (on < dublinDate(written.time)) return invalid(texts.sentBeforeIncident);
  if (version !== written.version) return refuse('RECORD_CHANGED', texts.incidentChanged);
  const { time, body, readers } = written;
  if (!body) return refuse('ERASED');
  const asSent = { version, sent: { time, body }, number: registrationNumber(file), readers, ...named };
  return [{ type: 'TuslaTold', data: { childminderId, childId, recordId, on, ...asSent, at } }];
}

export function decideOfTusla(command: TuslaCommand, state: ServiceFile, childminderId: Id): Decided {
  const { childId, recordId, at } = command;
  const answered = state.tusla.get(incidentKey(command));
  const isOpen = answered?.due !== undefined && !answered.sentOn;
  switch (command.type) {
    case 'AnswerForTusla':
      return answer(command, state, childminderId);
    case 'MarkTuslaTold':
      return markTold(command, state, childminderId);
    case 'RemindOfTusla': {
      const { due } = command;
      if (!isOpen || answered.reminded === due) return [];
      return [{ type: 'TuslaReminded', data: { childminderId, childId, recordId, due, at } }];
    }
    case 'DropTuslaNotice':
      // A sent notice is kept as it was sent.
      if (!answered || answered.sentOn) return [];
      return [{ type: 'TuslaNoticeDropped', data: { childminderId, childId, recordId } }];
  }
}
