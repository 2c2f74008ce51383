import type { Role } from '@nead/contracts/metadata.ts';

const homes: Record<Role, string> = {
  admin: '/admin/dashboard',
  childminder: '/childminder/dashboard',
  parent: '/parent/dashboard',
};

export const homeOf = (role: Role | undefined): string => (role ? homes[role] : '/login');
