import { Baby, Calendar, FileText, House, LogOut, MessageSquare, Settings2, User, Users } from 'lucide-react';
import { useState } from 'react';
import { BottomBar } from '../screens/navigation/bottom-bar.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/form/field.tsx';
import { Dialog } from '../ui/layer/dialog.tsx';
import { Menu } from '../ui/layer/menu.tsx';
import { showToast } from '../ui/layer/toasts.ts';
import { Specimen } from './specimen.tsx';

const nothing = () => undefined;

const many = [
  { label: 'Dashboard', to: '/dev/ui', icon: House },
  { label: 'Children', to: '/dev/ui/children', icon: Baby },
  { label: 'Messages', to: '/dev/ui/messages', icon: MessageSquare },
  { label: 'Calendar', to: '/dev/ui/calendar', icon: Calendar },
  { label: 'Parents', to: '/dev/ui/parents', icon: Users },
  { label: 'Documents', to: '/dev/ui/documents', icon: FileText },
];

export function Layers() {
  const [open, setOpen] = useState(false);
  return (
    <Specimen title="Layers">
      <p className="row wrap">
        <Button variant="line" onClick={() => setOpen(true)}>
          Open the sheet
        </Button>
        <Button
          variant="line"
          onClick={() =>
            showToast({
              text: 'Meal recorded',
              detail: 'Caoimhe, 10:10',
              action: { label: 'Undo', act: nothing },
            })
          }
        >
          Show a toast with Undo
        </Button>
        <Button
          variant="line"
          onClick={() =>
            showToast({ tone: 'danger', text: 'Failed to record meal', detail: 'Nothing was changed.' })
          }
        >
          Show a failure
        </Button>
        <Button
          variant="line"
          onClick={() =>
            showToast({
              tone: 'danger',
              text: 'Media attachments are not available in the free tier. Please upgrade to add images and videos.',
              action: { label: 'See the plans', act: nothing },
            })
          }
        >
          Show a long refusal
        </Button>
        <Button
          variant="line"
          onClick={() =>
            showToast({
              text: 'Meal recorded',
              detail: 'Caoimhe had the usual: porridge, banana, milk',
              action: { label: 'Undo', act: nothing },
              also: { label: 'Change', act: nothing },
            })
          }
        >
          Show a toast with two actions
        </Button>
        <Button
          variant="line"
          onClick={() =>
            showToast({
              text: 'Nappy change recorded',
              detail: 'Oisín: Wet, normal',
              action: { label: 'Undo', act: nothing },
              also: { label: 'Change', act: nothing },
              ask: {
                question: 'Or was it?',
                answers: ['Soiled', 'Both'].map((label) => ({ key: label, label, act: nothing })),
              },
            })
          }
        >
          Show a toast that asks
        </Button>
        <Menu
          button="Open the menu"
          buttonClass="btn btn--line"
          label="Account"
          head={<b>Aoife Ní Bhriain</b>}
          entries={[
            { label: 'Profile', icon: User, onSelect: nothing },
            { label: 'Preferences', icon: Settings2, onSelect: nothing },
            { label: 'Logout', icon: LogOut, onSelect: nothing },
          ]}
        />
      </p>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Edit Document"
        detail="Only the name changes, the file stays"
        actions={
          <>
            <Button variant="line" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button onClick={() => setOpen(false)}>Save Changes</Button>
          </>
        }
      >
        <TextField label="Name" defaultValue="Safeguarding policy" />
      </Dialog>
      <BottomBar entries={many} />
    </Specimen>
  );
}
