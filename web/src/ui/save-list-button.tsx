import { Download } from 'lucide-react';
import { Button } from '../ui/button.tsx';

/** Below a list: the way to have it as a file. */
export const SaveListButton = ({ label, save }: { label: string; save: () => Promise<void> }) => (
  <p>
    <Button look="text" small icon={Download} className="-ml-3" onClick={() => void save()}>
      {label}
    </Button>
  </p>
);
