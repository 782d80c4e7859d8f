import type { PageRequest } from '@foyer/contracts/pages/page/page-requests'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openOverlay } from '../../../lib/state/overlays.ts'
import { openApp, openPage } from '../../../testing/render-app.tsx'
import { addForeignPage, addPage, server } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'

const requestOf = (id: number, name: string, message = ''): PageRequest => ({
  id,
  user: { id, name },
  message,
  requested_at: 1_790_000_000,
})

describe('a page that somebody cannot see', () => {
  /** Opens an address at which there is nothing for the person. */
  function openNothing(state: 'none' | 'open' = 'none') {
    let current = state
    server.answer('viewPageRequest', () => ({ state: current }))
    server.answer('requestPage', () => {
      current = 'open'
      return { requested: true as const }
    })
    server.answer('withdrawPageRequest', () => {
      current = 'none'
      return { withdrawn: true as const }
    })
    return openApp('/p/Zzzzzz9')
  }

  it('sends a request with a message, and withdraws it', async () => {
    const { user } = openNothing()
    await user.click(await screen.findByRole('button', { name: t('page-requests:ask') }))
    const sheet = within(await screen.findByRole('dialog', { name: t('page-requests:ask') }))
    await user.type(sheet.getByLabelText(t('page-requests:message')), 'It is me')
    await user.click(sheet.getByRole('button', { name: t('page-requests:send') }))
    expect(await screen.findByText(t('page-requests:asked'))).toBeVisible()
    expect(server.calls('requestPage')).toMatchObject([{ params: { public_id: 'Zzzzzz9' }, body: { message: 'It is me' } }])
    await user.click(screen.getByRole('button', { name: t('page-requests:withdraw') }))
    expect(await screen.findByRole('button', { name: t('page-requests:ask') })).toBeVisible()
  })

  it('says that the person has asked already', async () => {
    openNothing('open')
    expect(await screen.findByText(t('page-requests:asked'))).toBeVisible()
  })

  it('shows the page once the person was let in', async () => {
    const page = addForeignPage('Travel', { share_mode: 'private' })
    let state: 'none' | 'open' = 'open'
    server.answer('viewPageRequest', () => ({ state }))
    openApp(`/p/${page.public_id}`)
    expect(await screen.findByText(t('page-requests:asked'))).toBeVisible()
    page.share_mode = 'link'
    page.is_public = true
    state = 'none'
    await server.tell({ type: 'notifications' })
    expect(await screen.findByRole('heading', { level: 1, name: 'Travel' })).toBeInTheDocument()
  })

  it('says why a request was not sent', async () => {
    const { user } = openNothing()
    await user.click(await screen.findByRole('button', { name: t('page-requests:ask') }))
    const sheet = within(await screen.findByRole('dialog', { name: t('page-requests:ask') }))
    server.refuse('requestPage', 'unavailable')
    await user.click(sheet.getByRole('button', { name: t('page-requests:send') }))
    expect(await sheet.findByText(t('errors:unavailable'))).toBeVisible()
  })
})

describe('requests in the share sheet', () => {
  async function openShare(requests: PageRequest[]) {
    let open = requests
    server.answer('listPageRequests', () => ({ requests: open }))
    server.answer('answerPageRequest', ({ params }) => {
      open = open.filter(({ id }) => id !== params.request_id)
      return { answered: true as const }
    })
    const page = addPage([[]], { title: 'Garden' })
    const { user } = await openPage(page)
    openOverlay('sharePage', page)
    await screen.findByRole('dialog', { name: t('sharing:title', { title: 'Garden' }) })
    return { user }
  }

  it('let somebody in as an editor, and refuse somebody', async () => {
    const { user } = await openShare([requestOf(7, 'Grace', 'It is me'), requestOf(8, 'Alan')])
    expect(await screen.findByText('It is me')).toBeVisible()
    await user.click(screen.getByRole('button', { name: t('page-requests:editorOf', { name: 'Grace' }) }))
    expect(await screen.findByText(t('page-requests:letIn', { name: 'Grace' }))).toBeVisible()
    await user.click(await screen.findByRole('button', { name: t('page-requests:refuseOf', { name: 'Alan' }) }))
    await waitFor(() => expect(screen.queryByText(t('page-requests:title'))).not.toBeInTheDocument())
    expect(server.calls('answerPageRequest').map(({ body }) => body.role)).toEqual(['editor', null])
  })

  it('stay with a word why when an answer fails', async () => {
    const { user } = await openShare([requestOf(7, 'Grace')])
    server.refuse('answerPageRequest', 'page_people_limit')
    await user.click(await screen.findByRole('button', { name: t('page-requests:viewerOf', { name: 'Grace' }) }))
    expect(await screen.findByText(/Grace’s request was not answered/)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: t('page-requests:viewerOf', { name: 'Grace' }) })).toBeVisible()
  })
})
