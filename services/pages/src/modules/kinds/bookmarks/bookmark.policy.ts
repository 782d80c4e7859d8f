import type { PageRights } from '../../page/page.policy.ts'

/** Whether somebody with these rights on a page may copy a bookmark of it. Scripts are their owner's alone. */
export function mayCopyBookmark({ url }: { url: string }, rights: PageRights | null): boolean {
  if (!rights?.can_view) return false
  return rights.is_owner || !/^\s*javascript:/i.test(url)
}
