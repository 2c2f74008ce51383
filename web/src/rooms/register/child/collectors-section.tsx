import {
  addCollector,
  CollectorRequest,
  changeCollector,
  removeCollector,
} from '@nead/contracts/register/around-child-requests.ts';
import { childTexts } from '@nead/contracts/register/page-texts.ts';
import { fieldTexts } from '@nead/contracts/register/texts.ts';
import type { ChildProfile, Collector } from '@nead/contracts/register/views.ts';
import { erased, frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { wordTexts } from '@nead/contracts/ui/word-texts.ts';
import { Pencil, Phone, Trash2, UserPlus } from 'lucide-react';
import { timeNow } from '../../../engine/device/clock.ts';
import { isToday, shortDate } from '../../../engine/device/dates.ts';
import { todayHere } from '../../../engine/device/now.ts';
import { useOpened } from '../../../engine/forms/use-opened.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Avatar } from '../../../ui/child/avatar.tsx';
import { checkedBy } from '../../../ui/form/checked-form.ts';
import { Segments } from '../../../ui/form/chips.tsx';
import { CommandForm } from '../../../ui/form/command-form.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { useFocusGoesOn } from '../../../ui/form/focus-goes-on.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import { showToast } from '../../../ui/layer/toasts.ts';
import { firstNameOf } from '../../../ui/person-name.ts';
import { Section } from '../../../ui/section.tsx';
import { telephone } from '../../../ui/telephone.ts';
import { PhotoPicker } from '../../files/photo-picker.tsx';
import { useTempPhoto } from '../../files/temp-photo.ts';
import { useChildCommand, useToldStale } from './use-child-edit.ts';
import '../person.css';

const FAILED = childTexts.collectorFailed;

/** People who may collect the child, besides its contacts. */
export function CollectorsSection({ child }: { child: ChildProfile }) {
  const [open, edit, close] = useOpened<Collector | 'new'>();
  const box = useFocusGoesOn<HTMLElement>();
  const stored = ({ _id }: Collector) => child.collectors.find((each) => each._id === _id);

  const params = { id: child._id };
  const addingAgain = useChildCommand(child._id, addCollector, { failed: FAILED });
  const removing = useChildCommand(child._id, removeCollector, { failed: FAILED });

  async function remove(collector: Collector): Promise<void> {
    const { _id, name, phone, relationship, date } = collector;
    if (!(await removing.run({ params: { ...params, collectorId: _id } }))) return;
    const body = { name: name ?? '', phone: phone ?? '', relationship: relationship ?? '', date };
    showToast({
      about: _id,
      text: childTexts.mayNotCollect(name ?? childTexts.theCollector, firstNameOf(child)),
      // The photo's file was deleted with the collector.
      ...(collector.photoUrl && { detail: childTexts.backWithoutPhoto }),
      action: { label: frameTexts.undo, act: () => void addingAgain.run({ params, body }) },
    });
  }

  return (
    <Section
      ref={box}
      title={childTexts.mayCollect}
      folded={child.collectors.map(({ name }) => name ?? erased).join(', ') || childTexts.nobodyElse}
      detail={childTexts.besidesContacts}
      action={
        <Button variant="text" small icon={UserPlus} onClick={() => edit('new')}>
          {wordTexts.add}
          <span className="sr"> {childTexts.aCollector}</span>
        </Button>
      }
    >
      {child.collectors.length === 0 && <p className="muted">{childTexts.nobodyElse}</p>}
      <ul className="people">
        {child.collectors.map((collector) => (
          <CollectorRow
            key={collector._id}
            collector={collector}
            edit={() => edit(collector)}
            remove={() => void remove(collector)}
          />
        ))}
      </ul>
      <Dialog
        open={open !== undefined}
        onClose={close}
        title={open === 'new' ? childTexts.addCollector : childTexts.changeCollector}
        detail={childTexts.mayCollectChild(firstNameOf(child))}
      >
        {open && (
          <CollectorForm
            childId={child._id}
            collector={open === 'new' ? undefined : (stored(open) ?? open)}
            saved={close}
          />
        )}
      </Dialog>
    </Section>
  );
}

function CollectorRow(props: { collector: Collector; edit: () => void; remove: () => void }) {
  const { collector, edit, remove } = props;
  const name = collector.name ?? erased;
  const [firstName = '', lastName = ''] = name.split(/ (.*)/s);
  return (
    <li className="person">
      <Avatar who={{ ...collector, firstName, lastName }} size="m" />
      <div className="person__text">
        <p className="row wrap row--s">
          <span className="strong">{name}</span>
          {collector.date && (
            <Badge tone="gold">
              {isToday(collector.date, timeNow())
                ? childTexts.todayOnly
                : childTexts.dayOnly(shortDate(collector.date))}
            </Badge>
          )}
        </p>
        <p className="small muted">{collector.relationship}</p>
        {collector.phone && (
          <p className="person__reach small">
            <a href={telephone(collector.phone)}>
              <Icon of={Phone} size="xs" /> {collector.phone}
            </a>
          </p>
        )}
      </div>
      <div className="person__acts">
        <IconButton icon={Pencil} data-next="" label={childTexts.changeNamed(name)} onClick={edit} />
        <IconButton icon={Trash2} label={childTexts.removeNamed(name)} onClick={remove} />
      </div>
    </li>
  );
}

const valuesOf = (collector: Collector | undefined) => ({
  name: collector?.name ?? '',
  phone: collector?.phone ?? '',
  relationship: collector?.relationship ?? '',
  date: collector?.date ?? '',
});

const fieldNames = {
  name: fieldTexts.name,
  phone: fieldTexts.phone,
  relationship: fieldTexts.relationship,
  date: childTexts.when,
};

const shownAs = (field: string, value: unknown): string =>
  field === 'date'
    ? value
      ? childTexts.dayOnly(shortDate(String(value)))
      : childTexts.always
    : String(value);

function CollectorForm(props: { childId: string; collector: Collector | undefined; saved: () => void }) {
  const { childId, collector, saved } = props;
  const today = todayHere();
  const photo = useTempPhoto();
  const orStale = useToldStale(childId);
  const values = valuesOf(collector);
  return (
    <CommandForm
      label={childTexts.collector}
      draft={`collector ${collector?._id ?? childId}`}
      values={values}
      stored={collector && values}
      checks={checkedBy(CollectorRequest, (values) => ({ ...values, date: values.date || null }))}
      whenLeft
      send={({ _id, ...typed }, { run }) => {
        const body = { ...typed, date: typed.date || null, ...(photo.url && { photoUrl: photo.url }) };
        const words = { failed: FAILED, saved };
        return orStale<unknown>(
          collector
            ? run(changeCollector, { params: { id: childId, collectorId: collector._id }, body }, words)
            : run(
                addCollector,
                { params: { id: childId }, body: { _id, ...body }, idempotencyKey: _id },
                words,
              ),
        );
      }}
      names={fieldNames}
      shownAs={shownAs}
    >
      {({ field, values: { _id, name, date }, put }) => (
        <>
          <PhotoPicker
            who={{ _id: collector?._id ?? _id, firstName: name, lastName: null }}
            photoUrl={photo.preview ?? collector?.photoUrl}
            way={photo.way}
            help={fieldTexts.collectorPhotoHelp}
            formWaits
          />
          <TextField label={fieldTexts.name} autoComplete="off" {...field('name')} />
          <TextField
            label={wordTexts.optional(fieldTexts.phone)}
            type="tel"
            autoComplete="off"
            {...field('phone')}
          />
          <TextField
            label={wordTexts.optional(fieldTexts.relationship)}
            autoComplete="off"
            {...field('relationship')}
          />
          <Segments
            legend={childTexts.when}
            choices={[
              { value: 'always', label: childTexts.always },
              { value: 'once', label: date && date !== today ? shortDate(date) : childTexts.todayOnly },
            ]}
            value={date ? 'once' : 'always'}
            onChange={(when) => put({ date: when === 'once' ? date || today : '' })}
          />
        </>
      )}
    </CommandForm>
  );
}
