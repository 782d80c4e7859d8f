import type { ComponentType } from 'react'
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router'
import { lazyFeature } from '../lib/browser/lazy-feature.ts'
import { lazyWithTexts } from './lazy-with-texts.ts'
import { NotFoundRoute } from './routes/error.route.tsx'
import { authTexts, billingTexts, importTexts, seldomTexts, sheetTexts, teamTexts, upkeepTexts } from './texts/seldom-texts.ts'

const lazyAuth = <P,>(load: () => Promise<ComponentType<P>>) => lazyWithTexts(authTexts, load)
const lazyBilling = <P,>(load: () => Promise<ComponentType<P>>) => lazyWithTexts(billingTexts, load)
const lazySeldom = <P,>(load: () => Promise<ComponentType<P>>) => lazyWithTexts(seldomTexts, load)

/** The screens below `/users`, with the specification's names of their routes. */
const screens: { path: string; Screen: ComponentType }[] = [
  // UserSignInPage
  { path: 'sign_in', Screen: lazyAuth(async () => (await import('./routes/sign-in.route.tsx')).SignInRoute) },
  // The form that has a link sent to sign in with
  { path: 'sign_in/link', Screen: lazyAuth(async () => (await import('./routes/email-link.route.tsx')).EmailLinkRoute) },
  // SignInLockedPage
  { path: 'sign_in/locked', Screen: lazyAuth(async () => (await import('./routes/sign-in-locked.route.tsx')).SignInLockedRoute) },
  // UserSignInAccountNotFoundPage
  {
    path: 'sign_in/no_account_found',
    Screen: lazyAuth(async () => (await import('./routes/no-account-found.route.tsx')).NoAccountFoundRoute),
  },
  // The form that leads to the provider of a team
  { path: 'sign_in/work', Screen: lazyAuth(async () => (await import('./routes/team-callback.route.tsx')).WorkAccountRoute) },
  // What a team demands before it opens its pages
  { path: 'work_account/:teamId', Screen: lazyAuth(async () => (await import('./routes/team-callback.route.tsx')).TeamDemandRoute) },
  // Logging in by the host of a team
  { path: 'host_sign_in', Screen: lazyAuth(async () => (await import('./routes/host-sign-in.route.tsx')).HostSignInRoute) },
  // The link to sign in with
  { path: 'sign_in/:token', Screen: lazyAuth(async () => (await import('./routes/link-sign-in.route.tsx')).LinkSignInRoute) },
  // What of a sign-in arrives
  { path: 'test_sign_in', Screen: lazyAuth(async () => (await import('./routes/sign-in-test.route.tsx')).SignInTestRoute) },
  // Where the providers of teams send people back to
  {
    path: 'auth/custom_idp/:id/callback',
    Screen: lazyAuth(async () => (await import('./routes/team-callback.route.tsx')).TeamCallbackRoute),
  },
  { path: 'auth/team/callback', Screen: lazyAuth(async () => (await import('./routes/team-callback.route.tsx')).TeamCallbackRoute) },
  { path: 'auth/team/link', Screen: lazyAuth(async () => (await import('./routes/team-callback.route.tsx')).TeamLinkRoute) },
  // Where identity providers send people back to
  {
    path: 'auth/:provider/callback',
    Screen: lazyAuth(async () => (await import('./routes/provider-callback.route.tsx')).ProviderCallbackRoute),
  },
  // Where they send people back to who have connected a widget
  {
    path: 'auth/widgets/:provider/callback',
    Screen: lazyFeature(async () => (await import('./routes/widget-auth-callback.route.tsx')).WidgetAuthCallbackRoute),
  },
  // UserSignUpPage
  { path: 'sign_up', Screen: lazyAuth(async () => (await import('./routes/sign-up.route.tsx')).SignUpRoute) },
  // What was removed from an account that somebody else had created
  { path: 'removed_access', Screen: lazyAuth(async () => (await import('./routes/removed-access.route.tsx')).RemovedAccessRoute) },
  // UserSignedUpPage
  { path: 'signed_up/:email', Screen: lazyAuth(async () => (await import('./routes/signed-up.route.tsx')).SignedUpRoute) },
  // WelcomeUserPage
  { path: 'welcome', Screen: lazyAuth(async () => (await import('./routes/welcome-user.route.tsx')).WelcomeUserRoute) },
  // UserSignOutPage
  { path: 'sign_out', Screen: lazyAuth(async () => (await import('./routes/sign-out.route.tsx')).SignOutRoute) },
  // ResetPasswordPage
  { path: 'password/edit', Screen: lazyAuth(async () => (await import('./routes/reset-password.route.tsx')).ResetPasswordRoute) },
  ...['password', 'password/new'].map((path) => ({
    path,
    Screen: lazyAuth(async () => (await import('./routes/forgot-password.route.tsx')).ForgotPasswordRoute),
  })),
  // ChangeEmailPage
  { path: 'change_email/:token?', Screen: lazyAuth(async () => (await import('./routes/confirm-email.route.tsx')).ConfirmEmailRoute) },
  // AccountPage
  { path: 'edit', Screen: lazySeldom(async () => (await import('./routes/account.route.tsx')).AccountRoute) },
  // Notification settings
  { path: 'notifications', Screen: lazyFeature(async () => (await import('./routes/notifications.route.tsx')).NotificationsRoute) },
  // UserTeamsPage
  { path: 'teams', Screen: lazyWithTexts(teamTexts, async () => (await import('./routes/teams.route.tsx')).TeamsRoute) },
  // UserPagesPage
  { path: 'pages', Screen: lazyWithTexts(teamTexts, async () => (await import('./routes/page-lists.route.tsx')).UserPagesRoute) },
  // UserDataPage
  { path: 'user_data', Screen: lazySeldom(async () => (await import('./routes/user-data.route.tsx')).UserDataRoute) },
  // Which messages one gets
  {
    path: 'email_preferences',
    Screen: lazySeldom(async () => (await import('./routes/email-preferences.route.tsx')).EmailPreferencesRoute),
  },
  // UnsubscribePage
  { path: 'unsubscribe/:token?', Screen: lazySeldom(async () => (await import('./routes/unsubscribe.route.tsx')).UnsubscribeRoute) },
  // The link that keeps an account
  { path: 'keep_account', Screen: lazySeldom(async () => (await import('./routes/keep-account.route.tsx')).KeepAccountRoute) },
  // PageInvitationPage
  {
    path: 'page_invitation/:token?',
    Screen: lazyFeature(async () => (await import('./routes/page-invitation.route.tsx')).PageInvitationRoute),
  },
  // UserInvitationPage: the link by which a site admin lets somebody sign up, or which is to a team
  {
    path: 'invitation/:token?',
    Screen: lazyFeature(async () => (await import('./routes/site-invitation.route.tsx')).SiteInvitationRoute),
  },
  // The public profile of the person
  { path: 'profile', Screen: lazySeldom(async () => (await import('./routes/profile.route.tsx')).ProfileRoute) },
  // UploadedFilesPage
  { path: 'uploaded_files', Screen: lazySeldom(async () => (await import('./routes/files.route.tsx')).FilesRoute) },
  // UserAuthentication
  { path: 'authentication', Screen: lazySeldom(async () => (await import('./routes/authentication.route.tsx')).AuthenticationRoute) },
  // Tokens that scripts call with
  { path: 'tokens', Screen: lazySeldom(async () => (await import('./routes/api-tokens.route.tsx')).ApiTokensRoute) },
  // Messages to other programs
  { path: 'webhooks', Screen: lazySeldom(async () => (await import('./routes/webhooks.route.tsx')).WebhooksRoute) },
  // ImportPage
  { path: 'import/:importId?', Screen: lazyWithTexts(importTexts, async () => (await import('./routes/import.route.tsx')).ImportRoute) },
  // The links that are to be checked
  { path: 'due_links', Screen: lazyWithTexts(upkeepTexts, async () => (await import('./routes/due-links.route.tsx')).DueLinksRoute) },
  // UserUpgradePage
  { path: 'upgrade/:promotion?', Screen: lazyBilling(async () => (await import('./routes/billing.route.tsx')).UpgradeRoute) },
  // What one pays
  { path: 'billing', Screen: lazyBilling(async () => (await import('./routes/billing.route.tsx')).BillingRoute) },
  // A bookmarked page as it was
  { path: 'snapshots/:id', Screen: lazyFeature(async () => (await import('./routes/snapshot.route.tsx')).SnapshotRoute) },
  // What was changed on a page
  { path: 'page_history/:publicId', Screen: lazySeldom(async () => (await import('./routes/history.route.tsx')).HistoryRoute) },
  // Messages that no mail server sends; on the machine that Foyer runs on
  { path: 'outbox', Screen: lazyFeature(async () => (await import('./routes/outbox.route.tsx')).OutboxRoute) },
  // A page as others see it
  {
    path: 'seen_as/:publicId/:as',
    Screen: lazyWithTexts(sheetTexts, async () => (await import('./routes/seen-as.route.tsx')).SeenAsRoute),
  },
  { path: '*', Screen: NotFoundRoute },
]

