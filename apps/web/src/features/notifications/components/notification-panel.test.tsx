import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp, openPage } from '../../../testing/render-app.tsx'
import { addPage, server, state } from '../../../testing/scene.ts'
import { feedsNotification, importNotification, monitorNotification } from '../../../testing/server/notification-handlers.ts'
import { t } from '../../../testing/texts.ts'

const bell = (unread: number) =>
  screen.findByRole('button', {
    name: unread > 0 ? t('bell:unreadCount', { count: unread }) : t('notifications:title'),
  })
const panel = async () => within(await screen.findByRole('dialog', { name: t('notifications:title') }))
const importText = t('notifications:import_done.title', { title: 'Bookmarks' })

/** A page on which Ada has opened her notifications. */
async function openPanel(unread: number) {
  const { user } = await openPage(addPage([[]], { title: 'Home' }))
  await user.click(await bell(unread))
  return { user, list: await panel() }
}

describe('the bell', () => {
  it('counts what is unread, up to 99', async () => {
    state.notifications = Array.from({ length: 100 }, () => importNotification())
    server.answer('listNotifications', () => ({ notifications: state.notifications.slice(0, 30), unread: 100, next: 7 }))
    await openPage(addPage())
    expect(await bell(100)).toHaveTextContent('99+')
  })

  it('is not there for visitors', async () => {
    const page = addPage([[]], { share_mode: 'link' })
    state.user = null
    openApp(`/p/${page.public_id}`)
    await screen.findByRole('link', { name: t('shared:logIn') })
    expect(screen.queryByRole('button', { name: t('notifications:title') })).not.toBeInTheDocument()
  })

  it('counts a notification that comes while the page is open, and says politely what it is', async () => {
    await openPage(addPage())
    await bell(0)
    await waitFor(() => expect(server.calls('listNotifications')).not.toEqual([]))
    state.notifications = [importNotification()]
    await server.tell({ type: 'notifications' })
    expect(await bell(1)).toBeVisible()
    expect(await screen.findByText(t('notifications:announce', { count: 1, title: importText }))).toHaveAttribute('role', 'status')
  })
})

