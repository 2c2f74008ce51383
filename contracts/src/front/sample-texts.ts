/** What the pictures on the front page show: a morning and an afternoon of children who do not exist. */
export const sampleTexts = {
  morning: 'Good morning, Aoife',
  afternoon: 'Good afternoon, Siobhán',
  weather: '9° and cloudy in Kildare',
  day: 'Monday 23 Nov 2026',
  tally: [
    { count: 3, word: 'here' },
    { count: 1, word: 'late' },
    { count: 1, word: 'expected' },
  ],
  caoimhe: 'Caoimhe',
  oisin: 'Oisín',
  tadhg: 'Tadhg',
  zofia: 'Zofia',
  here: 'Here',
  hereSince: 'Here since 08:05',
  asleep: 'Asleep',
  late: '27 min late',
  allergies: ['Milk', 'Eggs'],
  allergiesOfZofia: ['Nuts'],
  ringNiamh: 'Ring Niamh',
  notComing: 'Not coming',
  meal: 'Meal',
  nappy: 'Nappy',
  nap: 'Nap',
  start: 'Start',
  end: 'End',
  ago: { short: '32 min', nappy: '1 h 22', nappyOfOisin: '47 min', mealOfOisin: '2 h 17', asleep: '37 min' },

  been: '7 h 15 min',
  totals: [
    { kind: 'meal', what: '3 meals', detail: 'ate well' },
    { kind: 'sleep', what: '1 h 15', detail: 'slept well' },
    { kind: 'nappy', what: '2 nappies', detail: 'last 13:12' },
  ],
  soFar: 'The day so far',
  story: [
    { kind: 'meal', when: '14:36', what: 'Pear and oatcakes after the walk. He ate most of it.' },
    { kind: 'sleep', when: '10:05 to 11:20', what: 'Slept 1 hour 15 minutes and woke smiling.' },
  ],

  tuesday: 'Caoimhe’s Tuesday',
  taps: 'Eleven taps. Not one form.',
  told: [
    { at: '08:05', what: 'In with her dad, waving from the window' },
    { at: '10:10', what: 'Rice cakes and banana, ate most' },
    { at: '12:30', what: 'Asleep for 1 hour 15 minutes' },
    { at: '15:00', what: 'Pear and oatcakes after the walk' },
    { at: '17:04', what: 'Home with Siobhán, her mum' },
  ],

  hadLunch: 'Tadhg had lunch',
  lunch: 'Lentil soup and bread, ate all',
  thanks: 'Thank you! Back at four.',

  register: 'Register, 23 Nov 2026',
  unbroken: 'Unbroken',
  found: [
    { what: 'Present now', count: '3 of 6' },
    { what: 'Incidents, signed', count: '4 of 4' },
    { what: 'Corrections, with reason', count: '7' },
  ],
} as const;
