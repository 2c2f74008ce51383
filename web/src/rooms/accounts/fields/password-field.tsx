import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import { Eye, EyeOff } from 'lucide-react';
import { type InputHTMLAttributes, useState } from 'react';
import { IconButton } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import './password-field.css';

interface PasswordFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label?: string;
  error?: string | undefined;
  help?: string;
}

/** A password field with a button that shows what was typed. */
export function PasswordField({ label = accountPageTexts.password, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <div className="secret">
      <TextField label={label} {...input} type={shown ? 'text' : 'password'} spellCheck={false} />
      <IconButton
        icon={shown ? EyeOff : Eye}
        label={`${shown ? accountPageTexts.hide : accountPageTexts.show} ${label.toLowerCase()}`}
        onClick={() => setShown(!shown)}
      />
    </div>
  );
}
