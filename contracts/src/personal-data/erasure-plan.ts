import { addDays } from '../dublin.ts';
import { careKeptUntil, rulesOn } from './retention.ts';

interface PersonToErase {
  role: 'childminder' | 'parent';
  /** The children whose names and last days the person may read. */
  children: readonly { name: string; lastDay: string | null }[];
  /** Something was agreed, charged or paid. */
  fees: boolean;
  /** The day of the request. */
  today: string;
}

interface ErasurePlan {
  due: string;
  goes: { what: string; when: string }[];
  stays: { what: string; until: string; why: string }[];
}

/** The day on which a request made today is carried out. */
export const dueDay = (role: PersonToErase['role'], today: string): string =>
  addDays(today, rulesOn(today).wait[role]);

/** The data that is erased, and the data that is kept, with days and reasons, to be read before asking. */
export function erasurePlan({ role, children, fees, today }: PersonToErase): ErasurePlan {
  const due = dueDay(role, today);
  const { communication, care, finance } = rulesOn(today);
  const when = `on ${due}`;
  return {
    due,
    goes: [
      { what: 'Your name, email address, phone number, address and password', when },
      ...(role === 'childminder'
        ? [{ what: 'Your calendar, documents, food items and the details of your contacts', when }]
        : [{ what: 'Your details with every childminder, and your sight of every child', when }]),
      {
        what: 'Messages and their attachments',
        when: `by ${addDays(due, communication.days)}: ${communication.long} after that (${communication.source})`,
      },
    ],
    stays: [
      ...children.map(({ name, lastDay }) => ({
        what: `The care record of ${name}, and your signatures under it`,
        until:
          role === 'childminder'
            ? careKeptUntil(lastDay ?? today)
            : lastDay === null
              ? care.long
              : careKeptUntil(lastDay),
        why: care.source,
      })),
      ...(fees
        ? [
            {
              what: 'Fee agreements, invoices and payments, with the names that stand on them',
              until: addDays(due, finance.days),
              why: `${finance.long} (${finance.source})`,
            },
          ]
        : []),
    ],
  };
}
