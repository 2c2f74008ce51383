import { generatedAvatar } from '@nead/contracts/files/names.ts';
import { avatarColour, initials, type PersonShown } from '../../../ui/child/avatar.tsx';

const SIZE = 200;

/** A picture with initials on the person's colour; undefined if the browser has no canvas. */
export async function defaultAvatar(who: PersonShown): Promise<File | undefined> {
  const canvas = document.createElement('canvas');
  canvas.width = SIZE;
  canvas.height = SIZE;
  const brush = canvas.getContext('2d');
  if (!brush) return undefined;
  const style = getComputedStyle(document.documentElement);
  const colour = avatarColour(who._id);
  brush.fillStyle = style.getPropertyValue(`--av${colour}`);
  brush.fillRect(0, 0, SIZE, SIZE);
  brush.fillStyle = style.getPropertyValue(`--av${colour}-ink`);
  brush.font = `660 ${SIZE * 0.4}px ${style.getPropertyValue('--font')}`;
  brush.textAlign = 'center';
  brush.textBaseline = 'middle';
  brush.fillText(initials(who), SIZE / 2, SIZE * 0.53);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return blob ? new File([blob], `${generatedAvatar}-${who._id}.png`, { type: 'image/png' }) : undefined;
}
