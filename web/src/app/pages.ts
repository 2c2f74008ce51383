import type { Feature } from '@nead/contracts/plans.ts';
import type { ComponentType } from 'react';
import type { GuardedPage } from '../engine/routing/guards.ts';

export interface Page extends GuardedPage {
  /** Without this feature, the page leads to the plans. */
  feature?: Feature;
  load: () => Promise<ComponentType>;
}

/** Every page: its path, who may see it, and its code, which is fetched when the page is opened. */
export const pages: readonly Page[] = [
  {
    path: '/login',
    access: 'visitor',
    load: async () => (await import('../screens/accounts/login-page.tsx')).LoginPage,
  },
  {
    path: '/signup',
    access: 'visitor',
    load: async () => (await import('../screens/accounts/signup-page.tsx')).SignupPage,
  },
  {
    path: '/verify-pending',
    access: 'visitor',
    load: async () => (await import('../screens/accounts/verify-pending-page.tsx')).VerifyPendingPage,
  },
  // Links from mails may be opened while somebody is logged in.
  {
    path: '/verify-email',
    access: 'everybody',
    load: async () => (await import('../screens/accounts/verify-email-page.tsx')).VerifyEmailPage,
  },
  {
    path: '/parent/create-account/:token',
    access: 'everybody',
    load: async () => (await import('../screens/accounts/create-account-page.tsx')).CreateAccountPage,
  },
  {
    path: '/reset-password',
    access: 'everybody',
    load: async () => (await import('../screens/accounts/reset-password-page.tsx')).ResetPasswordPage,
  },
  {
    // Also for people who logged in with Google and want a password.
    path: '/forgot-password',
    access: 'everybody',
    load: async () => (await import('../screens/accounts/forgot-password-page.tsx')).ForgotPasswordPage,
  },
  {
    // Opened by who is logged in, in a tab of its own.
    path: '/look',
    access: 'everybody',
    load: async () => (await import('../dev/look-page.tsx')).LookPage,
  },
  {
    path: '/legal/privacy-policy',
    access: 'everybody',
    load: async () => (await import('../screens/legal/privacy-policy-page.tsx')).PrivacyPolicyPage,
  },
  {
    path: '/legal/terms-of-use',
    access: 'everybody',
    load: async () => (await import('../screens/legal/terms-of-use-page.tsx')).TermsOfUsePage,
  },
  {
    path: '/legal/cookie-policy',
    access: 'everybody',
    load: async () => (await import('../screens/legal/cookie-policy-page.tsx')).CookiePolicyPage,
  },
  {
    path: '/childminder/profile',
    access: 'childminder',
    load: async () =>
      (await import('../screens/accounts/childminder-profile-page.tsx')).ChildminderProfilePage,
  },
  {
    path: '/parent/profile',
    access: 'parent',
    load: async () => (await import('../screens/accounts/parent-profile-page.tsx')).ParentProfilePage,
  },
  {
    path: '/parent/questions',
    access: 'parent',
    load: async () => (await import('../screens/register/question-page.tsx')).QuestionPage,
  },
  ...(['childminder', 'parent'] as const).map((role) => ({
    path: `/${role}/your-data`,
    access: role,
    load: async () => (await import('../screens/personal-data/your-data-page.tsx')).YourDataPage,
  })),
  {
    path: '/childminder/inspection',
    access: 'childminder',
    load: async () => (await import('../screens/inspection/passes-page.tsx')).PassesPage,
  },
  {
    // The link opens a page that asks for the code.
    path: '/inspection/:passId',
    access: 'everybody',
    load: async () => (await import('../screens/inspection/inspection-page.tsx')).InspectionPage,
  },
  // Printed pages carry these links. What is checked there belongs to whoever holds the paper.
  ...['/verify', '/verify/:of/:id/:hash'].map((path) => ({
    path,
    access: 'everybody' as const,
    load: async () => (await import('../screens/history/verify-page.tsx')).VerifyPage,
  })),
  {
    path: '/admin/profile',
    access: 'admin',
    load: async () => (await import('../screens/accounts/admin-profile-page.tsx')).AdminProfilePage,
  },
  {
    path: '/childminder/dashboard',
    access: 'childminder',
    load: async () =>
      (await import('../screens/register/childminder-dashboard-page.tsx')).ChildminderDashboardPage,
  },
  {
    path: '/childminder/children',
    access: 'childminder',
    load: async () => (await import('../screens/register/children-page.tsx')).ChildrenPage,
  },
  {
    path: '/childminder/add-child',
    access: 'childminder',
    load: async () => (await import('../screens/register/add-child-page.tsx')).AddChildPage,
  },
  {
    path: '/childminder/child/:childId?',
    access: 'childminder',
    load: async () => (await import('../screens/register/child-page.tsx')).ChildPage,
  },
  {
    path: '/childminder/child/:childId/details',
    access: 'childminder',
    load: async () => (await import('../screens/register/child-page.tsx')).ChildPage,
  },
  {
    path: '/childminder/child/:childId/day',
    access: 'childminder',
    load: async () => (await import('../screens/care/child-day-page.tsx')).ChildDayPage,
  },
  {
    path: '/childminder/child/:childId/add-sibling',
    access: 'childminder',
    load: async () => (await import('../screens/register/add-sibling-page.tsx')).AddSiblingPage,
  },
  {
    path: '/childminder/child/:childId/history',
    access: 'childminder',
    load: async () => (await import('../screens/history/history-page.tsx')).ChildmindersHistoryPage,
  },
  {
    path: '/childminder/child/:childId/daily-activities',
    access: 'childminder',
    load: async () => (await import('../screens/care/daily-activities-page.tsx')).DailyActivitiesPage,
  },
  {
    // One page for every kind of record, since each kind defines its own form and list (docs/decisions/020).
    path: '/childminder/child/:childId/:kind',
    access: 'childminder',
    load: async () => (await import('../screens/care/activity-page.tsx')).ActivityPage,
  },
  {
    path: '/childminder/photos',
    access: 'childminder',
    feature: 'enableImageUpload',
    load: async () => (await import('../screens/care/photos-page.tsx')).PhotosPage,
  },
  {
    path: '/childminder/attendance-return',
    access: 'childminder',
    load: async () => (await import('../screens/care/return-page.tsx')).ReturnPage,
  },
  {
    path: '/childminder/preferences',
    access: 'childminder',
    load: async () => (await import('../screens/preferences/preferences-page.tsx')).PreferencesPage,
  },
  {
    path: '/childminder/incidents',
    access: 'childminder',
    load: async () => (await import('../screens/care/incidents-page.tsx')).IncidentsPage,
  },
  ...(['childminder', 'parent'] as const).map((role) => ({
    path: `/${role}/waiting`,
    access: role,
    load: async () => (await import('../screens/waiting/waiting-page.tsx')).WaitingPage,
  })),
  {
    path: '/childminder/parents',
    access: 'childminder',
    load: async () => (await import('../screens/register/parents-page.tsx')).ParentsPage,
  },
  {
    path: '/childminder/parent/:parentId',
    access: 'childminder',
    load: async () => (await import('../screens/register/parent-page.tsx')).ParentPage,
  },
  {
    path: '/childminder/messages',
    access: 'childminder',
    feature: 'enableMessages',
    load: async () => (await import('../screens/messages/messages-page.tsx')).MessagesPage,
  },
  {
    path: '/childminder/messages/compose',
    access: 'childminder',
    feature: 'enableMessages',
    load: async () => (await import('../screens/messages/compose-page.tsx')).ComposePage,
  },
  {
    path: '/childminder/messages/new',
    access: 'childminder',
    feature: 'enableMessages',
    load: async () => (await import('../screens/messages/compose-page.tsx')).ComposePage,
  },
  {
    path: '/parent/messages',
    access: 'parent',
    feature: 'enableMessages',
    load: async () => (await import('../screens/messages/messages-page.tsx')).MessagesPage,
  },
  {
    path: '/parent/messages/compose',
    access: 'parent',
    feature: 'enableMessages',
    load: async () => (await import('../screens/messages/compose-page.tsx')).ComposePage,
  },
  {
    path: '/childminder/subscription',
    access: 'childminder',
    load: async () => (await import('../screens/subscription/subscription-page.tsx')).SubscriptionPage,
  },
  {
    path: '/childminder/subscription/plans',
    access: 'childminder',
    load: async () => (await import('../screens/subscription/plans-page.tsx')).PlansPage,
  },
  {
    path: '/childminder/subscription/manage',
    access: 'childminder',
    load: async () => (await import('../screens/subscription/manage-page.tsx')).ManagePage,
  },
  {
    path: '/childminder/subscription/success',
    access: 'childminder',
    load: async () => (await import('../screens/subscription/success-page.tsx')).SuccessPage,
  },
  {
    path: '/childminder/calendar',
    access: 'childminder',
    feature: 'enableCalendar',
    load: async () => (await import('../screens/calendar/calendar-page.tsx')).ChildminderCalendarPage,
  },
  {
    path: '/childminder/calendar-upgrade',
    access: 'childminder',
    load: async () => (await import('../screens/calendar/calendar-upgrade-page.tsx')).CalendarUpgradePage,
  },
  {
    // Without the feature, the page says so and whom to ask.
    path: '/parent/calendar',
    access: 'parent',
    load: async () => (await import('../screens/calendar/parents-calendar-page.tsx')).ParentsCalendarPage,
  },
  {
    path: '/childminder/menu',
    access: 'childminder',
    load: async () => (await import('../screens/menus/menus-page.tsx')).MenusPage,
  },
  {
    path: '/parent/menu',
    access: 'parent',
    feature: 'enableParentPortal',
    load: async () => (await import('../screens/menus/parents-menus-page.tsx')).ParentsMenusPage,
  },
  {
    // After a downgrade, existing documents stay readable; without any, the page leads to the plans.
    path: '/childminder/documents',
    access: 'childminder',
    load: async () => (await import('../screens/documents/documents-page.tsx')).DocumentsPage,
  },
  {
    path: '/parent/documents',
    access: 'parent',
    load: async () => (await import('../screens/documents/parent-documents-page.tsx')).ParentDocumentsPage,
  },
  // The Free plan sees its own month and writes agreements, so no page is gated as a whole.
  {
    path: '/childminder/fees',
    access: 'childminder',
    load: async () => (await import('../screens/fees/fees-page.tsx')).FeesPage,
  },
  {
    path: '/childminder/fees/settings',
    access: 'childminder',
    load: async () => (await import('../screens/fees/fee-settings-page.tsx')).FeeSettingsPage,
  },
  {
    path: '/childminder/fees/agreement/:childId',
    access: 'childminder',
    load: async () => (await import('../screens/fees/agreement-page.tsx')).ChildAgreementPage,
  },
  {
    path: '/childminder/fees/invoice/:invoiceId',
    access: 'childminder',
    load: async () => (await import('../screens/fees/invoice-page.tsx')).ChildmindersInvoicePage,
  },
  {
    path: '/childminder/fees/family/:contactId',
    access: 'childminder',
    load: async () => (await import('../screens/fees/family-page.tsx')).FamilyFeesPage,
  },
  {
    path: '/childminder/fees/family/:contactId/statement',
    access: 'childminder',
    load: async () => (await import('../screens/fees/statement-page.tsx')).ChildmindersStatementPage,
  },
  {
    path: '/childminder/fees/bank',
    access: 'childminder',
    load: async () => (await import('../screens/fees/bank-import-page.tsx')).BankImportPage,
  },
  {
    path: '/childminder/fees/year',
    access: 'childminder',
    load: async () => (await import('../screens/fees/year-page.tsx')).FeesYearPage,
  },
  {
    path: '/parent/fees',
    access: 'parent',
    load: async () => (await import('../screens/fees/parent-fees-page.tsx')).ParentFeesPage,
  },
  {
    path: '/parent/fees/statement/:contactId',
    access: 'parent',
    load: async () => (await import('../screens/fees/statement-page.tsx')).ParentsStatementPage,
  },
  {
    path: '/parent/fees/invoice/:invoiceId',
    access: 'parent',
    load: async () => (await import('../screens/fees/invoice-page.tsx')).ParentsInvoicePage,
  },
  {
    path: '/parent/dashboard',
    access: 'parent',
    load: async () => (await import('../screens/register/parent-dashboard-page.tsx')).ParentDashboardPage,
  },
  {
    path: '/parent/child/:childId',
    access: 'parent',
    feature: 'enableParentPortal',
    load: async () => (await import('../screens/register/parents-child-page.tsx')).ParentsChildPage,
  },
  {
    path: '/parent/child/:childId/history',
    access: 'parent',
    feature: 'enableParentPortal',
    load: async () => (await import('../screens/history/history-page.tsx')).ParentsHistoryPage,
  },
  {
    path: '/parent/child/:childId/daily-activities',
    access: 'parent',
    feature: 'enableParentPortal',
    load: async () => (await import('../screens/care/parents-day-page.tsx')).ParentsDayPage,
  },
  {
    path: '/admin/dashboard',
    access: 'admin',
    load: async () => (await import('../screens/admin/admin-dashboard-page.tsx')).AdminDashboardPage,
  },
  {
    path: '/admin/childminders',
    access: 'admin',
    load: async () => (await import('../screens/admin/childminders-page.tsx')).ChildmindersPage,
  },
  {
    path: '/admin/acts',
    access: 'admin',
    load: async () => (await import('../screens/admin/acts-page.tsx')).ActsPage,
  },
  {
    path: '/admin/health',
    access: 'admin',
    load: async () => (await import('../screens/admin/health-page.tsx')).HealthPage,
  },
  {
    path: '/admin/settings',
    access: 'admin',
    load: async () => (await import('../screens/admin/settings-page.tsx')).SettingsPage,
  },
  {
    // No page links here, and a production server answers 404 to everything under /dev.
    path: '/dev/ui',
    access: 'everybody',
    load: async () => (await import('../dev/gallery-page.tsx')).GalleryPage,
  },
];
