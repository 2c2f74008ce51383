import { catalogue } from '../../catalogue.ts';

export const agreementTexts = catalogue('agreementTexts', {
  notAClock: 'A time is written like 08:30',
  percent: 'A share is between 0 and 100 percent',
  nameRequired: 'Please give it a name',
  nameTooLong: 'A name has at most 80 characters',
  daysRequired: 'Please choose at least one day',
  timesRequired: 'Please say when the child comes',
  endsBeforeItBegins: 'A time ends after it begins',
  timesOverlap: 'Two agreed times of the same day overlap',
  otherDaysByVisit: 'Another day is charged by the hour, day, half day or session',
  payersRequired: 'One parent or two pay',
  sharesOf100: 'The shares of the parents make 100 percent together',
  payerTwice: 'The same parent is named twice',
});