describe('the notifications', () => {
  it('say what happened, and which are unread in words too', async () => {
    state.notifications = [feedsNotification(5, ['A', 'B', 'C']), importNotification({ read_at: 1_700_000_000 })]
    const { list } = await openPanel(1)
    const [feeds, done] = await list.findAllByRole('listitem')
    expect(feeds).toHaveTextContent(`${t('notifications:unread')}: ${t('notifications:feeds_died.title', { count: 5 })}`)
    expect(feeds).toHaveTextContent(t('notifications:feeds_died.more', { titles: 'A, B, C', count: 2 }))
    expect(done).toHaveTextContent(importText)
    expect(done).not.toHaveTextContent(t('notifications:unread'))
  })

  it.each(['login', 'password'] as const)('say that a site admin created a link: %s', async (purpose) => {
    const common = { id: 7, link: '/users/authentication', created_at: 1_700_000_000, read_at: null }
    state.notifications = [{ ...common, kind: 'access_link_created', params: { purpose } }]
    const { list } = await openPanel(1)
    const [item] = await list.findAllByRole('listitem')
    expect(item).toHaveTextContent(t(`notifications:access_link_created.${purpose}`))
    expect(item).toHaveTextContent(t('notifications:access_link_created.detail'))
  })

  it('say who invites to which team, who joined one, who asks to and who offers one', async () => {
    const common = { link: '/users/teams', created_at: 1_700_000_000, read_at: null }
    state.notifications = [
      { ...common, id: 9, kind: 'team_invitation', params: { title: 'Editors', inviter: 'Bob', role: 'admin' } },
      { ...common, id: 8, kind: 'team_joined', params: { title: 'Editors', name: 'Cem' } },
      { ...common, id: 7, kind: 'team_requested', params: { title: 'Editors', name: 'Dora' } },
      { ...common, id: 6, kind: 'team_request_accepted', params: { title: 'Readers' } },
      { ...common, id: 5, kind: 'team_ownership_offered', params: { title: 'Readers', name: 'Eve' } },
      { ...common, id: 4, kind: 'team_removed', params: { title: 'Readers' } },
      { ...common, id: 3, kind: 'team_parent_asked', params: { title: 'Press', name: 'Editors' } },
      { ...common, id: 20, kind: 'team_deleted', params: { title: 'Readers', handed_over: 2, due_at: 1_790_000_000 } },
      { ...common, id: 21, kind: 'team_pages_received', params: { title: 'Readers', count: 2, team: null } },
      { ...common, id: 22, kind: 'team_pages_received', params: { title: 'Readers', count: 1, team: 'Press' } },
      { ...common, id: 23, kind: 'team_restored', params: { title: 'Readers' } },
    ]
    const { list } = await openPanel(11)
    const items = await list.findAllByRole('listitem')
    const texts = [
      t('notifications:team_invitation.title', { title: 'Editors', inviter: 'Bob' }) + t('notifications:team_invitation.admin'),
      t('notifications:team_joined.title', { title: 'Editors', name: 'Cem' }),
      t('notifications:team_requested.title', { title: 'Editors', name: 'Dora' }) + t('notifications:team_requested.detail'),
      t('notifications:team_request_accepted.title', { title: 'Readers' }),
      t('notifications:team_ownership_offered.title', { title: 'Readers', name: 'Eve' }) + t('notifications:team_ownership_offered.detail'),
      t('notifications:team_removed.title', { title: 'Readers' }) + t('notifications:team_removed.detail'),
      t('notifications:team_parent_asked.title', { title: 'Press', name: 'Editors' }) + t('notifications:team_parent_asked.detail'),
      'The team “Readers” was deleted2 pages were handed over, the others were deleted with it.',
      'The team “Readers” was deleted2 of its pages are yours now.',
      'The team “Readers” was deleted1 of its pages belongs to “Press” now.',
      'The team “Readers” was restoredYou can open its pages again.',
    ]
    for (const [index, text] of texts.entries()) expect(items[index]).toHaveTextContent(text)
  })

  it('say what has become of suggestions', async () => {
    const common = { link: '/p/Abc1234', created_at: 1_700_000_000, read_at: null }
    state.notifications = [
      { ...common, id: 9, kind: 'suggestions_accepted', params: { title: 'Ours', name: 'Ben', count: 3 } },
      { ...common, id: 8, kind: 'suggestions_refused', params: { title: 'Ours', name: 'Ben', count: 1 } },
    ]
    const { list } = await openPanel(2)
    const items = await list.findAllByRole('listitem')
    expect(items[0]).toHaveTextContent(t('notifications:suggestions_accepted.title', { title: 'Ours', name: 'Ben', count: 3 }))
    expect(items[1]).toHaveTextContent(t('notifications:suggestions_refused.title', { title: 'Ours', name: 'Ben', count: 1 }))
  })

  it('say how many suggestions wait for a review', async () => {
    const params = { title: 'Ours', name: 'Ben', count: 3 }
    state.notifications = [{ id: 9, kind: 'suggestions_waiting', params, link: '/p/Abc1234', created_at: 1_700_000_000, read_at: null }]
    const { list } = await openPanel(1)
    const item = await list.findByRole('listitem')
    expect(item).toHaveTextContent(t('notifications:suggestions_waiting.title', params))
    expect(item).toHaveTextContent(t('notifications:suggestions_waiting.detail', { name: 'Ben' }))
  })

  it('say which team an archive is of', async () => {
    const common = { kind: 'export_ready' as const, created_at: 1_700_000_000, read_at: null }
    state.notifications = [
      { ...common, id: 9, params: { team: 'Editors' }, link: '/organization/Abc1234/archives' },
      { ...common, id: 8, params: {}, link: '/users/user_data' },
    ]
    const { list } = await openPanel(2)
    const [ofTeam, own] = await list.findAllByRole('listitem')
    expect(ofTeam).toHaveTextContent(t('notifications:export_ready.team', { team: 'Editors' }) + t('notifications:export_ready.teamDetail'))
    expect(own).toHaveTextContent(t('notifications:export_ready.title'))
  })

  it('say which monitored address is down or up again, and since when', async () => {
    const since = Date.UTC(2026, 10, 26, 9, 30) / 1000
    state.notifications = [monitorNotification('monitor_up', 'Shop', since), monitorNotification('monitor_down', 'Shop', since - 600)]
    const { list } = await openPanel(2)
    const [up, down] = await list.findAllByRole('listitem')
    expect(up).toHaveTextContent(t('notifications:monitor_up.title', { name: 'Shop' }))
    expect(up).toHaveTextContent(/Since Nov 2[567], 2026/)
    expect(down).toHaveTextContent(t('notifications:monitor_down.title', { name: 'Shop' }))
  })

  it('lead to what they are about and are read then', async () => {
    const target = addPage([[]], { title: 'Imported' })
    state.notifications = [importNotification({ link: `/p/${target.public_id}/${target.slug}` })]
    const { user, list } = await openPanel(1)
    await user.click(await list.findByRole('link', { name: new RegExp(importText) }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Imported' })).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await waitFor(() => expect(state.notifications[0]?.read_at).not.toBeNull())
    expect(await bell(0)).toBeVisible()
  })

  it('are marked as read all at once', async () => {
    state.notifications = [importNotification(), feedsNotification(1, ['A'])]
    const { user, list } = await openPanel(2)
    await user.click(list.getByRole('button', { name: t('notifications:markAllRead') }))
    expect(await bell(0)).toBeInTheDocument()
    await waitFor(() => expect(state.notifications.every(({ read_at }) => read_at !== null)).toBe(true))
    expect(list.getByRole('button', { name: t('notifications:markAllRead') })).toBeDisabled()
  })

  it('go away one by one', async () => {
    state.notifications = [importNotification()]
    const { user, list } = await openPanel(1)
    await user.click(await list.findByRole('button', { name: t('notifications:delete', { title: importText }) }))
    expect(await list.findByText(t('notifications:empty'))).toBeVisible()
    await waitFor(() => expect(state.notifications).toEqual([]))
  })

  it('come back, with the reason, when they cannot be deleted', async () => {
    state.notifications = [importNotification()]
    const { user, list } = await openPanel(1)
    server.refuse('deleteNotification', 'unavailable')
    await user.click(await list.findByRole('button', { name: t('notifications:delete', { title: importText }) }))
    expect(await screen.findByText(t('notifications:changeFailed', { reason: t('errors:unavailable') }))).toBeInTheDocument()
    expect(await list.findByRole('link', { name: new RegExp(importText) })).toBeVisible()
  })

  it('say that there are none', async () => {
    const { list } = await openPanel(0)
    expect(await list.findByText(t('notifications:empty'))).toBeVisible()
  })

  it('can be loaded again when that failed', async () => {
    server.refuse('listNotifications', 'internal', { times: Infinity })
    state.notifications = [importNotification()]
    const { user } = await openPage(addPage())
    await waitFor(() => expect(server.calls('listNotifications')).not.toEqual([]))
    await user.click(await bell(0))
    const list = await panel()
    expect(await list.findByText(t('notifications:loadFailed', { reason: t('errors:internal') }))).toBeVisible()
    server.accept('listNotifications')
    await user.click(list.getByRole('button', { name: t('shared:retry') }))
    expect(await list.findByRole('link', { name: new RegExp(importText) })).toBeVisible()
  })

  it('give the focus back to the bell when they are closed', async () => {
    const { user } = await openPanel(0)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(await bell(0)).toHaveFocus()
  })

  it('are closed by Escape while the bell still has the focus', async () => {
    const { user } = await openPanel(0)
    const button = await bell(0)
    button.focus()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })
})

describe('an import that was finished before the visit', () => {
  it('is told by a notice, once for all browsers', async () => {
    const notification = importNotification()
    state.notifications = [notification]
    const { user } = await openPage(addPage())
    expect(await screen.findByText(importText)).toBeVisible()
    await user.click(screen.getByRole('button', { name: t('shared:dismiss') }))
    await waitFor(() => expect(Object.keys(state.user?.notifications ?? {})).toEqual([`import-${notification.id}-notification-shown`]))
  })

  it('is not told by a notice that was closed in another browser', async () => {
    const notification = importNotification()
    state.notifications = [notification]
    if (state.user) state.user = { ...state.user, notifications: { [`import-${notification.id}-notification-shown`]: 1 } }
    await openPage(addPage())
    await bell(1)
    expect(screen.queryByText(importText)).not.toBeInTheDocument()
  })

  it('is read by whoever opens the page it made', async () => {
    const page = addPage([[]], { title: 'Imported' })
    state.notifications = [importNotification({ link: `/p/${page.public_id}` })]
    await openPage(page)
    await waitFor(() => expect(state.notifications[0]?.read_at).not.toBeNull())
    expect(screen.queryByText(importText)).not.toBeInTheDocument()
  })
})
