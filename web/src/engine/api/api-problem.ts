import { noAnswerErrors } from '@nead/contracts/no-answer-errors.ts';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';

/** A failed call, as a value. It is an Error, so that a query can also throw it. */
export class ApiProblem extends Error {
  override name = 'ApiProblem';
  /** 0 if there was no answer. */
  status: number;
  code: string;
  /**
   * The server's own message. It is undefined if the server sent none: the page then shows its own text, and `message` is a
   * general one.
   */
  said: string | undefined;
  errors: readonly string[];
  /** Further fields of the answer, such as the challenge of a two-step login. */
  details: Readonly<Record<string, unknown>>;
  /** The time, in milliseconds, for which the server wants to be left alone. */
  retryAfter: number | undefined;
  /** 'unknown' means that the call was a command and its answer was lost. */
  outcome: 'failed' | 'unknown';

  constructor(problem: {
    status: number;
    code: string;
    message: string;
    /** The message is the client's own, not the server's. */
    unsaid?: true;
    outcome?: 'unknown';
    errors?: readonly string[];
    details?: Readonly<Record<string, unknown>>;
    retryAfter?: number | undefined;
  }) {
    super(problem.message);
    this.status = problem.status;
    this.code = problem.code;
    this.said = (!problem.unsaid && problem.message) || undefined;
    this.errors = problem.errors ?? [];
    this.details = problem.details ?? {};
    this.retryAfter = problem.retryAfter;
    this.outcome = problem.outcome ?? 'failed';
  }
}

export const isProblem = (value: unknown): value is ApiProblem => value instanceof ApiProblem;

/** Throws a problem, for callers that report one by throwing. */
export function orThrow<Reply>(reply: Reply | ApiProblem): Reply {
  if (isProblem(reply)) throw reply;
  return reply;
}

/** Answers whether the server answered with a refusal. */
export const isRefused = (error: unknown, statuses?: readonly number[]): boolean =>
  isProblem(error) &&
  (statuses ? statuses.includes(error.status) : error.status >= 400 && error.status < 500);

/** Answers whether the thing asked for does not exist, or its address is invalid. */
export const isMissing = (error: unknown): boolean => isRefused(error, [400, 404]);

/** Answers whether another plan has the feature that was asked for. */
export const needsFeature = (error: unknown): boolean =>
  isProblem(error) && error.code === 'FEATURE_REQUIRED';

const isKnown = (code: string): code is keyof typeof noAnswerErrors => code in noAnswerErrors;

type Further = Pick<ApiProblem, 'details' | 'errors' | 'retryAfter'>;

/** A problem that has no message from the server. */
export const unheardProblem = (code: string, status: number, further?: Partial<Further>): ApiProblem => {
  const [, message] = noAnswerErrors[isKnown(code) ? code : 'INVALID_RESPONSE'];
  return new ApiProblem({ status, code, message, unsaid: true, ...further });
};

export const invalidResponse = (): ApiProblem => unheardProblem('INVALID_RESPONSE', 500);

/** The problem of a command of which nobody knows whether it was carried out. */
export const unheardCommand = (status: number): ApiProblem =>
  new ApiProblem({
    status,
    code: status === 0 ? 'UNREACHABLE' : 'UNAVAILABLE',
    message: frameTexts.unheard,
    unsaid: true,
    outcome: 'unknown',
  });

/** The problem of a call without a connection: a command was certainly not carried out. */
export const unreachable = (): ApiProblem =>
  new ApiProblem({ status: 0, code: 'UNREACHABLE', message: frameTexts.unreachable, unsaid: true });

/** The server's own words about the failure, or else the page's. */
export function problemSentence(problem: ApiProblem | Error, otherwise: string): string {
  return isProblem(problem) ? (problem.errors[0] ?? problem.said ?? otherwise) : otherwise;
}

/** The message of a failed call, or the page's own words for any other error. */
export const problemMessage = (error: unknown, otherwise: string): string =>
  isProblem(error) ? error.message : otherwise;

/** The message under the only field of a form. */
export const fieldSentence = (problem: ApiProblem | undefined): string | undefined =>
  problem && (problem.errors[0] ?? problem.message);

/** The sentence about a failed command. Without an answer it says that nobody knows whether it failed. */
export const outcomeSentence = (problem: ApiProblem, otherwise: string): string =>
  problem.outcome === 'unknown' ? problem.message : problemSentence(problem, otherwise);
