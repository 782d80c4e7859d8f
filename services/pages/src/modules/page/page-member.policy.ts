import type { PageRole } from '@foyer/contracts/pages/base/page-roles'
import type { PageRecord } from './page.model.ts'
import type { WithMemberRoles } from './page.projections.ts'

/** What somebody is on a page that is not theirs; null where its owner has not let them in. */
export function roleIn({ members }: WithMemberRoles, viewer: { id: number } | null): PageRole | null {
  return members?.find(({ user_id }) => user_id === viewer?.id)?.role ?? null
}

/** Whether others than its owner may change the page. */
export function hasSeveralEditors({ members, owner_kind }: WithMemberRoles & Pick<PageRecord, 'owner_kind'>): boolean {
  return owner_kind === 'team' || (members?.some(({ role }) => role === 'editor') ?? false)
}
