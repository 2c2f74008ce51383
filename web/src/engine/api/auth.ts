import { browserStorage } from '../device/browser-storage.ts';
import { useStore } from '../device/store.ts';
import { AUTH_STORAGE, openAuth } from './auth-storage.ts';

export const auth = openAuth({
  lasting: browserStorage('localStorage'),
  brief: browserStorage('sessionStorage'),
  tabs: new BroadcastChannel(AUTH_STORAGE),
});

window.addEventListener('storage', ({ key }) => {
  if (key === null || key === AUTH_STORAGE) auth.reread();
});

/** The account that is logged in; undefined if nobody is. */
export const ownAccountId = () => auth.get()?.user._id;

export const useAuth = () => useStore(auth);
