/** Addresses that exist for developers only: other people's mails, plans for free, any name at Google. */
const developmentPages = [
  'GET /dev/demo',
  'GET /dev/mailbox',
  'GET /dev/mailbox.json',
  'GET /dev/letters',
  'GET /dev/letters/verify-email',
  'GET /dev/google',
  'GET /dev/google.js',
  'GET /dev/google.css',
  'POST /dev/google',
  'GET /dev/pay.css',
  'GET /dev/pay/cs_test_1',
  'POST /dev/pay/cs_test_1/pay',
  'GET /dev/cards/cs_test_1',
  'POST /dev/cards/cs_test_1/complete',
  'GET /dev/day',
  'POST /dev/day/play',
  'POST /dev/day/stop',
  'GET /dev/ui',
  'GET /dev/ui/attendance',
  'GET /dev',
];

/** The server's status for each of them. */
export const answersForDevelopment = (url: string): Promise<[string, number][]> =>
  Promise.all(
    developmentPages.map(async (call): Promise<[string, number]> => {
      const [method = '', path = ''] = call.split(' ');
      return [call, (await fetch(url + path, { method })).status];
    }),
  );

export const notThere = developmentPages.map((call) => [call, 404]);
