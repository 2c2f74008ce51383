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

export const useAuth = () => useStore(auth);
