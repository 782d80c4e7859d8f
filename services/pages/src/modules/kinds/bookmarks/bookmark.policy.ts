import type { PageRights } from '../../page/page.policy.ts'

/** Whether somebody with these rights on a page may copy a bookmark of it. Scripts are their owner's alone. */
export function mayCopyBookmark({ url }: { url: string }, rights: PageRights | null): boolean {
  if (!rights?.can_view) return false
  return rights.is_owner || !/^\s*javascript:/i.test(url)
}

/** Whether they see its tags, and a copy of theirs takes them along: tags are what its editors call a bookmark, and shown to nobody else. */
export function maySeeTags(rights: PageRights | null): boolean {
  return rights?.can_edit ?? false
}
