import { randomUUID } from 'node:crypto';
import { type EventStoreDBClient, WrongExpectedVersionError } from '@eventstore/db-client';
import { unpackToCommandError } from '@eventstore/db-client/dist/streams/appendToStream/unpackError.js';
import { parseUUID } from '@eventstore/db-client/dist/utils/grpcUUID.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import calls, { type StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import messages, {
  type BatchAppendReq,
  type BatchAppendResp,
} from '@eventstore/db-client/generated/streams_pb.js';
import type { AppendRequest } from '../append-request.ts';
import { StoreUnavailable } from '../event-store.ts';
import { alreadyReported } from './esdb-client.ts';
import { fromEventStoreDbError, inTime } from './unavailable.ts';

/** The place of the last event of an append. */
export interface WrittenAt {
  revision: number;
  position: bigint;
}

interface WaitingAppend {
  resolve(appended: WrittenAt): void;
  reject(error: unknown): void;
}

/** An expected revision that no stream ever has. */
const NEVER_REACHED = Number.MAX_SAFE_INTEGER;

type Call = ReturnType<StreamsClient['batchAppend']>;

/** The driver's object for its own calls: it finds the node, and another one after a failed call. */
interface DriverCaller {
  GRPCStreamCreator(
    Client: unknown,
    name: string,
    create: (client: StreamsClient) => Call,
    cache: WeakMap<StreamsClient, Call>,
  ): () => Promise<Call>;
  callArguments(options: object, call: object): Parameters<StreamsClient['batchAppend']>;
}

/**
 * Appends on one stream to the server, each sent at once and answered in turn. The driver can do this too, but its own
 * way ends the process when the server goes away at the wrong moment: answers are looked up in one list of all
 * connections, and a late one throws where nobody can catch it. Here a broken call rejects its own appends, and late
 * answers are dropped (docs/decisions/112).
 */
export class Pipeline {
  readonly #caller: DriverCaller;
  readonly #known = new WeakMap<StreamsClient, Call>();
  readonly #waiting = new WeakMap<Call, Map<string, WaitingAppend>>();
  #opening: Promise<Call> | undefined;

  constructor(client: EventStoreDBClient) {
    this.#caller = client as unknown as DriverCaller; // protected in its types, and what its own appends use
  }

  /** Appends that are sent one after another, without waiting for each other's answer, are written in that order. */
  append(request: AppendRequest): Promise<WrittenAt> {
    return inTime(this.#send(request));
  }

  /**
   * The end of a stream, found by an append of no events at a revision that no stream has: the server refuses it and
   * names the end. That includes appends being written at this moment.
   */
  async lastRevision(stream: string): Promise<number | 'none'> {
    try {
      await this.append({ stream, expected: NEVER_REACHED, events: [], bytes: 0 });
    } catch (error) {
      if (error instanceof WrongExpectedVersionError) return actualOf(error);
      throw error;
    }
    throw new Error(`EventStoreDB took an append for a place that ${stream} does not have`);
  }

  async #send(request: AppendRequest): Promise<WrittenAt> {
    const id = randomUUID();
    const call = await this.#open();
    const waiting = this.#waitingOn(call);
    return new Promise<WrittenAt>((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      call.write(messageOf(id, request));
    }).finally(() => waiting.delete(id));
  }

  /** Opens one call at a time. Appends that arrive meanwhile wait for it, so that they are sent in their order. */
  #open(): Promise<Call> {
    const opening =
      this.#opening ??
      this.#caller.GRPCStreamCreator(
        calls.StreamsClient,
        'appendToStream',
        (client) =>
          client.batchAppend(...this.#caller.callArguments({}, { deadline: Number.POSITIVE_INFINITY })),
        this.#known,
      )();
    this.#opening = opening;
    const done = () => {
      if (this.#opening === opening) this.#opening = undefined;
    };
    opening.then(done, done);
    return opening;
  }

  #waitingOn(call: Call): Map<string, WaitingAppend> {
    const known = this.#waiting.get(call);
    if (known) return known;
    const waiting = new Map<string, WaitingAppend>();
    this.#waiting.set(call, waiting);
    const broken = (error: unknown) => {
      for (const { reject } of waiting.values()) reject(error);
    };
    call.on('data', (answer) => {
      const one = waiting.get(String(parseUUID(answer.getCorrelationId())));
      if (one) settle(one, answer);
    });
    call.once('error', broken);
    call.on('error', alreadyReported);
    call.once('close', () => broken(new StoreUnavailable('EventStoreDB closed the connection')));
    return waiting;
  }
}

function settle({ resolve, reject }: WaitingAppend, answer: BatchAppendResp): void {
  const error = answer.getError();
  const success = answer.getSuccess();
  const position = success?.getPosition();
  if (error) reject(fromEventStoreDbError(unpackToCommandError(error, '')));
  else if (!success || !position) reject(new Error('EventStoreDB told no position for an append'));
  else
    resolve({
      revision: Number(success.getCurrentRevision()),
      position: BigInt(position.getCommitPosition()),
    });
}

/** The end of the stream, from the error of a refused append. */
export const actualOf = ({ actualVersion }: WrongExpectedVersionError): number | 'none' =>
  typeof actualVersion === 'bigint' ? Number(actualVersion) : 'none';

/** The stored bytes are the canonical JSON itself. */
function messageOf(id: string, { stream, expected, events }: AppendRequest): BatchAppendReq {
  const options = new messages.BatchAppendReq.Options();
  options.setStreamIdentifier(new shared.StreamIdentifier().setStreamName(bytes(stream)));
  if (expected === 'none') options.setNoStream(new shared.Empty());
  else if (expected === 'any') options.setAny(new shared.Empty());
  else options.setStreamPosition(String(expected));
  const message = new messages.BatchAppendReq();
  message.setCorrelationId(new shared.UUID().setString(id));
  message.setOptions(options);
  for (const event of events) {
    const proposed = new messages.BatchAppendReq.ProposedMessage();
    proposed.setId(new shared.UUID().setString(event.id));
    proposed.getMetadataMap().set('type', event.type).set('content-type', 'application/json');
    proposed.setData(bytes(event.data));
    proposed.setCustomMetadata(bytes(event.metadata));
    message.addProposedMessages(proposed);
  }
  message.setIsFinal(true);
  return message;
}

const bytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text));
