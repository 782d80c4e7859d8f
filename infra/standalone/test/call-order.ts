import type { EndpointName } from '@foyer/contracts/api/registry'
import type { ServiceCaller } from '@foyer/contracts/routes'

/** The services in the order of their calls: each calls those before it. docs/architecture.md says what it is for. */
export const callOrder: readonly ServiceCaller[] = ['billing', 'accounts', 'pages', 'feeds', 'link-tools', 'import', 'gateway', 'operators']

/** The calls against the order, and why each stands. Take a line out when its call goes; a new call follows the order or becomes an event. */
export const callsAgainstOrder: Partial<Record<EndpointName, { caller: ServiceCaller; reason: string }>> = {
  countPages: { caller: 'accounts', reason: 'the list of accounts shows how many pages each has' },
  deletePageForAdmin: { caller: 'accounts', reason: 'site admins delete pages in the administration, which keeps the audit log' },
  pageOwner: { caller: 'accounts', reason: 'the audit log names the owner of a page before it is deleted' },
  pagePartners: { caller: 'accounts', reason: 'who invites to a team picks among those with whom they share pages' },
  pagesOfUser: { caller: 'accounts', reason: 'one answer holds an account or profile and its pages' },
  issuePageInvitation: { caller: 'accounts', reason: 'the mail carries a secret that no event may hold' },
  findPageInvitation: { caller: 'accounts', reason: 'an invitation to a page also lets its guest sign up' },
  usedFiles: { caller: 'accounts', reason: 'the sweep of files asks who still uses one before it deletes it' },
  widgetRights: { caller: 'accounts', reason: 'a notification goes only to people who may still see the widget' },
  feedOwners: { caller: 'accounts', reason: 'an event about a feed has no room for all who follow it' },
  monitorListeners: { caller: 'accounts', reason: 'an event about a monitor has no room for all who are told of it' },
  encodeImage: { caller: 'accounts', reason: 'uploads are encoded where the image codecs are' },
  feedsThen: { caller: 'pages', reason: 'the history of a page shows its feeds as well' },
  restoreFeeds: { caller: 'pages', reason: 'going back to a revision brings its feeds back as well' },
  listDeletedFeeds: { caller: 'pages', reason: 'the trash lists feeds with everything else that was deleted from a page' },
  restoreDeletedFeeds: { caller: 'pages', reason: 'a deleted feed comes back with its widget or page, in one call of the trash' },
  purgeDeletedFeeds: { caller: 'pages', reason: 'emptying the trash empties it of feeds as well' },
  copyFeeds: { caller: 'pages', reason: 'the copy of a page is complete when it is first shown' },
  copyWidgetSources: { caller: 'pages', reason: 'the copy of a page is complete when it is first shown' },
  answeringAddresses: { caller: 'pages', reason: 'only link-tools asks other sites whether an address answers' },
  linkStates: { caller: 'pages', reason: 'pages keeps whose links are broken and asks for what the checks say' },
  addCheckedLinks: { caller: 'pages', reason: 'links are handed to the checks in bulk, and the answer acknowledges them' },
  linkTitle: { caller: 'pages', reason: 'only link-tools asks other sites for their titles' },
  checkAddressNow: { caller: 'pages', reason: 'somebody waits for the answer of a single check' },
}
