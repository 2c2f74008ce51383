import type { Feature } from '@nead/contracts/plans.ts';
import type { ComponentType } from 'react';
import type { GuardedPage } from './guards.ts';

export interface Page extends GuardedPage {
  /** Without it the page leads to the plans. */
  needs?: Feature;
  load: () => Promise<ComponentType>;
}

/** Every page that exists, who it is for, and where its code is. A page is fetched when it is gone to. */
export const pages: readonly Page[] = [
  {
    path: '/login',
    access: 'visitor',
    load: async () => (await import('../accounts/login-page.tsx')).LoginPage,
  },
  {
    path: '/signup',
    access: 'visitor',
    load: async () => (await import('../accounts/signup-page.tsx')).SignupPage,
  },
  {
    path: '/verify-pending',
    access: 'visitor',
    load: async () => (await import('../accounts/verify-pending-page.tsx')).VerifyPendingPage,
  },
  // Links from mails are opened wherever they are opened, also where somebody is logged in.
  {
    path: '/verify-email',
    access: 'everybody',
    load: async () => (await import('../accounts/verify-email-page.tsx')).VerifyEmailPage,
  },
  {
    path: '/parent/create-account/:token',
    access: 'everybody',
    load: async () => (await import('../accounts/create-account-page.tsx')).CreateAccountPage,
  },
  {
    path: '/reset-password',
    access: 'everybody',
    load: async () => (await import('../accounts/reset-password-page.tsx')).ResetPasswordPage,
  },
  {
    // Also for those who came in by Google and want a password of their own.
    path: '/forgot-password',
    access: 'everybody',
    load: async () => (await import('../accounts/forgot-password-page.tsx')).ForgotPasswordPage,
  },
  {
    path: '/legal/privacy-policy',
    access: 'everybody',
    load: async () => (await import('../legal/privacy-policy-page.tsx')).PrivacyPolicyPage,
  },
  {
    path: '/legal/terms-of-use',
    access: 'everybody',
    load: async () => (await import('../legal/terms-of-use-page.tsx')).TermsOfUsePage,
  },
  {
    path: '/legal/cookie-policy',
    access: 'everybody',
    load: async () => (await import('../legal/cookie-policy-page.tsx')).CookiePolicyPage,
  },
  {
    path: '/childminder/profile',
    access: 'childminder',
    load: async () => (await import('../accounts/childminder-profile-page.tsx')).ChildminderProfilePage,
  },
  {
    path: '/parent/profile',
    access: 'parent',
    load: async () => (await import('../accounts/parent-profile-page.tsx')).ParentProfilePage,
  },
  ...(['childminder', 'parent'] as const).map((role) => ({
    path: `/${role}/your-data`,
    access: role,
    load: async () => (await import('../personal-data/your-data-page.tsx')).YourDataPage,
  })),
  {
    path: '/childminder/inspection',
    access: 'childminder',
    load: async () => (await import('../inspection/passes-page.tsx')).PassesPage,
  },
  {
    // Whoever has the link stands at a door; a code opens it.
    path: '/inspection/:passId',
    access: 'everybody',
    load: async () => (await import('../inspection/inspection-page.tsx')).InspectionPage,
  },
  // On printed pages stands what leads here: what it finds belongs to whoever holds the page.
  ...['/verify', '/verify/:of/:id/:hash'].map((path) => ({
    path,
    access: 'everybody' as const,
    load: async () => (await import('../history/verify-page.tsx')).VerifyPage,
  })),
  {
    path: '/admin/profile',
    access: 'admin',
    load: async () => (await import('../accounts/admin-profile-page.tsx')).AdminProfilePage,
  },
  {
    path: '/childminder/dashboard',
    access: 'childminder',
    load: async () => (await import('../register/childminder-dashboard-page.tsx')).ChildminderDashboardPage,
  },
  {
    path: '/childminder/children',
    access: 'childminder',
    load: async () => (await import('../register/children-page.tsx')).ChildrenPage,
  },
  {
    path: '/childminder/add-child',
    access: 'childminder',
    load: async () => (await import('../register/add-child-page.tsx')).AddChildPage,
  },
  {
    path: '/childminder/child/:childId?',
    access: 'childminder',
    load: async () => (await import('../register/child-page.tsx')).ChildPage,
  },
  {
    path: '/childminder/child/:childId/details',
    access: 'childminder',
    load: async () => (await import('../register/child-page.tsx')).ChildPage,
  },
  {
    path: '/childminder/child/:childId/add-sibling',
    access: 'childminder',
    load: async () => (await import('../register/add-sibling-page.tsx')).AddSiblingPage,
  },
  {
    path: '/childminder/child/:childId/history',
    access: 'childminder',
    load: async () => (await import('../history/history-page.tsx')).ChildmindersHistoryPage,
  },
  {
    path: '/childminder/child/:childId/daily-activities',
    access: 'childminder',
    load: async () => (await import('../care/daily-activities-page.tsx')).DailyActivitiesPage,
  },
  {
    // One page for every kind of the registry: attendance, meal, nappy, sleep, incident and what comes after them.
    path: '/childminder/child/:childId/:kind',
    access: 'childminder',
    load: async () => (await import('../care/activity-page.tsx')).ActivityPage,
  },
  {
    path: '/childminder/photos',
    access: 'childminder',
    needs: 'enableImageUpload',
    load: async () => (await import('../care/photos-page.tsx')).PhotosPage,
  },
  {
    path: '/childminder/attendance-return',
    access: 'childminder',
    load: async () => (await import('../care/return-page.tsx')).ReturnPage,
  },
  {
    path: '/childminder/preferences',
    access: 'childminder',
    load: async () => (await import('../preferences/preferences-page.tsx')).PreferencesPage,
  },
  {
    path: '/childminder/incidents',
    access: 'childminder',
    load: async () => (await import('../care/incidents-page.tsx')).IncidentsPage,
  },
  ...(['childminder', 'parent'] as const).map((role) => ({
    path: `/${role}/waiting`,
    access: role,
    load: async () => (await import('./waiting-page.tsx')).WaitingPage,
  })),
  {
    path: '/childminder/parents',
    access: 'childminder',
    load: async () => (await import('../register/parents-page.tsx')).ParentsPage,
  },
  {
    path: '/childminder/parent/:parentId',
    access: 'childminder',
    load: async () => (await import('../register/parent-page.tsx')).ParentPage,
  },
  {
    path: '/childminder/messages',
    access: 'childminder',
    needs: 'enableMessages',
    load: async () => (await import('../messages/messages-page.tsx')).MessagesPage,
  },
  {
    path: '/childminder/messages/compose',
    access: 'childminder',
    needs: 'enableMessages',
    load: async () => (await import('../messages/compose-page.tsx')).ComposePage,
  },
  {
    path: '/childminder/messages/new',
    access: 'childminder',
    needs: 'enableMessages',
    load: async () => (await import('../messages/compose-page.tsx')).ComposePage,
  },
  {
    path: '/parent/messages',
    access: 'parent',
    needs: 'enableMessages',
    load: async () => (await import('../messages/messages-page.tsx')).MessagesPage,
  },
  {
    path: '/parent/messages/compose',
    access: 'parent',
    needs: 'enableMessages',
    load: async () => (await import('../messages/compose-page.tsx')).ComposePage,
  },
  {
    path: '/childminder/subscription',
    access: 'childminder',
    load: async () => (await import('../subscription/subscription-page.tsx')).SubscriptionPage,
  },
  {
    path: '/childminder/subscription/plans',
    access: 'childminder',
    load: async () => (await import('../subscription/plans-page.tsx')).PlansPage,
  },
  {
    path: '/childminder/subscription/manage',
    access: 'childminder',
    load: async () => (await import('../subscription/manage-page.tsx')).ManagePage,
  },
  {
    path: '/childminder/subscription/success',
    access: 'childminder',
    load: async () => (await import('../subscription/success-page.tsx')).SuccessPage,
  },
  {
    path: '/childminder/calendar',
    access: 'childminder',
    needs: 'enableCalendar',
    load: async () => (await import('../calendar/calendar-page.tsx')).ChildminderCalendarPage,
  },
  {
    path: '/childminder/calendar-upgrade',
    access: 'childminder',
    load: async () => (await import('../calendar/calendar-upgrade-page.tsx')).CalendarUpgradePage,
  },
  {
    // Without the feature it says so, and whom to ask.
    path: '/parent/calendar',
    access: 'parent',
    load: async () => (await import('../calendar/parents-calendar-page.tsx')).ParentsCalendarPage,
  },
  {
    // Whoever comes from a larger plan reaches what is left of it; for everybody else the page leads to the plans.
    path: '/childminder/documents',
    access: 'childminder',
    load: async () => (await import('../documents/documents-page.tsx')).DocumentsPage,
  },
  {
    path: '/parent/documents',
    access: 'parent',
    load: async () => (await import('../documents/parent-documents-page.tsx')).ParentDocumentsPage,
  },
  {
    path: '/parent/dashboard',
    access: 'parent',
    load: async () => (await import('../register/parent-dashboard-page.tsx')).ParentDashboardPage,
  },
  {
    path: '/parent/child/:childId',
    access: 'parent',
    needs: 'enableParentPortal',
    load: async () => (await import('../register/parents-child-page.tsx')).ParentsChildPage,
  },
  {
    path: '/parent/child/:childId/history',
    access: 'parent',
    needs: 'enableParentPortal',
    load: async () => (await import('../history/history-page.tsx')).ParentsHistoryPage,
  },
  {
    path: '/parent/child/:childId/daily-activities',
    access: 'parent',
    needs: 'enableParentPortal',
    load: async () => (await import('../care/parents-day-page.tsx')).ParentsDayPage,
  },
  {
    path: '/admin/dashboard',
    access: 'admin',
    load: async () => (await import('../admin/admin-dashboard-page.tsx')).AdminDashboardPage,
  },
  {
    path: '/admin/childminders',
    access: 'admin',
    load: async () => (await import('../admin/childminders-page.tsx')).ChildmindersPage,
  },
  {
    path: '/admin/health',
    access: 'admin',
    load: async () => (await import('../admin/health-page.tsx')).HealthPage,
  },
  {
    path: '/admin/settings',
    access: 'admin',
    load: async () => (await import('../admin/settings-page.tsx')).SettingsPage,
  },
  {
    // Nothing leads here, and a production server answers 404 to everything under /dev.
    path: '/dev/ui',
    access: 'everybody',
    load: async () => (await import('../dev/gallery-page.tsx')).GalleryPage,
  },
];
