import type { PageRole } from '@foyer/contracts/pages/page/page-roles'
import type { WithMemberRoles } from './page.projections.ts'

/** What somebody is on a page that is not theirs; null where its owner has not let them in. */
export function roleIn({ members }: WithMemberRoles, viewer: { id: number } | null): PageRole | null {
  return members?.find(({ user_id }) => user_id === viewer?.id)?.role ?? null
}

/** Whether others than its owner may change the page. */
export function hasSeveralEditors({ members }: WithMemberRoles): boolean {
  return members?.some(({ role }) => role === 'editor') ?? false
}

/** Somebody's part in the team that owns a page. */
export type TeamPart = { is_owner: boolean; is_admin: boolean; is_member: boolean }

/** Whether the page of a team may be changed: by owners and admins of the team, and by all members where the page says so. */
export function mayEditForTeam(page: { allow_all_members_edit: boolean }, part: TeamPart): boolean {
  return part.is_owner || part.is_admin || (part.is_member && page.allow_all_members_edit)
}

/** Whether somebody may order the pages of a team. */
export function mayOrderForTeam(part: TeamPart): boolean {
  return part.is_owner || part.is_admin
}
