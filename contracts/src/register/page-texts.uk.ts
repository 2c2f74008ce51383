import type { TranslationOf } from '../catalogue.ts';
import { joinWithAnd } from '../join-with-and.ts';
import { pluralsOf } from '../plural.ts';
import type * as english from './page-texts.ts';

const { count, form } = pluralsOf('uk');
const hourWords = { one: 'година', few: 'години', many: 'годин', other: 'години' };
const notComing = (children: readonly string[]) =>
  `${joinWithAnd(children)} не ${children.length === 1 ? 'прийде' : 'прийдуть'}`;

/** Not yet read by a native speaker. */
export default {
  childTexts: {
    child: 'Дитина',
    children: 'Діти',
    mayBeDeleted: 'Можливо, запис видалено, зокрема на іншому пристрої.',
    viewProfile: 'Переглянути профіль',
    allChildren: 'Усі діти',
    loading: 'Завантажуємо дані дитини',
    leaving: 'Завершення догляду',
    leftOn: (child, day) =>
      `${child} більше не ходить до вас. Записи до ${day} ще можна додавати й виправляти: виберіть день.`,
    status: 'Стан',
    seenByYou: 'Це бачите лише ви.',

    activities: 'Записи',
    todaySince: (time) => `сьогодні, з ${time}`,
    consentsGiven: (given, all) => `Надано ${given} з ${all}`,

    absence: 'Відсутність',
    absences: 'Відсутності',
    reason: 'Причина',
    reasons: { sick: 'Хвороба', holiday: 'Відпустка', other: 'Інше' },
    firstDay: 'Перший день',
    lastDay: 'Останній день',
    fromTo: (from, to) => `${from} – ${to}`,
    saveAbsence: 'Зберегти відсутність',
    absenceFailed: 'Відсутність не збережено',
    absenceTakenBack: 'Відсутність скасовано',
    anAbsence: 'відсутність',
    takeBackAbsence: (span) => `Скасувати відсутність: ${span}`,
    notComing,
    notComingToday: (children) => `${notComing(children)} сьогодні`,
    canSeeIt: (childminders) =>
      childminders.length > 0
        ? `${joinWithAnd(childminders)} вже ${childminders.length === 1 ? 'бачить' : 'бачать'} це.`
        : 'Ваша няня вже бачить це.',
    away: 'Немає',
    isHereNow: (child) => `${child} зараз тут`,
    isHereNowDetail: 'Усе одно зберегти відсутність на сьогодні?',
    chooseAnotherDay: 'Вибрати інший день',
    saveForToday: 'Зберегти на сьогодні',
    nonePlanned: 'Нічого не заплановано.',
    announcedByParent: 'зі слів батьків',

    contacts: 'Батьки й контакти',
    contactsDetail: 'Вони бачать день цієї дитини, щойно приймуть запрошення.',
    addSibling: 'Додати брата або сестру',
    addPrimary: 'Додати основний контакт',
    addSecondary: 'Додати другий контакт',
    placeTaken: (contact) =>
      `На іншому пристрої тут уже додано контакт: ${contact}. Щоб це змінити, спершу приберіть його.`,
    contactOf: (child) => `Контакт дитини: ${child}`,
    message: 'Повідомлення',
    takeOff: 'Прибрати',
    takeOffAsked: (contact, child) => `Прибрати контакт ${contact} (дитина: ${child})?`,
    takeOffDetail: (contact, child) =>
      `${contact} одразу перестане бачити дні дитини (${child}). Контакт залишиться у вашому реєстрі.`,
    noLongerSees: (contact, child) => `${contact} більше не бачить днів дитини (${child})`,
    sending: 'Надсилаємо',

    mayCollect: 'Може забирати',
    mayCollectChild: (child) => `Хто може забирати: ${child}`,
    besidesContacts: 'Крім контактів.',
    aCollector: 'людина, яка може забирати',
    addCollector: 'Додати того, хто може забирати',
    changeCollector: 'Змінити того, хто може забирати',
    changeNamed: (collector) => `Змінити: ${collector}`,
    removeNamed: (collector) => `Прибрати: ${collector}`,
    collector: 'Може забирати',
    theCollector: 'Людина, яка може забирати',
    collectorFailed: 'Людину, яка може забирати, не збережено',
    mayNotCollect: (collector, child) => `${collector} більше не може забирати дитину (${child})`,
    backWithoutPhoto: 'Якщо повернути, людина знову з’явиться, але без фото.',
    nobodyElse: 'Поки більше ніхто.',
    mayCollectToo: 'Може забирати, крім контактів',
    nobodyElseShort: 'Більше ніхто',
    when: 'Коли',
    always: 'Завжди',
    todayOnly: 'Лише сьогодні',
    dayOnly: (day) => `Лише ${day}`,

    consents: 'Згоди',
    consentsDetail: 'Батьки дають і відкликають їх самі, на своїй сторінці.',
    consentsOwnDetail: 'Кожну з них можна будь-коли дати, не дати або відкликати.',
    consent: 'Згода',
    giveConsent: 'Дати згоду',
    withdraw: 'Відкликати',
    sayNo: 'Ні',
    consentGiven: 'Згоду надано',
    consentWithdrawn: 'Згоду відкликано',
    consentRefused: 'Згоду не надано',
    consentFailed: 'Згоду не збережено',
    consentFor: (consent, child) => `${consent}, ${child}`,
    consentSaid: (consent, child, until) =>
      until ? `${consent}, ${child}, до ${until}` : `${consent}, ${child}`,
    whatMayBeGiven: 'Що можна давати',
    whatMayBeGivenHelp: 'Коли ваша няня даватиме ліки, це вже буде заповнено.',
    ofMedicine: {
      medicine: 'Ліки',
      dose: 'Доза',
      reason: 'Причина',
      hoursBetween: 'Годин до наступної дози',
    },
    medicineAgreed: ({ medicine, dose, reason, hoursBetween }) =>
      [medicine, dose, reason, hoursBetween && `між дозами щонайменше ${count(hoursBetween, hourWords)}`]
        .filter(Boolean)
        .join(', '),
    lastDayOfConsent: 'Останній день цієї згоди',
    lastDayOfConsentHelp:
      'Після цього дня нічого не дають, доки ви не погодитеся знову. Відкликати згоду можна будь-коли раніше.',
    standing: {
      given: 'Надано',
      ended: 'Закінчилася',
      noEndDate: 'Без кінцевої дати',
      withdrawn: 'Відкликано',
      refused: 'Ні',
      notAnswered: 'Ще без відповіді',
    },
    until: (day) => `до ${day}`,
    aParent: 'Хтось із батьків',
    anyAllergies: (child) => `${child}: чи є алергії?`,
    noAllergies: 'Немає',
    addAllergies: 'Додати',
    saidByYou: (day) => `Ви, ${day}`,
    saidBy: (parent, day, version) =>
      version ? `${parent}, ${day}, версія тексту ${version}` : `${parent}, ${day}`,

    stillHere: (child, day) =>
      `${child} тут з ${day} без відмітки про відхід, тому останній день не може бути раніше.`,
    lastDayInCare: 'Останній день догляду',
    lastDayInCareIs: 'Останній день догляду:',
    backInCare: 'Знову ходить',
    isBackInCare: (child) => `${child} знову ходить до вас`,
    leavesCareButton: 'Більше не ходитиме',
    leavesCare: (child) => `${child} більше не ходитиме`,
    leavesCareDetail:
      'Записи залишаються, і батьки й далі можуть їх читати. Місце звільниться після останнього дня.',
    why: 'Чому',
    deleteChild: 'Видалити дитину',
    deleteAsked: (name) => `Видалити: ${name}?`,
    deleteDetail: (child) =>
      `Для дитини, яку додали помилково. ${child} зникне з усіх списків, для батьків теж. В історії залишиться все записане.`,

    ownChildrenOnly: 'Ви бачите дітей, для яких ви контакт.',
    dashboard: 'Головна',
    seeTheDay: 'Переглянути день',
    week: 'Тиждень',
    writtenDown: 'Що записано',
    addToIt: 'Тут можна додати подробиці. Записи няні може змінити лише вона.',
    filledIn: 'Дякуємо. Ваша няня вже бачить це.',
    fillInFailed: 'Це не збережено',
    writtenDownDetail: 'Щось не так? Скажіть вашій няні.',
  },

  peopleTexts: {
    parent: 'Контакт',
    parents: 'Батьки',
    loadingParent: 'Завантажуємо контакт',
    loadingParents: 'Завантажуємо список батьків',
    mayBeDeleted: 'Можливо, контакт видалено, зокрема на іншому пристрої.',
    allParents: 'Усі батьки',
    notDelivered: (address) => `Не вдалося доставити запрошення на ${address}. Перевірте адресу.`,
    updated: 'Дані контакту оновлено',
    contactDetails: 'Контактні дані',
    children: 'Діти',
    noContact: 'Не є контактом жодної дитини.',
    deleteParent: 'Видалити контакт',
    deleteAsked: (name) => `Видалити: ${name}?`,
    deleteDetail: 'Контакт зникне з вашого реєстру. В історії залишиться все записане.',
    takeOffFirst: '. Спершу приберіть контакт там.',

    search: 'Пошук батьків',
    searchBy: 'Ім’я, пошта або телефон',
    noMatch: (query) => `За запитом «${query}» нікого не знайдено.`,
    found: (found) => `Знайдено: ${found}`,
    none: 'Батьків ще немає',
    noneDetail: 'Батьки з’являються разом із дитиною: додайте дитину, і вони будуть у цьому списку.',
    addChild: 'Додати дитину',
    contactsAsCsv: 'Контакти у форматі CSV',
    count: (contacts) =>
      count(contacts, { one: 'контакт', few: 'контакти', many: 'контактів', other: 'контакту' }),
    countOf: (contacts, most) => `Контактів: ${contacts} / ${most}`,
    addParent: 'Додати контакт',
    addParentDetail: 'Контакт поки що без дитини.',
    added: 'Контакт додано',
    addFailed: 'Не вдалося додати контакт',
    ofChildren: (relationship, children) =>
      relationship && relationship !== 'Other' ? `${relationship}: ${children}` : `Дитина: ${children}`,
    noChildYet: 'Ще без дитини',

    links: { none: 'Без доступу', asked: 'Ще без відповіді', accepted: 'Прийнято', ended: 'Завершено' },
    emailFailed: 'Лист не доставлено',
    at: (day, time) => `${day} о ${time}`,
    youAsked: (when) => `Ви надіслали запрошення ${when}. До згоди спільного доступу немає.`,
    notAsked: 'Ви ще не запросили цей контакт, тому він нічого не бачить.',
    endedOn: (when) =>
      `Спільний доступ припинено ${when} за рішенням цього контакту. Ваші записи залишаються у вас, але писати одне одному ви більше не можете.`,
    sendAgain: 'Надіслати ще раз',
    ask: 'Запросити',
    askAgain: 'Запросити ще раз',
    takeBack: 'Відкликати',
    takenBack: 'Відкликано',
    takeBackFailed: 'Не вдалося відкликати',
    onceADay:
      'Надіслати ще раз можна раз на день. Адреса неправильна? Відкличте запрошення і надішліть на правильну.',
  },

  addChildTexts: {
    addChild: 'Додати дитину',
    steps: [
      {
        heading: 'Хто це?',
        detail: 'Крок 1 з 3. Далі – основний контакт.',
        next: 'Далі: основний контакт',
      },
      {
        heading: 'Хто основний контакт?',
        detail: 'Крок 2 з 3. Далі – алергії та дні.',
        next: 'Далі: алергії та дні',
      },
      {
        heading: 'Алергії та дні',
        detail: 'Крок 3 з 3. Решта може зачекати.',
        next: 'Додати дитину',
      },
    ],
    stepOf: (step, all) => `Крок ${step} з ${all}`,
    keptAsYouType: 'Поки ви пишете, усе зберігається на цьому пристрої',
    close: 'Закрити, чернетка збережеться',
    back: 'Назад',
    restCanWait:
      'Алергії – на кроці 3. Лікар, згоди та решта можуть зачекати, або батьки додадуть їх, коли приймуть запрошення.',
    day: 'День',
    month: 'Місяць',
    year: 'Рік',
    notYet: 'Ще ні',
    folded: 'Може зачекати',
    days: 'Дні',
    wholeDays: 'Вибраний день – це цілий день.',
    halfDays: 'Лише зранку або після обіду',
    primaryDetail: 'Ця людина отримає запрошення бачити день дитини.',
    secondaryDetail: 'Необов’язково. Зберігається, якщо вказано ім’я.',
    emergencyDetail: 'Необов’язково. Зберігається, якщо вказано ім’я.',
    scheduleRequiredDetail: 'Коли дитину чекають. Принаймні один день.',
    scheduleDetail: 'Коли дитину чекають.',
    loadingFamily: 'Завантажуємо дані родини',
    sharedContacts: (sibling, contacts) => `Контакти ті самі, що й у дитини ${sibling}: ${contacts}.`,
    and: ' і ',

    knownContact: 'Уже є у вашому реєстрі. Адреса й номер телефону залишаються як були.',
    addressOf: (name) => `${name} вже має цю адресу у вашому реєстрі й буде контактом.`,
    somebodyElse: 'Хтось інший',
    searchContacts: 'Уже є у вашому реєстрі?',
    newContact: 'Новий контакт',
    addContact: 'Додати контакт',
  },

  askingTexts: {
    notAgreed: (child, what) => `${child}: ще немає згоди (${what.toLowerCase()}).`,
    photosOfSeveral: (children, all) =>
      all === 1
        ? `На груповому фото дитину (${children}) побачать інші родини. Якщо на фото лише вона, його бачать тільки її батьки.`
        : 'На груповому фото дітей побачать інші родини. Якщо на фото лише одна дитина, його бачать тільки її батьки.',
    ask: (parent) => `Запитати зараз: ${parent}`,
    askFor: (parent, child) => `Запитати: ${parent} (дитина: ${child})`,
    subject: (what, child) => `Ваша згода, ${child}: ${what.toLowerCase()}`,
    content: (child, text) =>
      `Чи могли б ви погодитися на це (дитина: ${child})? «${text}» Достатньо одного натискання на сторінці дитини в Nead.`,
  },

  attentionTexts: {
    thingsToDo: 'Що зробити',
    allDone: 'Усе зроблено. Більше нічого немає.',
    notKnown: (more) => (more ? 'Не вдалося перевірити все.' : 'Не вдалося перевірити, що треба зробити.'),
    noneWaited: (at) => `О ${at} справ не було.`,
    wasNotSignedOut: (child) => `${child}: відхід не відмічено`,
    isLate: (child, late) => `${child}: ${late.toLowerCase()}`,
    expected: 'Чекаємо, але ще не тут',
    mayHaveNext: (child, medicine) => `${child}: ${medicine}, наступна доза?`,
    since: (time) => `Можна дати з ${time}`,
    toDecide: (changes) =>
      `${count(changes, { one: 'зміна чекає', few: 'зміни чекають', many: 'змін чекають', other: 'зміни чекають' })} на рішення`,
    wasRefused: 'Не вдалося зберегти',
    incidentsUnread: (incidents) =>
      count(incidents, { one: 'інцидент', few: 'інциденти', many: 'інцидентів', other: 'інциденту' }),
    byParents: 'Батьки ще не прочитали',
    newMessages: (messages) =>
      count(messages, {
        one: 'нове повідомлення',
        few: 'нові повідомлення',
        many: 'нових повідомлень',
        other: 'нового повідомлення',
      }),
    inInbox: 'У вхідних',
    attendanceReturn: 'Звіт про відвідування',
    ofLastWeek: (what) => `Минулий тиждень, ${what}`,
    signOutsMissing: (missing) => `відхід не відмічено: ${missing}`,
    dueToday: 'здати сьогодні',
    due: (day) => `здати до ${day}`,

    ring: (contact) => `Подзвонити: ${contact}`,
    home: 'додому',
    notComing: 'Не прийде',

    signInAsked: (child) => `Відмітити прихід: ${child}?`,
    signInAnyway: 'Усе одно відмітити',
    tooMany: ({ present, most, underMonths }) =>
      `Тут ${form(present, { one: 'буде', few: 'будуть', many: 'буде', other: 'буде' })} ${count(present, { one: 'дитина', few: 'дитини', many: 'дітей', other: 'дитини' })}${underMonths === undefined ? '' : ` до ${underMonths} місяців`}. Дозволено щонайбільше ${most}.`,
  },

  entryTexts: {
    has: (childminder, what) => `${childminder} має запис: ${what}`,
    nothing: 'нічого',
    useIt: 'Взяти цей',
    sendMine: 'Надіслати мій',
    used: 'Профіль оновлено',
    sent: (childminder) => `Надіслано: ${childminder}`,
    failed: 'Не вдалося зберегти',
  },

  firstUseTexts: {
    toDo: (things) =>
      things === 0
        ? 'Усе зроблено'
        : `Залишилося зробити ${count(things, { one: 'справу', few: 'справи', many: 'справ', other: 'справи' })}`,
    minutes: (hasChild) => (hasChild ? 'Приблизно хвилина' : 'Приблизно три хвилини'),
    doneOf: (done, all) => `Зроблено ${done} з ${all}`,
    hide: 'Сховати цей список',
    isHidden: 'На цьому пристрої список сховано',

    county: 'Виберіть своє графство',
    countyDetail: 'Для погоди',
    countyChosen: (county) => `${county}, для погоди`,
    choose: 'Вибрати',
    change: 'Змінити',
    countySaved: 'Графство збережено',
    child: 'Додайте першу дитину',
    childDetail: 'Ім’я, день народження, контакт',
    childAdded: 'У вашому реєстрі',
    add: 'Додати',
    invite: 'Запросіть когось із батьків',
    inviteLater: 'Після першої дитини',
    inviteDetail: 'Вони бачитимуть день наживо',
    invited: 'Запрошення надіслано',
    joined: ([first, ...more]) =>
      more.length === 0 ? `${first} вже з вами` : `${first} та ще ${more.length} вже з вами`,
    inviteAct: 'Запросити',
    push: 'Дізнавайтеся одразу',
    pushDetail: 'Повідомлення, запізнення',
    parentsPushDetail: 'Інциденти, повідомлення, прихід',
    pushOn: 'Увімкнено в цьому браузері',
    allow: 'Дозволити',
    lock: 'Двоетапний вхід',
    lockDetail: 'Код із вашого телефону',
    lockOn: 'Запитуємо під час входу',
    setUp: 'Налаштувати',
    plan: (name) => `Почати тариф ${name}`,
    planDetail: (price) => `За вашим вибором, ${price} на місяць`,

    consents: (child) => `Згоди: ${child}`,
    consentsDetail: 'Прогулянки, фото, екстрені випадки',
    consentsDecided: 'Вирішено',
    decide: 'Вирішити',
    about: (child) => `Більше про дитину: ${child}`,
    aboutDone: 'Заповнено',
    fillIn: 'Заповнити',
  },

  questionTexts: {
    title: 'Запитання до вас',
    loading: 'Завантажуємо запитання',
    saysSheMinds: (childminder, children) =>
      `${childminder} повідомляє, що доглядає вашу дитину: ${children}`,
    ifYouAccept: 'Якщо ви погодитеся,',
    youSee: (children) =>
      ` ви бачитимете дні (${children}) і зможете писати одне одному. Припинити це можна будь-коли.`,
    untilThen: 'До того спільного доступу немає.',
    sheDoesNotSee: (childminder) =>
      ` ${childminder} не бачить ваших даних і навіть того, що у вас є обліковий запис.`,
    notMe: 'Це не про мене',
    keepsIt: ': спільного доступу не буде, і запитати вас знову можна буде лише через 90 днів.',
    accept: 'Погодитися',
    report: 'Поскаржитися на цей запит',
    reportAsked: 'Поскаржитися на цей запит?',
    reportDetail:
      'Адміністратор Nead розгляне скаргу і, можливо, напише вам. Спільного доступу не буде, і запитати вас знову можна буде лише через 90 днів.',
    reportIt: 'Поскаржитися',
    reportWhy: 'Що не так?',
    reportReasons: {
      unknown: 'Мені не знайома ця людина',
      former: 'Ця людина більше не доглядає мою дитину',
      pressing: 'Запити надходять знову й знову',
      other: 'Щось інше',
    },
    accepted: (children) => `Відтепер ви бачите дні: ${children}`,
    declined: 'Спільного доступу немає',
    reported: 'Дякуємо. Спільного доступу немає, адміністратор розгляне скаргу.',
    reopen: 'Запитати мене знову',
    reopened: 'Ви можете відповісти знову',
    reopenFailed: 'Не вдалося повернути запитання',
    saidNo: 'Ви відповіли «ні»',
    saidNoDetail:
      'Спільного доступу немає. Якщо це помилка, відповідь можна змінити. Няня про це в жодному разі не дізнається.',
    saidNoTo: (childminder, children) => `${childminder}, дитина: ${children}`,
    askableFrom: (day) => `Запитати вас знову можна з ${day}.`,
    wasReported: 'Ваша скарга залишається в адміністратора.',
    failed: 'Не вдалося зберегти вашу відповідь',
    none: 'Запитань до вас немає',
    noneDetail: 'Коли няня додасть вас як контакт, ми спершу запитаємо вас тут.',
    home: 'На головну',

    childminders: 'Няні',
    sharesWith: 'Ви можете писати цим няням і бачите дні своєї дитини.',
    sharesWithNobody: 'Ви не маєте спільного доступу з жодною нянею.',
    end: 'Припинити спільний доступ',
    endAsked: (childminder) => `Припинити спільний доступ? Няня: ${childminder}`,
    endDetail: (childminder) =>
      `Ви більше не бачитимете днів своєї дитини й повідомлень, а ${childminder} дізнається про це. Записи няні залишаться в неї.`,
    takeACopy: 'Спершу взяти копію',
    ended: (childminder) => `Спільний доступ припинено. Няня: ${childminder}`,
    endFailed: 'Не вдалося припинити спільний доступ',
  },
} satisfies TranslationOf<typeof english>;
