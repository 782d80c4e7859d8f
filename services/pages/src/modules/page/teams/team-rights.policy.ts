/** What people may do in their teams; the rules are those of every service. */
export { assertMayInTeam, mayInTeam, membershipOf, ownerOfInbox, ownerOfNewPage } from '@foyer/service-kit/team-rights'
