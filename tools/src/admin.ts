import { BadConfiguration } from '@nead/http-kit/config.ts';
import { runProcess } from '@nead/http-kit/process/run-process.ts';
import { openAdmin } from '@nead/processes/open-admin.ts';
import { localEnvironment } from './local-environment.ts';

/** `npm run admin`: opens an administrator's account by ADMIN_EMAIL and ADMIN_PASSWORD, as the first start does. */
const say = (line: string) => console.log(line);
function said<T>(who: T | undefined): T {
  if (!who) throw new BadConfiguration('Say who it is: ADMIN_EMAIL=… ADMIN_PASSWORD=… npm run admin');
  return who;
}

await runProcess(
  'admin',
  async ({ stop, ...running }) => {
    const { email, opened } = await openAdmin(said(running.config.admin), running);
    say(
      opened
        ? `${email} is an administrator now.`
        : `${email} was an administrator before, and keeps the password that they have.`,
    );
    await stop();
  },
  // The database of a fleet, if there is one; else the one in DATA_DIR, which must not be in use.
  (onStop) => {
    said(process.env.ADMIN_EMAIL);
    return process.env.DATABASE_URL ? process.env : localEnvironment(onStop, say);
  },
  ['MASTER_KEY', 'PRIVATE_KEY', 'ADMIN_PASSWORD'],
);
