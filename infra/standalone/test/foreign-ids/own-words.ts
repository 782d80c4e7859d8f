import type { PublicEndpointName } from '@foyer/contracts/api/registry'

const reviewed = 'of pages whose changes are reviewed, and this account has none: tried in services/pages/test/suggestions'

/** Ids that name nothing of somebody's: made up by the client, or known to another service alone. */
export const ownWords = {
  completeSecondFactor: 'the id of a passkey, twice',
  signInByPasskey: 'the id of a passkey, twice',
  reauthenticate: 'the id of a passkey, twice',
  addPasskey: 'the id of a passkey, twice',
  listAuditEntries: 'for site admins, who see all entries',
  listTeamAudit: 'a filter of the log of one team',
  createTeamProvider: 'ids by which a provider knows itself and this Foyer',
  listMembers: 'a filter of the members of one team',
  setTeamOwner: 'for site admins; `team-administration.itest.ts` shows that only its members can own a team',
  setCalendars: 'ids that the client makes up, of one widget',
  setMonitors: 'ids that the client makes up, of one widget',
  setSearchProviders: 'ids that the client makes up, of one widget',
  updateWidgetAuth: 'ids of calendars at the provider',
  undoMerge: 'hashes of addresses',
  mergeBookmarks: 'hashes of addresses',
  createSuggestion: reviewed,
  withdrawSuggestion: reviewed,
  renewSuggestion: reviewed,
  acceptSuggestions: reviewed,
  refuseSuggestions: reviewed,
  reopenSuggestions: reviewed,
  updatePageReview: 'reviewers who may not edit the page review nothing',
} satisfies Partial<Record<PublicEndpointName, string>>