/** Each screen is loaded when it is opened. */
export function UsersScreens() {
  return (
    <Routes>
      {screens.map(({ path, Screen }) => (
        <Route key={path} path={path} element={<Screen />} />
      ))}
    </Routes>
  )
}

const FeedbackRoute = lazySeldom(async () => (await import('./routes/feedback.route.tsx')).FeedbackRoute)
const LeavingRoute = lazySeldom(async () => (await import('./routes/leaving.route.tsx')).LeavingRoute)
const AddRoute = lazyFeature(async () => (await import('./routes/add.route.tsx')).AddRoute)
const TagsRoute = lazyFeature(async () => (await import('./routes/tags.route.tsx')).TagsRoute)
const StartRoute = lazyFeature(async () => (await import('./routes/start.route.tsx')).StartRoute)
const PublicProfileRoute = lazySeldom(async () => (await import('./routes/public-profile.route.tsx')).PublicProfileRoute)
const PagePasswordRoute = lazyFeature(async () => (await import('./routes/page-password.route.tsx')).PagePasswordRoute)
const PasswordChangedNotice = lazyFeature(async () => (await import('./password-changed.tsx')).PasswordChangedNotice)
const DeviceRoute = lazySeldom(async () => (await import('./routes/device.route.tsx')).DeviceRoute)
const AdminRoute = lazySeldom(async () => (await import('./routes/admin.route.tsx')).AdminRoute)

