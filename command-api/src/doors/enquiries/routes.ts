import type Router from '@koa/router';
import {
  answerEnquiry,
  eraseEnquiry,
  orderEnquiries,
  switchPage,
  takeOfferBack,
  writeEnquiryNote,
  writePage,
} from '@nead/contracts/enquiries/requests.ts';
import { enquiryTexts as texts } from '@nead/contracts/enquiries/texts.ts';
import { invalid, isRefusal } from '@nead/contracts/errors.ts';
import type { DoorParts } from '../../engine/door.ts';
import { serveByHand } from '../../engine/serve-by-hand.ts';
import { commandsTo } from '../../engine/serve-command.ts';
import { enquiryContext } from '../../rooms/enquiries/context.ts';
import { enquiryDecider, MOST_WORDS_OF_PAGE } from '../../rooms/enquiries/decider.ts';
import { pageWordDecider, pageWordHash } from '../../rooms/enquiries/page-word.ts';
import { publicRoutes } from './public-routes.ts';

export function enquiryRoutes(router: Router, parts: DoorParts): void {
  const { streams, privateKey } = parts;
  const serveCommand = commandsTo(router, parts, {
    decider: enquiryDecider,
    context: (_, { id }) => enquiryContext(streams, id),
  });

  serveByHand(router, parts, writePage, async ({ session: { account }, body, handle, handlePart }) => {
    const context = await enquiryContext(streams, account);
    // Without a page in the plan no word is taken.
    if (context.notInPlan) return context.notInPlan;
    const { words } = await streams.stateOf(enquiryDecider, account);
    if (!words.has(body.word) && words.size >= MOST_WORDS_OF_PAGE) return invalid(texts.wordsUsedUp);
    const claim = { childminderId: account };
    const claimed = await handlePart('word')(pageWordDecider, pageWordHash(privateKey, body.word), claim);
    if (isRefusal(claimed)) return claimed;
    const written = await handle(enquiryDecider, account, { type: 'WritePage', page: body }, context);
    return isRefusal(written) ? written : { word: body.word };
  });

  serveCommand(switchPage, {
    command: ({ body: { on }, identity: { inputs } }) => ({ type: 'SwitchPage', on, at: inputs.at }),
    answer: (_, { body }) => ({ on: body.on }),
  });

  serveCommand(answerEnquiry, {
    command: ({ params, body, identity: { inputs } }) => ({
      type: 'Answer',
      enquiryId: params.id,
      at: inputs.at,
      ...body,
    }),
  });
  serveCommand(takeOfferBack, {
    command: ({ params, identity: { inputs } }) => ({
      type: 'TakeBack',
      enquiryId: params.id,
      at: inputs.at,
    }),
  });
  serveCommand(writeEnquiryNote, {
    command: ({ params, body, identity: { inputs } }) => ({
      type: 'Note',
      enquiryId: params.id,
      note: body.note,
      at: inputs.at,
    }),
  });
  serveCommand(orderEnquiries, {
    command: ({ body }) => ({ type: 'Order', enquiryIds: body.ids }),
    answer: (_, { body }) => body,
  });
  serveCommand(eraseEnquiry, {
    command: ({ params, identity: { inputs } }) => ({
      type: 'Erase',
      enquiryId: params.id,
      why: 'asked',
      at: inputs.at,
    }),
  });

  publicRoutes(router, parts);
}
