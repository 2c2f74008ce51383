import type { Feature } from '@nead/contracts/plans.ts';
import type { ComponentType } from 'react';
import type { GuardedPage } from '../engine/routing/guards.ts';

export interface Page extends GuardedPage {
  /** Without this feature, the page leads to the plans. */
  feature?: Feature;
  load: () => Promise<ComponentType>;
}

const pagesFor = (access: Page['access'], code: Record<string, Page['load']>, feature?: Feature): Page[] =>
  Object.entries(code).map(([path, load]) => ({ path, access, load, ...(feature && { feature }) }));

/**
 * Every page: its path, the visitors who may see it, and its code, which is fetched when the page is opened. Every visitor's
 * browser has this list.
 */
export const pages: readonly Page[] = [
  ...pagesFor('visitor', {
    '/login': () => import('../screens/accounts/login-page.tsx').then((its) => its.LoginPage),
    '/signup': () => import('../screens/accounts/signup-page.tsx').then((its) => its.SignupPage),
    '/verify-pending': () =>
      import('../screens/accounts/verify-pending-page.tsx').then((its) => its.VerifyPendingPage),
  }),
  ...pagesFor('everybody', {
    // Links from mails may be opened while somebody is logged in.
    '/verify-email': () =>
      import('../screens/accounts/verify-email-page.tsx').then((its) => its.VerifyEmailPage),
    '/parent/create-account/:token': () =>
      import('../screens/accounts/create-account-page.tsx').then((its) => its.CreateAccountPage),
    '/reset-password': () =>
      import('../screens/accounts/reset-password-page.tsx').then((its) => its.ResetPasswordPage),
    // People who logged in with Google and want a password use this page too.
    '/forgot-password': () =>
      import('../screens/accounts/forgot-password-page.tsx').then((its) => its.ForgotPasswordPage),
    // This page opens in a tab of its own, while somebody is logged in.
    '/look': () => import('../dev/look-page.tsx').then((its) => its.LookPage),
    '/legal/privacy-policy': () =>
      import('../screens/legal/privacy-policy-page.tsx').then((its) => its.PrivacyPolicyPage),
    '/legal/terms-of-use': () =>
      import('../screens/legal/terms-of-use-page.tsx').then((its) => its.TermsOfUsePage),
    '/legal/cookie-policy': () =>
      import('../screens/legal/cookie-policy-page.tsx').then((its) => its.CookiePolicyPage),
    // The link opens a page that asks for the code.
    '/inspection/:passId': () =>
      import('../screens/inspection/inspection-page.tsx').then((its) => its.InspectionPage),
    '/cover/:passId': () => import('../screens/inspection/cover-page.tsx').then((its) => its.CoverPage),
    // Printed pages have these links, for the person who holds the paper.
    '/verify': () => import('../screens/history/verify-page.tsx').then((its) => its.VerifyPage),
    '/verify/:of/:id/:hash': () => import('../screens/history/verify-page.tsx').then((its) => its.VerifyPage),
    // No page links here, and a production server answers 404 to everything under /dev.
    '/dev/ui': () => import('../dev/gallery-page.tsx').then((its) => its.GalleryPage),
  }),
  ...pagesFor('childminder', {
    '/childminder/profile': () =>
      import('../screens/accounts/childminder-profile-page.tsx').then((its) => its.ChildminderProfilePage),
    '/childminder/your-data': () =>
      import('../screens/personal-data/your-data-page.tsx').then((its) => its.YourDataPage),
    '/childminder/inspection': () =>
      import('../screens/inspection/passes-page.tsx').then((its) => its.PassesPage),
    // After a downgrade a cover that is open goes on, and can be ended.
    '/childminder/cover': () =>
      import('../screens/inspection/hand-over-page.tsx').then((its) => its.HandOverPage),
    '/childminder/dashboard': () =>
      import('../screens/register/childminder-dashboard-page.tsx').then(
        (its) => its.ChildminderDashboardPage,
      ),
    '/childminder/children': () =>
      import('../screens/register/children-page.tsx').then((its) => its.ChildrenPage),
    '/childminder/add-child': () =>
      import('../screens/register/add-child-page.tsx').then((its) => its.AddChildPage),
    '/childminder/child/:childId?': () =>
      import('../screens/register/child-page.tsx').then((its) => its.ChildPage),
    '/childminder/child/:childId/details': () =>
      import('../screens/register/child-page.tsx').then((its) => its.ChildPage),
    '/childminder/child/:childId/day': () =>
      import('../screens/care/child-day-page.tsx').then((its) => its.ChildDayPage),
    '/childminder/child/:childId/add-sibling': () =>
      import('../screens/register/add-sibling-page.tsx').then((its) => its.AddSiblingPage),
    '/childminder/child/:childId/book': () =>
      import('../screens/moments/book-page.tsx').then((its) => its.ChildmindersBookPage),
    '/childminder/child/:childId/history': () =>
      import('../screens/history/history-page.tsx').then((its) => its.ChildmindersHistoryPage),
    '/childminder/child/:childId/daily-activities': () =>
      import('../screens/care/daily-activities-page.tsx').then((its) => its.DailyActivitiesPage),
    // One page for every kind of record, since each kind defines its own form and list (docs/decisions/020).
    '/childminder/child/:childId/:kind': () =>
      import('../screens/care/activity-page.tsx').then((its) => its.ActivityPage),
    // The Free plan sees the hours, so the page is not gated as a whole.
    '/childminder/scheme': () => import('../screens/scheme/scheme-page.tsx').then((its) => its.SchemePage),
    '/childminder/preferences': () =>
      import('../screens/preferences/preferences-page.tsx').then((its) => its.PreferencesPage),
    '/childminder/incidents': () =>
      import('../screens/care/incidents-page.tsx').then((its) => its.IncidentsPage),
    '/childminder/waiting': () =>
      import('../screens/waiting/waiting-page.tsx').then((its) => its.WaitingPage),
    '/childminder/parents': () =>
      import('../screens/register/parents-page.tsx').then((its) => its.ParentsPage),
    '/childminder/parent/:parentId': () =>
      import('../screens/register/parent-page.tsx').then((its) => its.ParentPage),
    '/childminder/subscription': () =>
      import('../screens/subscription/subscription-page.tsx').then((its) => its.SubscriptionPage),
    '/childminder/subscription/plans': () =>
      import('../screens/subscription/plans-page.tsx').then((its) => its.PlansPage),
    '/childminder/subscription/manage': () =>
      import('../screens/subscription/manage-page.tsx').then((its) => its.ManagePage),
    '/childminder/subscription/success': () =>
      import('../screens/subscription/success-page.tsx').then((its) => its.SuccessPage),
    '/childminder/calendar-upgrade': () =>
      import('../screens/calendar/calendar-upgrade-page.tsx').then((its) => its.CalendarUpgradePage),
    '/childminder/menu': () => import('../screens/menus/menus-page.tsx').then((its) => its.MenusPage),
    // After a downgrade, existing documents stay readable; without any, the page leads to the plans.
    '/childminder/documents': () =>
      import('../screens/documents/documents-page.tsx').then((its) => its.DocumentsPage),
    // Every plan has the file.
    '/childminder/file': () => import('../screens/compliance/file-page.tsx').then((its) => its.FilePage),
    '/childminder/file/records/:kind': () =>
      import('../screens/compliance/service-records-page.tsx').then((its) => its.ServiceRecordsPage),
    // After a downgrade, what was written stays readable; without any of it, the page leads to the plans.
    '/childminder/file/handbook': () =>
      import('../screens/compliance/handbook-page.tsx').then((its) => its.HandbookPage),
    '/childminder/file/complaints': () =>
      import('../screens/compliance/complaints-page.tsx').then((its) => its.ComplaintsPage),
    '/childminder/file/incident/:childId/:recordId': () =>
      import('../screens/compliance/tusla-page.tsx').then((its) => its.TuslaPage),
    '/childminder/file/duties': () =>
      import('../screens/compliance/duties-page.tsx').then((its) => its.DutiesPage),
    // The Free plan sees its own month and writes agreements, so no page is gated as a whole.
    '/childminder/fees': () => import('../screens/fees/fees-page.tsx').then((its) => its.FeesPage),
    '/childminder/fees/settings': () =>
      import('../screens/fees/fee-settings-page.tsx').then((its) => its.FeeSettingsPage),
    '/childminder/fees/agreement/:childId': () =>
      import('../screens/fees/agreement-page.tsx').then((its) => its.ChildAgreementPage),
    '/childminder/fees/invoice/:invoiceId': () =>
      import('../screens/fees/invoice-page.tsx').then((its) => its.ChildmindersInvoicePage),
    '/childminder/fees/family/:contactId': () =>
      import('../screens/fees/family-page.tsx').then((its) => its.FamilyFeesPage),
    '/childminder/fees/family/:contactId/statement': () =>
      import('../screens/fees/statement-page.tsx').then((its) => its.ChildmindersStatementPage),
    '/childminder/fees/bank': () =>
      import('../screens/fees/bank-import-page.tsx').then((its) => its.BankImportPage),
    '/childminder/fees/year': () => import('../screens/fees/year-page.tsx').then((its) => its.FeesYearPage),
  }),
  ...pagesFor('parent', {
    '/parent/profile': () =>
      import('../screens/accounts/parent-profile-page.tsx').then((its) => its.ParentProfilePage),
    '/parent/questions': () =>
      import('../screens/register/question-page.tsx').then((its) => its.QuestionPage),
    '/parent/your-data': () =>
      import('../screens/personal-data/your-data-page.tsx').then((its) => its.YourDataPage),
    '/parent/waiting': () => import('../screens/waiting/waiting-page.tsx').then((its) => its.WaitingPage),
    // Without the feature, the page says so and whom to ask.
    '/parent/calendar': () =>
      import('../screens/calendar/parents-calendar-page.tsx').then((its) => its.ParentsCalendarPage),
    '/parent/documents': () =>
      import('../screens/documents/parent-documents-page.tsx').then((its) => its.ParentDocumentsPage),
    '/parent/handbook': () =>
      import('../screens/compliance/parents-handbooks-page.tsx').then((its) => its.ParentsHandbooksPage),
    '/parent/handbook/:childminderId/:chapterId': () =>
      import('../screens/compliance/handbook-chapter-page.tsx').then((its) => its.HandbookChapterPage),
    '/parent/fees': () => import('../screens/fees/parent-fees-page.tsx').then((its) => its.ParentFeesPage),
    '/parent/fees/statement/:contactId': () =>
      import('../screens/fees/statement-page.tsx').then((its) => its.ParentsStatementPage),
    '/parent/fees/invoice/:invoiceId': () =>
      import('../screens/fees/invoice-page.tsx').then((its) => its.ParentsInvoicePage),
    '/parent/dashboard': () =>
      import('../screens/register/parent-dashboard-page.tsx').then((its) => its.ParentDashboardPage),
  }),
  ...pagesFor('admin', {
    '/admin/profile': () =>
      import('../screens/accounts/admin-profile-page.tsx').then((its) => its.AdminProfilePage),
    '/admin/dashboard': () =>
      import('../screens/admin/admin-dashboard-page.tsx').then((its) => its.AdminDashboardPage),
    '/admin/childminders': () =>
      import('../screens/admin/childminders-page.tsx').then((its) => its.ChildmindersPage),
    '/admin/acts': () => import('../screens/admin/acts-page.tsx').then((its) => its.ActsPage),
    '/admin/health': () => import('../screens/admin/health-page.tsx').then((its) => its.HealthPage),
    '/admin/settings': () => import('../screens/admin/settings-page.tsx').then((its) => its.SettingsPage),
  }),
  ...pagesFor(
    'childminder',
    {
      '/childminder/moments': () =>
        import('../screens/moments/moments-page.tsx').then((its) => its.MomentsPage),
    },
    'enableImageUpload',
  ),
  ...pagesFor(
    'childminder',
    {
      '/childminder/places': () => import('../screens/places/places-page.tsx').then((its) => its.PlacesPage),
    },
    'enablePlaces',
  ),
  ...pagesFor(
    'childminder',
    {
      '/childminder/messages': () =>
        import('../screens/messages/messages-page.tsx').then((its) => its.MessagesPage),
      '/childminder/messages/compose': () =>
        import('../screens/messages/compose-page.tsx').then((its) => its.ComposePage),
      '/childminder/messages/new': () =>
        import('../screens/messages/compose-page.tsx').then((its) => its.ComposePage),
    },
    'enableMessages',
  ),
  ...pagesFor(
    'parent',
    {
      '/parent/messages': () =>
        import('../screens/messages/messages-page.tsx').then((its) => its.MessagesPage),
      '/parent/messages/compose': () =>
        import('../screens/messages/compose-page.tsx').then((its) => its.ComposePage),
    },
    'enableMessages',
  ),
  ...pagesFor(
    'childminder',
    {
      '/childminder/calendar': () =>
        import('../screens/calendar/calendar-page.tsx').then((its) => its.ChildminderCalendarPage),
    },
    'enableCalendar',
  ),
  ...pagesFor(
    'parent',
    {
      '/parent/menu': () =>
        import('../screens/menus/parents-menus-page.tsx').then((its) => its.ParentsMenusPage),
      '/parent/child/:childId': () =>
        import('../screens/register/parents-child-page.tsx').then((its) => its.ParentsChildPage),
      '/parent/child/:childId/book': () =>
        import('../screens/moments/book-page.tsx').then((its) => its.ParentsBookPage),
      '/parent/child/:childId/history': () =>
        import('../screens/history/history-page.tsx').then((its) => its.ParentsHistoryPage),
      '/parent/child/:childId/daily-activities': () =>
        import('../screens/care/parents-day-page.tsx').then((its) => its.ParentsDayPage),
    },
    'enableParentPortal',
  ),
  ...pagesFor(
    'childminder',
    {
      '/childminder/page': () =>
        import('../screens/enquiries/your-page-page.tsx').then((its) => its.YourPagePage),
    },
    'enablePlaces',
  ),
];
