import type { IconShape } from '../../../ui/icon.tsx';

export type FieldInput = 'choice' | 'flag' | 'number' | 'line' | 'area' | 'own';

export interface FormField {
  name: string;
  label: string;
  input: FieldInput;
  optional: boolean;
  choices: readonly { value: string; label: string; drawing?: IconShape | undefined }[];
}
