import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { Moon, Sun } from 'lucide-react';
import { IconButton } from '../button.tsx';
import { switchTheme, useTheme } from './theme.ts';

export function ThemeButton() {
  const dark = useTheme() === 'dark';
  return (
    <IconButton
      className="themebtn"
      icon={dark ? Sun : Moon}
      label={dark ? frameTexts.toLightTheme : frameTexts.toDarkTheme}
      onClick={switchTheme}
    />
  );
}
