import { auth } from '../../../engine/api/auth.ts';

/** Shows a changed name in the top bar at once. */
export function renameUser({ firstName, lastName }: { firstName: string; lastName: string }): void {
  const user = auth.get()?.user;
  if (user) auth.change({ ...user, firstName, lastName });
}

export function repaintUser(photoUrl: string | null): void {
  const user = auth.get()?.user;
  if (user) auth.change({ ...user, photoUrl });
}
