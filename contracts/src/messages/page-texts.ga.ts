import type { TranslationOf } from '../catalogue.ts';
import { numbered, parentsInIrish } from '../irish.ts';
import { joinWithAnd } from '../join-with-and.ts';
import type * as english from './page-texts.ts';

/** Not yet read by a native speaker. */
export default {
  messagePageTexts: {
    messages: 'Teachtaireachtaí',
    box: 'Bosca',
    inbox: 'Bosca isteach',
    sentBox: 'Seolta',
    boxWith: (name, count) => `${name} (${count})`,
    nothingInBox: {
      inbox: 'Feicfidh tú anseo láithreach na teachtaireachtaí a sheoltar chugat.',
      sent: 'Feicfidh tú anseo na teachtaireachtaí a sheolann tú.',
    },
    seeSent: (count) =>
      count === 1
        ? 'Féach ar an teachtaireacht a sheol tú'
        : `Féach ar na teachtaireachtaí a sheol tú (${count})`,
    showOlder: 'Taispeáin na cinn níos sine',
    loadingMessages: 'Teachtaireachtaí á lódáil',
    inThisThread: 'teachtaireachtaí sa snáithe seo',
    moreSubjects: (count) => `${numbered(count, ['ábhar', 'ábhar', 'n-ábhar'])} eile`,
    read: 'Léite',

    message: 'Teachtaireacht',
    backTo: { messages: 'na teachtaireachtaí', elsewhere: 'an áit a raibh tú' },
    backToMessages: 'Ar ais go dtí na teachtaireachtaí',
    mayBeDeleted: 'B’fhéidir gur scriosadh í.',
    stillHere: 'B’fhéidir gur scriosadh í. Tá an méid a bhí á scríobh agat anseo fós, agus níor seoladh é.',
    copyWords: 'Cóipeáil na focail',
    copied: 'Cóipeáilte',
    sendAsNew: 'Seol i dteachtaireacht nua',
    showEarlier: 'Taispeáin teachtaireachtaí roimhe seo',
    loadingMessage: 'Teachtaireacht á lódáil',
    you: 'Tusa',
    youSaid: (words) => `Tusa: ${words}`,
    readAfterTime: ', léite',
    sentAfterTime: ', seolta',
    attached: (count) => `${count} ceangailte`,
    thisMessage: 'An teachtaireacht seo',
    moreForThisMessage: 'Tuilleadh don teachtaireacht seo',
    deleteMessage: 'Scrios an teachtaireacht',
    delete: 'Scrios',
    deleteThreadAsked: 'An scriosfar an snáithe seo?',
    deleteMessageAsked: 'An scriosfar an teachtaireacht seo?',
    deleteDetail: (other) =>
      `Imíonn sí as do liostaí. Tá sí ag ${other} fós, agus coinníonn an stair í freisin.`,
    cancel: 'Cealaigh',

    newMessage: 'Teachtaireacht nua',
    reply: 'Freagair',
    loadingRecipients: 'Faighteoirí á lódáil',
    noParents: 'Níl aon tuismitheoir ann fós',
    noParentsDetail:
      'Tagann tuismitheoirí lena leanbh: cuir leanbh leis, agus is féidir leat scríobh chuig na tuismitheoirí.',
    addChild: 'Cuir leanbh leis',
    to: 'Chuig',
    selectRecipient: 'Roghnaigh feighlí leanaí',
    everyone: (count) => `Gach duine (${parentsInIrish(count)})`,
    whoIsHere: (count) => `Tuismitheoirí na leanaí atá anseo (${count})`,
    sentToSeveral: (count) => `Chuig ${parentsInIrish(count)}, gach duine i snáithe dá gcuid féin`,
    notSentTo: (names) => `Níor seoladh chuig ${names}`,
    recipientOf: (name, children) => `${name} (${children})`,
    forChildren: (name, children) => `${name} (${joinWithAnd(children)})`,
    contactsOfNoChild: (names) =>
      `Gan leanbh fós: ${joinWithAnd(names)}. Is féidir an teachtaireacht seo a léamh a luaithe a bheidh leanbh luaite leis an teagmhálaí.`,
    noAccountYet: (names) =>
      `Níl cuntas ag ${joinWithAnd(names)} fós. Is féidir an teachtaireacht seo a léamh tar éis clárú.`,
    eachInOwnThread:
      'Faigheann gach duine snáithe dá gcuid féin, agus ní fheiceann siad cé eile ar scríobh tú chucu.',
    sendTo: (count) => `Seol chuig ${parentsInIrish(count)}`,
    subject: 'Ábhar',
    send: 'Seol',
    messageTo: (name) => `Teachtaireacht chuig ${name}`,
    messageToHint: (firstName) => `Scríobh chuig ${firstName}`,
    addMedia: 'Cuir íomhánna nó físeáin leis',
    attachments: 'Ceangaltáin',

    waitsHere: 'Tá an teachtaireacht ag fanacht ar an ngléas seo',
    outgoing: {
      sending: 'Á seoladh',
      waiting: 'Ag fanacht ar an ngléas seo go dtí go mbeidh tú ar líne arís',
      refused: 'Níor seoladh',
    },
    waitingMessage: (name, subject) => `Teachtaireacht chuig ${name}: ${subject}`,
    discarded: 'Caitheadh amach an teachtaireacht',
    discard: 'Caith amach',
    sendAgain: 'Seol arís',

    today: 'Inniu',
    yesterday: 'Inné',
  },
} satisfies TranslationOf<typeof english>;
