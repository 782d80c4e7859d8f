import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { api } from '../../lib/api/api-client.ts'
import { errorText } from '../../lib/i18n/error-text.ts'
import { memberModule } from '../../lib/browser/member-part.tsx'
import type { PagesMenu } from '../../lib/mutations/mutation-kind.ts'
import { logLater } from '../../lib/log/log-later.ts'
import { showToast } from '../../lib/state/toasts.ts'
import { inOrder, listPagesQuery } from './list-pages.ts'
import { type MarkablePage, type Marks, starredPages, withMarks, withStarOrder } from './page-marks.ts'
import { pageIdAt } from './page-address.ts'
import { readMenu, showMenu, shownMenu } from './pages-menu.ts'
import { viewPageQuery } from './view-page.ts'

/** The ids of a section in their new order, where that changes too. */
type Orders = { starred?: number[]; followed?: number[] }
type Change = { page: MarkablePage; from: Marks; to: Marks; orders?: Orders }

/** The menu of a page, which visitors open too, must not bring it along. */
const loadStarring = memberModule(async () => (await import('./star-page.ts')).starWithOrder)

const mutationKey = ['follow-page']
const done = {
  star: 'starred',
  starAndFollow: 'starredAndFollowed',
  unstar: 'unstarred',
  follow: 'followed',
  unfollow: 'unfollowed',
} as const

/** Stars or follows a page, or ends that, and says so with a way back. A star waits in the outbox like any change; to follow needs the server. */
export function useMarkPage() {
  const { t } = useTranslation('page-marks')
  const client = useQueryClient()
  const follow = useFollowing()
  const mark = (change: Change): void => {
    const { page, from, to, orders } = change
    const kind = kindOf(from, to)
    const before = shownMenu(client)
    const sayDone = (isUndoable = true) =>
      showToast(
        'info',
        t(done[kind], { title: page.title }),
        isUndoable ? { label: t('mutations:undo'), run: () => mark({ page, from: to, to: from, orders: ordersOf(before) }) } : undefined,
      )
    if (kind === 'follow' || kind === 'unfollow') return follow(change, sayDone)
    const star = { page, is_starred: to.isStarred, ...(orders?.starred ? { order: orders.starred } : {}) }
    void loadStarring().then((starWithOrder) => {
      starWithOrder(star, kind === 'starAndFollow' ? orders?.followed : undefined)
      sayDone()
    })
  }
  return mark
}

type Following = Change & { sayDone: (isUndoable: boolean) => void }

/** Follows a page, or no longer: shown at once, and back as it was, with a word why, when it is refused. */
function useFollowing() {
  const { t } = useTranslation('page-marks')
  const client = useQueryClient()
  const navigate = useNavigate()
  const list = listPagesQuery().queryKey
  const showView = ({ public_id }: MarkablePage, { isStarred, isFollowed }: Marks) =>
    client.setQueryData(viewPageQuery(public_id).queryKey, (shown) => {
      const starred_index = isStarred ? (shown?.page.starred_index ?? 0) : null
      return shown && { ...shown, page: { ...shown.page, is_starred: isStarred, starred_index, pinned: isFollowed, is_pinned: isFollowed } }
    })
  const { mutate: send } = useMutation({
    mutationKey,
    scope: { id: 'follow-page' },
    mutationFn: sendFollowing,
    onMutate: async ({ page, to, orders }: Following) => {
      const view = viewPageQuery(page.public_id).queryKey
      await Promise.all([client.cancelQueries({ queryKey: list }), client.cancelQueries({ queryKey: view })])
      const before = readMenu(client)
      showMenu(client, ordered(withMarks(before, page, to), orders))
      showView(page, to)
      return before
    },
    onSuccess: async (hasAccess, { page, sayDone }) => {
      // Nobody can follow again what they do not see any more.
      sayDone(hasAccess)
      if (hasAccess) void client.invalidateQueries({ queryKey: viewPageQuery(page.public_id).queryKey })
      else if (pageIdAt(client, location.pathname) === page.public_id) await navigate('/', { replace: true })
    },
    onError: (error, { page, from, to }, before) => {
      if (before) showMenu(client, before)
      showView(page, from)
      logLater('follow_failed', error, to.isFollowed ? 'followPage' : 'unfollowPage')
      const refused = to.isFollowed ? 'notFollowed' : 'notUnfollowed'
      showToast('error', t(refused, { title: page.title, reason: errorText(t, error) }))
    },
    onSettled: () => (client.isMutating({ mutationKey }) > 1 ? undefined : client.invalidateQueries({ queryKey: list })),
  })
  return (change: Change, sayDone: Following['sayDone']) => send({ ...change, sayDone })
}

function kindOf(from: Marks, to: Marks): keyof typeof done {
  if (from.isFollowed && !to.isFollowed) return 'unfollow'
  if (from.isStarred !== to.isStarred) return to.isStarred ? (from.isFollowed === to.isFollowed ? 'star' : 'starAndFollow') : 'unstar'
  return 'follow'
}

/** Gives whether the person may still see the page. To unfollow removes the star. */
async function sendFollowing({ page, to, orders = {} }: Following): Promise<boolean> {
  const params = { id: String(page.id) }
  if (!to.isFollowed) return (await api('unfollowPage', { params })).has_access
  await api('followPage', { params })
  if (orders.followed) await api('savePagesOrder', { body: { section_id: -500, pages: orders.followed } })
  return true
}

/** The orders to go back to; of a section that is not loaded, or empty, there is none. */
function ordersOf(menu: PagesMenu): Orders {
  if (!menu.own || !menu.followed) return {}
  const [starred, followed] = [starredPages(menu), menu.followed].map((pages) => pages.map(({ id }) => id))
  return { ...(starred?.length ? { starred } : {}), ...(followed?.length ? { followed } : {}) }
}

function ordered(menu: PagesMenu, { starred, followed }: Orders = {}): PagesMenu {
  const next = starred ? withStarOrder(menu, starred) : menu
  return { ...next, followed: next.followed && followed ? inOrder(next.followed, followed) : next.followed }
}
