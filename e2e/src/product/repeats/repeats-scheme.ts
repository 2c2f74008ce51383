import { addDays, dublinDate, mondayOf } from '@nead/contracts/dublin.ts';
import { newId } from '@nead/contracts/ids.ts';
import { add, anotherChild, type Changes, type FamilyToChange } from './repeats-house.ts';

const lastMonday = addDays(mondayOf(dublinDate(new Date())), -7);

const award = () => ({
  chick: newId(),
  from: addDays(lastMonday, -14),
  to: addDays(lastMonday, 90),
  term: [9, 9, 8, 8, 0, 0, 0],
  holidays: null,
  centsAnHour: 214,
});

const registered = async (family: FamilyToChange) => {
  const { id: childId } = await anotherChild(family);
  const written = award();
  const id = await add(family.aoife, '/childminder/scheme/registrations', { childId, award: written });
  return { id, award: written };
};

/** The commands about awards of the scheme, and weeks that are returned to it. */
export const schemeChanges: Changes = {
  'POST /childminder/scheme/weeks/:week/sent': async (family) => {
    const { id: registrationId } = await registered(family);
    // The child did not come in that week.
    const hours = [{ registrationId, claimed: [0, 0, 0, 0, 0, 0, 0] }];
    return { by: family.aoife, of: { week: lastMonday }, body: { hours } };
  },
  'PUT /childminder/scheme/registrations/:id': async (family) => {
    const { id, award: written } = await registered(family);
    return { by: family.aoife, of: { id }, body: { award: { ...written, centsAnHour: 300 }, version: 1 } };
  },
  'DELETE /childminder/scheme/registrations/:id': async (family) => {
    const { id } = await registered(family);
    return { by: family.aoife, of: { id } };
  },
  'PUT /childminder/scheme/children/:id/warning': ({ aoife, child }) => ({
    by: aoife,
    of: { id: child },
    body: { toParents: true },
  }),
  'PUT /childminder/scheme/weeks/:week/paid': ({ aoife }) => ({
    by: aoife,
    of: { week: lastMonday },
    body: { cents: 21460 },
  }),
};
