import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { matchPath, useNavigate } from 'react-router'
import { api } from '../../lib/api/api-client.ts'
import { errorText } from '../../lib/i18n/error-text.ts'
import { showToast } from '../../lib/state/toasts.ts'
import { inOrder, listPagesQuery } from './list-pages.ts'
import { type MarkablePage, type Marks, type PagesMenu, starredPages, withMarks, withStarOrder } from './page-marks.ts'
import { readMenu, showMenu } from './pages-menu.ts'
import { viewPageQuery } from './view-page.ts'

/** The ids of a section in their new order, where that changes too. */
type Orders = { starred?: number[]; followed?: number[] }
type Change = { page: MarkablePage; from: Marks; to: Marks; orders?: Orders }

const mutationKey = ['mark-page']
const done = {
  star: 'starred',
  starAndFollow: 'starredAndFollowed',
  unstar: 'unstarred',
  follow: 'followed',
  unfollow: 'unfollowed',
} as const
const refused = {
  star: 'notStarred',
  starAndFollow: 'notStarred',
  unstar: 'notUnstarred',
  follow: 'notFollowed',
  unfollow: 'notUnfollowed',
} as const

/** Stars or follows a page, or ends that: shown at once, said with a way back, and back as it was, with a word why, when it is refused. */
export function useMarkPage() {
  const { t } = useTranslation('page-marks')
  const client = useQueryClient()
  const navigate = useNavigate()
  const list = listPagesQuery().queryKey
  const showView = ({ public_id }: MarkablePage, { isStarred, isFollowed }: Marks) =>
    client.setQueryData(viewPageQuery(public_id).queryKey, (shown) => {
      const starred_index = isStarred ? (shown?.page.starred_index ?? 0) : null
      return shown && { ...shown, page: { ...shown.page, is_starred: isStarred, starred_index, pinned: isFollowed, is_pinned: isFollowed } }
    })
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: 'mark-page' },
    mutationFn: send,
    onMutate: async ({ page, to, orders }: Change) => {
      const view = viewPageQuery(page.public_id).queryKey
      await Promise.all([client.cancelQueries({ queryKey: list }), client.cancelQueries({ queryKey: view })])
      const before = readMenu(client)
      showMenu(client, ordered(withMarks(before, page, to), orders))
      showView(page, to)
      return before
    },
    onSuccess: async (hasAccess, { page, from, to }, before) => {
      const undo = { label: t('mutations:undo'), run: () => mutate({ page, from: to, to: from, orders: ordersOf(before) }) }
      // Nobody can follow again what they do not see any more.
      showToast('info', t(done[kindOf(from, to)], { title: page.title }), hasAccess ? undo : undefined)
      if (from.isFollowed === to.isFollowed) return
      if (hasAccess) void client.invalidateQueries({ queryKey: viewPageQuery(page.public_id).queryKey })
      else if (matchPath('/p/:publicId/*', location.pathname)?.params.publicId === page.public_id) await navigate('/', { replace: true })
    },
    onError: (error, { page, from, to }, before) => {
      if (before) showMenu(client, before)
      showView(page, from)
      showToast('error', t(refused[kindOf(from, to)], { title: page.title, reason: errorText(t, error) }))
    },
    onSettled: () => (client.isMutating({ mutationKey }) > 1 ? undefined : client.invalidateQueries({ queryKey: list })),
  })
  return mutate
}

function kindOf(from: Marks, to: Marks): keyof typeof done {
  if (from.isFollowed && !to.isFollowed) return 'unfollow'
  if (from.isStarred !== to.isStarred) return to.isStarred ? (from.isFollowed === to.isFollowed ? 'star' : 'starAndFollow') : 'unstar'
  return 'follow'
}

/** Makes the calls of a change, and gives whether the person may still see the page. To unfollow removes the star, and a star follows. */
async function send({ page, from, to, orders = {} }: Change): Promise<boolean> {
  const params = { id: String(page.id) }
  const kind = kindOf(from, to)
  if (kind === 'unfollow') return (await api('unfollowPage', { params })).has_access
  if (kind === 'follow') await api('followPage', { params })
  else await api('starPage', { params, body: { is_starred: to.isStarred } })
  if (to.isStarred && orders.starred) await api('savePagesOrder', { body: { section_id: -5, pages: orders.starred } })
  if (!from.isFollowed && to.isFollowed && orders.followed) {
    await api('savePagesOrder', { body: { section_id: -500, pages: orders.followed } })
  }
  return true
}

/** The orders to go back to; of a section that is not loaded, or empty, there is none. */
function ordersOf(menu: PagesMenu | undefined): Orders {
  if (!menu?.own || !menu.followed) return {}
  const [starred, followed] = [starredPages(menu), menu.followed].map((pages) => pages.map(({ id }) => id))
  return { ...(starred?.length ? { starred } : {}), ...(followed?.length ? { followed } : {}) }
}

function ordered(menu: PagesMenu, { starred, followed }: Orders = {}): PagesMenu {
  const next = starred ? withStarOrder(menu, starred) : menu
  return { ...next, followed: next.followed && followed ? inOrder(next.followed, followed) : next.followed }
}
