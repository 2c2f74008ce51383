import { Download } from 'lucide-react';
import { Button } from './button.tsx';

export const SaveListButton = ({ label, save }: { label: string; save: () => Promise<void> }) => (
  <p>
    <Button variant="text" small icon={Download} className="btn--edge" onClick={() => void save()}>
      {label}
    </Button>
  </p>
);
