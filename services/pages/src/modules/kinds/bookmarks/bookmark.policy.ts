import type { Abilities } from '../../page/page.policy.ts'

/** Whether somebody with these rights on a page may copy a bookmark of it. Scripts are their owner's alone. */
export function mayCopyBookmark({ url }: { url: string }, can: Abilities | null): boolean {
  if (!can?.has('view')) return false
  return can.has('manage') || !/^\s*javascript:/i.test(url)
}

/** Whether they see its tags, and a copy of theirs takes them along: tags are what its editors call a bookmark, and shown to nobody else. */
export function maySeeTags(can: Abilities | null): boolean {
  return can?.has('edit') ?? false
}

/** The same of when it is checked again, and by whom; a copy of theirs goes on from there. */
export function maySeeUpkeep(can: Abilities | null): boolean {
  return maySeeTags(can)
}
