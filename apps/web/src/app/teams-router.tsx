import type { ComponentType } from 'react'
import { Route, Routes } from 'react-router'
import { lazyWithTexts } from './lazy-with-texts.ts'
import { NotFoundRoute } from './routes/error.route.tsx'
import { loadTexts } from '../lib/i18n/language.ts'
import { billingTexts, seldomTexts, teamTexts } from './texts/seldom-texts.ts'

const lazyTeams = <P,>(load: () => Promise<ComponentType<P>>) => lazyWithTexts(teamTexts, load)
const loadInvitations = () => import('./routes/team-invitation.route.tsx')
const loadSettings = () => import('./routes/team-settings.route.tsx')
/** Has the screens of an account that a team has as well, with their texts. */
const loadIntegrations = async () => (await Promise.all([import('./routes/team-integrations.route.tsx'), loadTexts(seldomTexts)]))[0]
const loadBilling = async () => (await Promise.all([import('./routes/team-billing.route.tsx'), loadTexts(billingTexts)]))[0]

/** The screens below `/organization`, with the specification's names of their routes. */
const screens: { path: string; Screen: ComponentType }[] = [
  // An invitation of the person signed in
  { path: 'invitation/:id', Screen: lazyTeams(async () => (await loadInvitations()).TeamOfferRoute) },
  // OrganizationInvitationPage
  { path: ':publicId/invitation/:token?', Screen: lazyTeams(async () => (await loadInvitations()).TeamInvitationRoute) },
  // OrganizationRequestAccessPage
  { path: ':publicId/request_access', Screen: lazyTeams(async () => (await import('./routes/team-access.route.tsx')).TeamAccessRoute) },
  // EditOrganizationPage
  { path: ':publicId/edit', Screen: lazyTeams(async () => (await loadSettings()).TeamGeneralRoute) },
  // OrganizationMembersPage
  { path: ':publicId/members', Screen: lazyTeams(async () => (await loadSettings()).TeamMembersRoute) },
  // OrganizationPagesPage
  { path: ':publicId/pages', Screen: lazyTeams(async () => (await import('./routes/page-lists.route.tsx')).TeamPagesRoute) },
  // OrganizationPermissionsPage
  { path: ':publicId/permissions', Screen: lazyTeams(async () => (await loadSettings()).TeamPermissionsRoute) },
  // OrganizationAuthenticationPage
  {
    path: ':publicId/authentication',
    Screen: lazyTeams(async () => (await import('./routes/team-authentication.route.tsx')).TeamAuthenticationRoute),
  },
  { path: ':publicId/integrations', Screen: lazyTeams(async () => (await loadIntegrations()).TeamIntegrationsRoute) },
  { path: ':publicId/files', Screen: lazyTeams(async () => (await loadIntegrations()).TeamFilesRoute) },
  { path: ':publicId/archives', Screen: lazyTeams(async () => (await loadIntegrations()).TeamArchivesRoute) },
  // TeamUpgradePage, and what a team pays
  { path: ':publicId/upgrade', Screen: lazyTeams(async () => (await loadBilling()).TeamUpgradeRoute) },
  { path: ':publicId/billing', Screen: lazyTeams(async () => (await loadBilling()).TeamBillingRoute) },
  // OrganizationTeamsPage
  { path: ':publicId/teams', Screen: lazyTeams(async () => (await loadSettings()).TeamsBelowRoute) },
  // The audit log of a team
  { path: ':publicId/log', Screen: lazyTeams(async () => (await loadSettings()).TeamAuditRoute) },
  { path: '*', Screen: NotFoundRoute },
]

/** Each screen is loaded when it is opened. */
export function OrganizationScreens() {
  return (
    <Routes>
      {screens.map(({ path, Screen }) => (
        <Route key={path} path={path} element={<Screen />} />
      ))}
    </Routes>
  )
}

const TeamProfileRoute = lazyTeams(async () => (await import('./routes/team-profile.route.tsx')).TeamProfileRoute)

/** OrganizationProfilePage */
export function TeamProfileScreen() {
  return <TeamProfileRoute />
}

const ClassRoute = lazyTeams(async () => (await import('./routes/class.route.tsx')).ClassRoute)

/** Where the pupils of a class sign in */
export function ClassScreen() {
  return <ClassRoute />
}