/** Seldom opened, and therefore loaded from here: a first view carries the list of what each of its own lazy screens needs. */
export function FeedbackScreens() {
  return <FeedbackRoute />
}

/** The same for `/start/{locale}`. */
export function StartScreen() {
  return <StartRoute />
}

/** The same for `/u/{address}`. */
export function PublicProfileScreen() {
  return <PublicProfileRoute />
}

/** The same for `/admin`. */
export function AdminScreens() {
  return <AdminRoute />
}

/** The same for a person who is logged in to an account that is to be deleted. */
export function LeavingScreen() {
  return <LeavingRoute />
}

/** The same for `/add`. */
export function AddScreen() {
  return <AddRoute />
}

/** From a protected page, or a widget of one, to the form for its password, which leads back; without its id, from the address that names it. */
export function ToPagePassword({ publicId }: { publicId?: string }) {
  const { publicId: named = '' } = useParams()
  const { search, hash, pathname } = useLocation()
  const id = publicId ?? named
  const from = pathname.startsWith(`/p/${id}`) || pathname.startsWith('/w/') ? pathname : `/p/${id}`
  return <Navigate to={`/page/${id}/authentication?return_to=${encodeURIComponent(from + search + hash)}`} replace />
}

/** The same for `/page/{publicId}/authentication`. */
export function PagePasswordScreen() {
  return <PagePasswordRoute />
}

/** The same for `?password=changed`. */
export function PasswordChanged() {
  return <PasswordChangedNotice />
}

/** The same for `/tools/mydevice`. */
export function DeviceScreen() {
  return <DeviceRoute />
}

/** The same for `/tags`. */
export function TagScreens() {
  return <TagsRoute />
}
