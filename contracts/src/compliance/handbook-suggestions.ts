import type { HandbookHeading } from './handbook-headings.ts';

interface SuggestedChapter {
  title: string;
  /** Questions that the chapter could answer. The childminder writes it in her own words. */
  questions: readonly string[];
}

/** Chapters to begin with. The headings and questions are our own. */
export const suggestedChapters = {
  welcome: {
    title: 'Who I am and what I offer',
    questions: [
      'How many children do you mind, and of what ages?',
      'What are your days and hours?',
      'What is a usual day like in your house?',
    ],
  },
  admissions: {
    title: 'How you get a place',
    questions: [
      'How do you decide who gets a place, and is there a waiting list?',
      'What do you need from parents before the first day?',
      'How much notice do you and the parents give each other?',
    ],
  },
  settling: {
    title: 'Settling in',
    questions: [
      'How long do the first visits take, and who stays?',
      'What should a child bring?',
      'What do you do when a child is upset after a parent has gone?',
    ],
  },
  safeguarding: {
    title: 'Keeping children safe',
    questions: [
      'What do you do if you are worried about a child, and whom do you tell?',
      'Who may collect a child, and how do you check?',
      'What do you do if nobody comes to collect?',
    ],
  },
  illness: {
    title: 'When your child is ill',
    questions: [
      'When must a child stay at home, and for how long?',
      'When do you ring the parents?',
      'What do you need before you give a medicine, and where is it kept?',
    ],
  },
  accidents: {
    title: 'Accidents and first aid',
    questions: [
      'What do you do after a fall or a cut, and when do you ring?',
      'Who has done a first aid course, and when?',
      'Which hospital or doctor would you go to?',
    ],
  },
  behaviour: {
    title: 'Behaviour',
    questions: [
      'How do you help children who are angry, hit or bite?',
      'What do you never do?',
      'How do you talk with parents about it?',
    ],
  },
  food: {
    title: 'Food and allergies',
    questions: [
      'Which meals do you give, and what do parents send?',
      'How do you keep a child with an allergy safe?',
      'How do you deal with bottles and breast milk?',
    ],
  },
  rest: {
    title: 'Sleep and rest',
    questions: [
      'Where do children sleep, and how often do you look in?',
      'How do you lay a baby down?',
      'What about children who do not nap?',
    ],
  },
  outings: {
    title: 'Outings and the car',
    questions: [
      'Where do you go with the children, and how do parents know?',
      'Who drives, in which seats, and is the car insured for it?',
      'What do you take with you?',
    ],
  },
  fire: {
    title: 'Fire and emergencies',
    questions: [
      'How do you all get out of the house, and where do you meet?',
      'How often do you practise it?',
      'How do parents hear of it?',
    ],
  },
  cover: {
    title: 'If I cannot be here',
    questions: [
      'Who would step in for you, and has that person been vetted?',
      'How are parents told when you are ill yourself?',
    ],
  },
  records: {
    title: 'Photos and what I write down',
    questions: [
      'What do you record about a child, and who can read it?',
      'What happens with photos?',
      'How long do you keep it?',
    ],
  },
  fees: {
    title: 'Fees, holidays and closing',
    questions: [
      'What does it cost, and when is it paid?',
      'What is paid when a child is away, or when you are?',
      'Which weeks do you close, and when do parents hear of it?',
    ],
  },
  complaints: {
    title: 'If you are not happy',
    questions: ['How can parents tell you, and when do they hear back?', 'Whom else can they turn to?'],
  },
} as const satisfies Record<HandbookHeading, SuggestedChapter>;
