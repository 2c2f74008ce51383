import { newId } from '@nead/contracts/ids.ts';
import {
  addCollector,
  changeCollector,
  removeCollector,
} from '@nead/contracts/register/around-child-requests.ts';
import { allChildren, oneChild } from '@nead/contracts/register/child-queries.ts';
import { editChild } from '@nead/contracts/register/requests.ts';
import type { ChildProfile } from '@nead/contracts/register/views.ts';
import { type FakeServer, fakeServer } from '../../test-fake-server.ts';
import { CHILDMINDER, pushTo } from '../../test-page.tsx';

type Collector = ChildProfile['collectors'][number];
type SentCollector = ReturnType<(typeof addCollector.body)['parse']>;

/** The collector in the form in which the page shows it. */
const as = ({ date = null, photoUrl = null, name, phone, relationship }: SentCollector) => ({
  name,
  phone,
  relationship,
  date,
  photoUrl,
});

/** A server that keeps a childminder's changes to her children, and tells every device. */
export function registerServer(server: FakeServer = fakeServer()) {
  const profile = (id: string) => server.known(oneChild, { id });
  function change(id: string, changed: (child: ChildProfile) => Partial<ChildProfile>): void {
    server.change(oneChild, (child) => ({ ...child, ...changed(child) }), { id });
    server.change(allChildren, (all) =>
      all.map((child) => (child._id === id ? { ...child, ...changed(profile(id)) } : child)),
    );
    pushTo(CHILDMINDER, { kind: 'register', id, childId: id });
  }
  const collectors = (id: string, changed: (all: Collector[]) => Collector[]) =>
    change(id, ({ collectors }) => ({ collectors: changed(collectors) }));

  function put(id: string, one: Partial<Collector> & { _id: string }): void {
    collectors(id, (all) => {
      const before = all.find(({ _id }) => _id === one._id);
      const blank = { name: '', phone: '', relationship: '', date: null, photoUrl: null };
      const changed = { ...blank, ...before, ...one };
      return before ? all.map((other) => (other === before ? changed : other)) : [...all, changed];
    });
  }
  server.answer(addCollector, ({ params: { id }, body: { _id = newId(), ...said } }) => {
    put(id, { ...as(said), _id });
    return { _id };
  });
  server.answer(changeCollector, ({ params: { id, collectorId: _id }, body: { _id: _, ...said } }) => {
    put(id, { ...as(said), _id });
    return { _id };
  });
  server.answer(removeCollector, ({ params: { id, collectorId } }) => {
    collectors(id, (all) => all.filter(({ _id }) => _id !== collectorId));
    return { _id: collectorId };
  });
  server.answer(editChild, ({ params: { id }, body }) => {
    change(id, () => body as Partial<ChildProfile>); // what is sent is what is shown
    return { _id: id };
  });
  return Object.assign(server, {
    profile,
    changeChild: change,
    /** Authorises somebody on another device, or changes their details. */
    putCollector(id: string, one: Partial<Collector>): string {
      const _id = one._id ?? newId();
      put(id, { ...one, _id });
      return _id;
    },
    collectorNames: (id: string) => profile(id).collectors.map(({ name }) => name),
  });
}
export type RegisterServer = ReturnType<typeof registerServer>;
