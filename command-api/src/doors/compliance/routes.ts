import type Router from '@koa/router';
import {
  amendComplaint,
  answerForTusla,
  changePaper,
  correctServiceRecord,
  markTuslaTold,
  notePaper,
  recordComplaint,
  removePaper,
  removeServiceRecord,
  setDutyAside,
  takeDutyUp,
  writeServiceRecord,
} from '@nead/contracts/compliance/requests.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { madeId } from '../../engine/done.ts';
import type { DoorParts } from '../../engine/door.ts';
import { commandsTo } from '../../engine/serve-command.ts';
import { accountDecider } from '../../rooms/accounts/decider.ts';
import { onPaper } from '../../rooms/accounts/on-paper.ts';
import { complianceContext } from '../../rooms/compliance/context.ts';
import { complianceDecider, recordAfter } from '../../rooms/compliance/decider.ts';
import { handbookRoutes } from './handbook-routes.ts';
import { incidentOf } from './incident.ts';

export function complianceRoutes(router: Router, parts: DoorParts): void {
  const serveCommand = commandsTo(router, parts, {
    decider: complianceDecider,
    context: (_, { id }) => complianceContext(parts.streams, id),
  });

  serveCommand(notePaper, {
    command: ({ body: { _id, ...sent }, identity: { inputs, metadata } }) => ({
      type: 'NotePaper',
      paperId: _id ?? inputs.newId('paper'),
      sent,
      today: dublinDate(metadata.recordedAt),
    }),
    makes: 'paperId',
  });
  serveCommand(changePaper, {
    command: ({ params, body: { version, ...sent }, identity: { metadata } }) => ({
      type: 'ChangePaper',
      paperId: params.id,
      sent,
      version,
      today: dublinDate(metadata.recordedAt),
    }),
  });
  serveCommand(removePaper, { command: ({ params }) => ({ type: 'RemovePaper', paperId: params.id }) });

  serveCommand(writeServiceRecord, {
    command: ({ body: { _id, ...sent }, identity: { inputs, metadata } }) => ({
      type: 'Write',
      recordId: _id ?? inputs.newId('service-record'),
      sent,
      at: inputs.at,
      now: metadata.recordedAt,
    }),
    answer: async (done, { body, identity: { inputs } }) =>
      recordAfter(madeId(done, 'recordId', undefined), body, inputs.at, await done.state()),
  });
  serveCommand(correctServiceRecord, {
    command: ({ params, body: { version, ...sent }, identity: { inputs, metadata } }) => ({
      type: 'Correct',
      recordId: params.id,
      sent,
      version,
      at: inputs.at,
      now: metadata.recordedAt,
    }),
  });
  serveCommand(removeServiceRecord, {
    command: ({ params, query }) => ({ type: 'RemoveRecord', recordId: params.id, why: query.why }),
  });

  serveCommand(recordComplaint, {
    command: ({ body: { _id, ...sent }, identity: { inputs, metadata } }) => ({
      type: 'Complain',
      complaintId: _id ?? inputs.newId('complaint'),
      sent,
      today: dublinDate(metadata.recordedAt),
    }),
    makes: 'complaintId',
  });
  serveCommand(amendComplaint, {
    command: ({ params, body: { version, ...sent }, identity: { metadata } }) => ({
      type: 'Amend',
      complaintId: params.id,
      sent,
      version,
      today: dublinDate(metadata.recordedAt),
    }),
  });

  const incidentAt = ({
    session,
    params: { id, recordId },
  }: {
    session: { account: Id };
    params: { id: Id; recordId: Id };
  }) => incidentOf(parts.streams, session.account, id, recordId);
  serveCommand(answerForTusla, {
    at: incidentAt,
    command: ({ body: { answers }, identity: { inputs } }, { childId, recordId, time }) => ({
      type: 'AnswerForTusla',
      ...{ childId, recordId, at: inputs.at },
      ...{ time, answers },
    }),
    answer: (_, { params }) => ({ _id: params.recordId }),
  });
  serveCommand(markTuslaTold, {
    at: incidentAt,
    command: async ({ body, identity: { inputs } }, { id, childId, recordId, child, ...written }) => ({
      type: 'MarkTuslaTold',
      ...{ childId, recordId, at: inputs.at },
      ...{ written, ...body },
      named: { child, from: onPaper(await parts.streams.stateOf(accountDecider, id)) },
    }),
    answer: (_, { params }) => ({ _id: params.recordId }),
  });

  serveCommand(setDutyAside, {
    command: ({ params: { duty }, body: { reason } }) => ({ type: 'SetAside', duty, reason }),
    answer: (_, { params }) => params,
  });
  serveCommand(takeDutyUp, {
    command: ({ params: { duty } }) => ({ type: 'TakeUp', duty }),
    answer: (_, { params }) => params,
  });

  handbookRoutes(router, parts);
}
