import type { Endpoint } from '../../endpoint.ts'
import type { Right } from '../../rights.ts'

/** What a pupil does with their account: all else that accounts serves is not for them, so that a new call is not either until it is named here. */
const ownAccount: ReadonlySet<string> = new Set([
  'currentUser',
  'signOut',
  'revertImpersonation',
  'updateUserSettings',
  'uploadedFile',
  'listSessions',
  'endSession',
  'endOtherSessions',
  'listNotifications',
  'readNotifications',
  'deleteNotification',
  'storeNotificationDate',
  'viewSite',
  'getTeam',
  'listTeams',
  'listMembers',
  'listGroups',
  'viewTeamProfile',
  // Somebody else signs in in the same browser.
  'signIn',
  'signInByLink',
  'completeSecondFactor',
  'passkeyChallenge',
  'signInByPasskey',
  'viewClass',
  'signInAsPupil',
  'signInByCard',
])

/** What lets others in to a page or a team, or hands it over. */
const opening: ReadonlySet<Right> = new Set<Right>([
  'page:share',
  'page:invite',
  'page:manage',
  'team:invite',
  'team:administer',
  'team:own',
])

/** Calls of other services that let somebody in or write to them, or connect a pupil with an account elsewhere. */
const notForPupils: ReadonlySet<string> = new Set([
  'acceptPageInvitation',
  'requestPage',
  'startWidgetAuth',
  'completeWidgetAuth',
  'updateWidgetAuth',
  'changeAtProvider',
])

/**
 * Whether the account of a pupil may make a public call. It has no address, profile, keys or invitations, and makes nothing public: what it is refused
 * is refused at every door, whatever a page or a team lets its people do.
 */
export function isForPupils({ name, service, method, rights }: Pick<Endpoint, 'name' | 'service' | 'method' | 'rights'>): boolean {
  if (service === 'accounts') return ownAccount.has(name)
  if (opening.has(rights)) return false
  // An archive or a file could bring pages that are shared.
  if (service === 'import') return method === 'GET'
  return service !== 'billing' && !notForPupils.has(name)
}
