import type { TranslationOf } from './catalogue.ts';
import type * as english from './field-texts.ts';

/** Not yet read by a native speaker. */
export default {
  oneLineTexts: {
    tooLong: 'Цей текст задовгий',
    manyLines: 'Тут має бути один рядок, без керівних символів',
    link: 'Тут не може бути посилання: приберіть :// і www.',
    domain: 'Тут не може бути адреси сайту чи пошти: поставте пробіл після кожної крапки й приберіть @',
  },

  phoneTexts: {
    tooShort: 'Номер телефону має містити щонайменше 10 цифр',
    invalid: 'Номер телефону складається з цифр, пробілів і, на початку, знака +',
    tooLong: 'Цей текст задовгий',
  },

  requiredFieldTexts: {
    notText: 'Це має бути текст',
    wrongChoice: (what, choices) => `${what}: можна вибрати лише ${choices.join(', ')}`,
    tooLong: 'Цей текст задовгий',
  },
} satisfies TranslationOf<typeof english>;
