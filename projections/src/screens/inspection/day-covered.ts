import { sameName } from '@nead/contracts/care/same-name.ts';
import type { ChildToday } from '@nead/contracts/care/views.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import type { CoveredChild, CoveredDay } from '@nead/contracts/inspection/cover-requests.ts';
import { coverTexts } from '@nead/contracts/inspection/cover-texts.ts';
import { isHereSince } from '@nead/contracts/register/here-since.ts';
import type { Child, ChildProfile } from '@nead/contracts/register/views.ts';
import { erased } from '@nead/contracts/ui/frame-texts.ts';
import { wholeName } from '@nead/contracts/whole-name.ts';
import type { Db } from '../../engine/db.ts';
import { nameOfChildminder } from '../../rooms/accounts/queries.ts';
import { todayOfEach } from '../../rooms/care/today.ts';
import type { RecordedLook } from '../../rooms/inspection/look.ts';
import { aroundChild } from '../../rooms/register/queries.ts';
import { childrenMinded } from '../register/children.ts';

const todayMinded = todayOfEach('childminder');

type Around = Pick<ChildProfile, 'collectors' | 'consents'>;

/** The medicines that the parents handed over and agreed to, and those given lately. */
function medicinesOf(
  { consents }: Around,
  today: ChildToday | undefined,
  date: string,
): CoveredChild['medicines'] {
  const lately = today?.apart ?? [];
  const agreed = consents.flatMap(({ given, until, medicine }) =>
    given && medicine && (until === null || until >= date) ? [medicine] : [],
  );
  return [
    ...agreed.map(({ medicine: name, dose, reason }) => {
      const last = lately.find((each) => sameName(each.name, name));
      return { name, agreed: `${dose}, ${reason}`, lastAt: last?.time ?? null, nextAt: last?.next ?? null };
    }),
    ...lately
      .filter(({ name }) => !agreed.some(({ medicine }) => sameName(medicine, name)))
      .map(({ name, time: lastAt, next: nextAt }) => ({ name, agreed: null, lastAt, nextAt })),
  ];
}

/** Parents, the emergency contact and the doctor, as far as they have a phone. */
const whomToRing = ({ parents, emergencyContact, gp }: Child): CoveredChild['ring'] =>
  [
    ...parents.map((parent) => ({
      name: wholeName(parent) || null,
      as: parent.relationship,
      phone: parent.phone,
    })),
    {
      name: emergencyContact?.name || null,
      as: emergencyContact?.relationship || null,
      phone: emergencyContact?.phone || null,
    },
    {
      name: gp?.doctorName || gp?.practiceName || null,
      as: coverTexts.doctor,
      phone: gp?.contactNumber || null,
    },
  ].filter(({ phone }) => phone);

const mayCollect = ({ parents }: Child, { collectors }: Around): CoveredChild['collectors'] => [
  ...parents.map((parent) => ({
    _id: parent._id,
    name: wholeName(parent) || null,
    as: parent.relationship,
    phone: parent.phone,
  })),
  ...collectors.map(({ _id, name, relationship, phone }) => ({ _id, name, as: relationship, phone })),
];

const nothing = {
  allergies: [],
  allergiesAsked: null,
  conditions: null,
  medicines: [],
  ring: [],
  collectors: [],
};

interface CoveredNow {
  /** The day on which the cover was given. */
  given: string;
  now: Date;
}

/** A child's part of the day; for a child who is not here only the name. */
async function coveredChild(db: Db, child: Child, today: ChildToday | undefined, { given, now }: CoveredNow) {
  const { _id } = child;
  const named = { _id, firstName: child.firstName ?? erased, name: wholeName(child) || erased };
  if (!isHereSince(child, given)) return { ...named, since: null, ...nothing };
  const around = await aroundChild(db, _id, now, () => null);
  const date = dublinDate(now);
  const collectors = around.collectors.filter((each) => each.date === null || each.date === date);
  return {
    ...named,
    since: child.since,
    allergies: child.allergies ?? [],
    allergiesAsked: child.allergiesAsked,
    conditions: child.medicalConditions || null,
    medicines: medicinesOf(around, today, date),
    ring: whomToRing(child),
    collectors: mayCollect(child, { ...around, collectors }),
  };
}

/** The facts that the cover person needs now, about the children of the pass who are still in care. */
export async function dayCovered(db: Db, look: RecordedLook, now: Date): Promise<CoveredDay> {
  const { childminder_id: childminder, child_ids: childIds, person, ends_at: endsAt } = look;
  const given = dublinDate(look.given_at ?? now);
  const [minded, today, name] = await Promise.all([
    childrenMinded(db, childminder, now),
    todayMinded(db, childminder, now),
    nameOfChildminder(db, childminder),
  ]);
  const covered = minded.filter(({ _id }) => childIds.includes(_id));
  return {
    childminder: name ?? erased,
    person,
    endsAt: endsAt.toISOString(),
    children: await Promise.all(
      covered.map((child) =>
        coveredChild(
          db,
          child,
          today.find(({ _id }) => _id === child._id),
          { given, now },
        ),
      ),
    ),
  };
}
