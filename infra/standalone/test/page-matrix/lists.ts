import { type Caller, type Mode, maySee, isOwner } from './rule.ts'
import { open } from './documents.ts'
import type { Scene } from './scenes.ts'
import type { World } from './world.ts'

/** Every call that looks at many pages at once, with something to look for that is on all of them. */
export const lists = {
  listPages: '/users/pages.json',
  pagesTree: '/pages/tree_extension?include_live_copies=1',
  listPagesForExport: '/users/list_pages/for_export.json',
  explorePages: '/pages/explorer',
  listDeletedPages: '/users/deleted_pages.json',
  listDeletedWidgets: '/users/deleted_widgets.json',
  searchTitles: '/pages/search.json?query=notes',
  searchBookmarks: '/bookmarks/search.json?query=bookmark',
  findLink: '/bookmarks/link.json?url=https://b.example/',
  searchNotes: '/notes/search.json?query=note',
  searchNotesShort: '/notes/search?query=note',
  searchTasks: '/tasks/search?query=to-do',
  searchArticles: '/widgets/articles/search.json?query=article',
  listTags: '/bookmarks/tags.json',
  listDuplicates: '/bookmarks/duplicates.json',
  exportFeeds: '/users/feeds.opml',
} as const
export type ListName = keyof typeof lists

/** The pages of which something is in an answer: those whose marker it holds. */
export async function scenesIn(world: World, name: ListName, caller: Caller, mode: Mode): Promise<Scene[]> {
  const { text } = await open(world, { mode }, `/api${lists[name]}`, caller)
  return world.scenes.filter(({ marker, slug, page }) => [marker, slug, `"${page.public_id}"`].some((part) => text.includes(part)))
}

/** Who a caller is to a page: the owner of the pages of one mode is another person to all other pages. What an account has is the same in every browser. */
export function callerTo({ mode }: Pick<Scene, 'mode'>, caller: Caller, ownMode: Mode): Caller {
  if (caller === 'follower elsewhere') return 'follower'
  return isOwner(caller) && mode !== ownMode ? 'person' : caller
}

/** Whether a list may name a page to a caller: one that they may see, or their own in the trash. */
export function mayName(name: ListName, scene: Pick<Scene, 'mode' | 'state'>, caller: Caller, ownMode: Mode): boolean {
  const to = callerTo(scene, caller, ownMode)
  if (name === 'listDeletedPages') return isOwner(to) && scene.state === 'deleted'
  if (name === 'explorePages') return scene.mode === 'listed' && !isOwner(to) && (scene.state === 'living' || scene.state === 'restored')
  return maySee(to, scene)
}

/** Pages whose owner is in their menu, and those that somebody follows and may see. */
export function isListedFor(scene: Pick<Scene, 'mode' | 'state'>, caller: Caller, ownMode: Mode): boolean {
  const to = callerTo(scene, caller, ownMode)
  return (isOwner(to) || to === 'follower') && maySee(to, scene)
}
