import { dayName } from '../calendar/date-names.ts';
import type { TranslationOf } from '../catalogue.ts';
import type { InspectionSection } from '../inspection/sections.ts';
import { sections } from '../inspection/sections.ts';
import { numbered } from '../irish.ts';
import { joinWithAnd } from '../join-with-and.ts';
import type { Exported } from './exports.ts';
import type { DataAccess } from './requests.ts';
import type * as english from './texts.ts';

/** After 'D’fhéach cigire ar'. */
const looked: Readonly<Record<InspectionSection, string>> = {
  file: 'an gcomhad',
  register: 'an gclár',
  attendance: 'an tinreamh',
  incidents: 'na teagmhais',
  medicines: 'na cógais',
  documents: 'na doiciméid',
  history: 'an stair',
};

const exports: Readonly<Record<Exported, string>> = {
  children: 'taifid na leanaí',
  contacts: 'na teagmhálaithe',
  attendance: 'an tinreamh',
  incident: 'teagmhas',
  day: 'lá',
  book: 'an leabhar',
  fees: 'táillí bliana',
  acts: 'liosta na ngníomhartha a rinne riarthóirí',
};

const inParts = (parts: number) => `ina ${numbered(parts, ['cuid', 'chuid', 'gcuid'])}`;

/** Not yet read by a native speaker. */
export default {
  personalDataTexts: {
    title: 'Do chuid sonraí',
    takeHeading: 'Tóg cóip',
    ofChildminder:
      'Gach rud atá ag Nead fút féin, faoi na leanaí faoi do chúram agus faoina dteaghlaigh: taifid, teachtaireachtaí, féilire, doiciméid, gach leagan roimhe seo, agus na comhaid. I gcomhaid zip: na laethanta mar leathanach le léamh, gach rud mar JSON agus CSV, agus na comhaid mar atá.',
    ofParent:
      'Gach rud atá ag Nead fút féin agus faoi do leanaí: taifid, teachtaireachtaí, doiciméid, gach leagan roimhe seo, agus na comhaid. I gcomhaid zip: na laethanta mar leathanach le léamh, gach rud mar JSON agus CSV, agus na comhaid mar atá.',
    what: 'Cad',
    everything: 'Gach rud',
    only: (child) => `${child} amháin`,
    gathering: 'Do chuid sonraí á mbailiú',
    downloading: (percent, part) =>
      part > 1 ? `Cuid ${part} á híoslódáil, thart ar ${percent} %` : `Á íoslódáil, thart ar ${percent} %`,
    download: 'Íoslódáil',
    tryAgain: 'Triail arís',
    goOn: (part) => `Lean ar aghaidh le cuid ${part}`,
    partsKept: (parts) =>
      parts === 1
        ? 'Tá cuid 1 i measc do chuid íoslódálacha.'
        : `Tá codanna 1 go ${parts} i measc do chuid íoslódálacha.`,
    takenInParts: (parts) =>
      `Tá do chóip i measc do chuid íoslódálacha, ${inParts(parts)}. Díphacáil iad go léir in aon fhillteán amháin, agus coinnigh é áit nach léifidh aon duine é ach tusa.`,
    fileName: (date, part) => `nead-data-${date}${part > 1 ? `-part-${part}` : ''}.zip`,
    notDownloaded: 'Níor íoslódáladh do chuid sonraí.',
    taken: 'Tá do chóip i measc do chuid íoslódálacha. Coinnigh í áit nach léifidh aon duine í ach tusa.',
    brokeOff: 'Briseadh an nasc.',
    takenOtherwise: 'Iarradh rud éigin eile an chéad uair a bhrúigh tú. Iarr uair amháin eile é.',
    exportFirst: 'Níl an comhad seo ar fáil a thuilleadh. Iarr uair amháin eile é.',
    looksHeading: 'Cé a d’fhéach, agus cé a thóg cóip',
    looksDetail:
      'Taifeadtar go buan gach féachaint ag cigire, gach cóip agus gach easpórtáil, agus taispeántar iad do gach duine lena mbaineann siad.',
    loadingLooks: 'Ag lódáil cé a thóg cóip',
    nobodyLooked: 'Níor fhéach aon duine agus níor thóg aon duine cóip fós.',
    look: ({ kind, by, isYou, section, what, opened, children }: DataAccess): string => {
      const whose = children.length > 0 ? ` (${joinWithAnd(children)})` : '';
      if (kind === 'email-change')
        return 'D’iarr riarthóir de chuid Nead seoladh ríomhphoist do chuntais a athrú';
      if (kind === 'second-step') return 'Mhúch riarthóir de chuid Nead do logáil isteach dhá chéim';
      if (kind === 'cover' || section === 'cover') return `D’fhéach an clúdach éigeandála ar an lá${whose}`;
      if (kind === 'inspection' || kind === 'admin') {
        const looker = kind === 'admin' ? 'riarthóir de chuid Nead' : 'cigire';
        if (section === 'documents')
          return opened ? `D’oscail ${looker} doiciméad` : `D’fhéach ${looker} ar dhoiciméid`;
        if (section === 'pack') return `D’íoslódáil ${looker} PDF leis na taifid${whose}`;
        if (section && sections[section].ofChildminder)
          return `D’fhéach ${looker} ar chomhad an fheighlí leanaí`;
        return `D’fhéach ${looker} ar ${section ? looked[section] : 'thaifid'}${whose}`;
      }
      const who = isYou ? 'tú' : (by ?? 'duine éigin atá imithe');
      if (kind === 'export' && what) return `D’easpórtáil ${who} ${exports[what]}${whose}`;
      if (kind === 'pack') return `Rinne ${who} paca cigireachta leis na taifid${whose}`;
      return `Thóg ${who} cóip${whose}`;
    },
    eraseHeading: { parent: 'Scrios do chuntas', childminder: 'Dún do chuntas' },
    eraseLead: {
      parent:
        'Scriostar gach rud fút. Coinníonn d’fheighlí leanaí na taifid ar do leanbh a deir an dlí a chaithfear a choinneáil.',
      childminder:
        'Fágann do leanaí an cúram inniu, agus is féidir lena dtuismitheoirí na taifid a léamh agus a chóipeáil go dtí an lá thíos. Scriostar do chuntas ansin. Fanann taifid a deir an dlí a chaithfear a choinneáil faoi shéala.',
    },
    loadingErasure: 'Ag lódáil cad a scriosfaí',
    whatGoes: 'Cad a imíonn',
    whatStays: 'Cad a choinníonn an dlí',
    staysUntil: (until, why) => `Go dtí ${until}. ${why}`,
    takeItBack: 'Tarraing siar é',
    keepAccount: 'Coinnigh mo chuntas',
    eraseAsked: { parent: 'An scriosfar do chuntas?', childminder: 'An ndúnfar do chuntas?' },
    eraseWait: (due) =>
      `Má iarrann tú inniu é, scriosfar do chuntas: ${due}. Go dtí sin is féidir leat é a tharraingt siar.`,
    eraseNoBackup: 'Ní féidir é a chur ar ceal tar éis an lae sin, agatsa ná againne.',
    requested: (due) => `D’iarr tú é seo. Scriosfar do chuntas: ${due}.`,
    withdrawn: 'Tarraingthe siar. Ní scriostar aon rud.',
    requestedSubject: 'Tá do chuntas Nead le scriosadh',
    requestedParagraphs: (due) => [
      `D’iarr tú orainn do chuntas Nead a scriosadh. Déanfaimid é sin ${dayName(due)}.`,
      'Go dtí sin is féidir leat d’intinn a athrú, agus is féidir leat cóip de do chuid sonraí a thógáil.',
    ],
    closingSubject: 'Tá d’fheighlí leanaí ag dúnadh a gcuntais Nead',
    closingParagraphs: (until) => [
      `Is féidir leat taifid do linbh a léamh go dtí ${dayName(until)}. Ina dhiaidh sin ní choinnítear iad ach chomh fada is a éilíonn an dlí, agus ní féidir le haon duine iad a léamh anseo.`,
      'Tóg cóip roimh an lá sin. Tá gach rud faoi do leanbh inti, i gcomhaid zip.',
    ],
    daysTitle: 'Lá ar lá',
    noDays: 'Níor taifeadadh aon rud.',
    missing: 'ar iarraidh',
    copyAbout: {
      oneChild: 'an méid a choinnítear faoi leanbh amháin',
      childminder: 'an méid a choinnítear fút féin agus faoi na leanaí i do chlár',
      parent: 'an méid a choinnítear fút féin agus faoi do leanaí',
    },
    readMe: (at, about, parts) =>
      [
        'Do chuid sonraí ó Nead',
        '',
        `Déanta ${at}. Ábhar: ${about}.`,
        ...(parts > 1
          ? [
              `Is cóip mhór í, agus mar sin tagann sí ${inParts(parts)}. Díphacáil iad go léir san fhillteán seo.`,
            ]
          : []),
        '',
        'index.html  laethanta gach linbh lena gcuid grianghraf, le léamh in aon bhrabhsálaí',
        'now/      an méid atá ag Nead anois, gach liosta mar JSON do ríomhchláir agus mar CSV do scarbhileoga',
        'history/  gach céim a thug ann é: cé a rinne cad, ar cén gléas, cathain a tharla sé agus cathain a taifeadadh é',
        '          history.csv do scarbhileoga; history.ndjson do ríomhchláir, luach JSON amháin sa líne, agus mar chruthúnas: gach imeacht mar',
        '          atá sé stóráilte, agus thíos faoi an méid a deir sé. Seiceálann an ríomhchlár a thagann le Nead nár athraíodh aon rud:',
        '          npm run verify -- history.ndjson',
        'photos/   grianghraif na laethanta, de réir lae agus focal',
        'files/    an méid eile a uaslódáladh',
        parts > 1
          ? 'sha256.txt  suim sheiceála gach grianghraif agus uaslódála sa chuid seo, agus an méid nárbh fhéidir a chur isteach; tá a comhad féin ag gach cuid'
          : 'sha256.txt  suim sheiceála gach grianghraif agus uaslódála, agus an méid nárbh fhéidir a chur isteach',
        '',
        'Sna comhaid CSV tosaíonn téacs a thógfadh scarbhileog mar fhoirmle le huaschamóg.',
        'Fágtar amach pasfhocail, dara céimeanna agus seoltaí rúnda: is eochracha iad, atá agat féin nó ag do ghléasanna.',
        '',
      ].join('\r\n'),
  },

  personalDataMailTexts: {
    withdrawn: 'Fanann do chuntas Nead',
    withdrawnDetail: 'Cealaíodh d’iarratas ar do chuntas Nead a scriosadh. Ní scriostar aon rud.',
    staying: 'Tá d’fheighlí leanaí ag coinneáil a gcuntais Nead',
    stayingDetail:
      'Níl d’fheighlí leanaí ag dúnadh an chuntais tar éis an tsaoil. Tá do leanbh faoina gcúram mar a bhí roimhe seo, agus is féidir leat gach rud a léamh mar a bhí.',
    seeTheDay: 'Féach ar an lá',
    seeYourData: 'Féach ar do chuid sonraí',
    takeACopy: 'Tóg cóip',
    seeItOrTake: 'Féach air nó tarraing siar é',
    thisWasNotYouWrite: (supportEmail) => `Mura tusa a rinne é seo, scríobh chuig ${supportEmail}.`,
    thisWasNotYouTake: (supportEmail) =>
      `Mura tusa a rinne é seo, tarraing siar anois é agus scríobh chuig ${supportEmail}.`,
  },
} satisfies TranslationOf<typeof english>;
