import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { openPage } from '../../testing/render-app.tsx'
import { addPage, server, state } from '../../testing/scene.ts'
import { t } from '../../testing/texts.ts'
import { enqueueNotice, removeNotice } from './notice-queue.ts'

describe('notice at the top of every screen', () => {
  it('is the first of the queue, and the next one once it is closed', async () => {
    const { user } = await openPage(addPage())
    enqueueNotice({ id: 'first', text: 'Your trial ends tomorrow.' })
    enqueueNotice({ id: 'second', text: 'Foyer has new widgets.' })
    expect(await screen.findByText('Your trial ends tomorrow.')).toBeVisible()
    expect(screen.queryByText('Foyer has new widgets.')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: t('shared:dismiss') }))
    expect(await screen.findByText('Foyer has new widgets.')).toBeVisible()
    expect(screen.queryByText('Your trial ends tomorrow.')).not.toBeInTheDocument()
    removeNotice('second')
  })

  it('is noted with the account once it is closed', async () => {
    const { user } = await openPage(addPage())
    enqueueNotice({ id: 'trial', text: 'Your trial ends tomorrow.' })
    await user.click(await screen.findByRole('button', { name: t('shared:dismiss') }))
    await waitFor(() => expect(server.calls('storeNotificationDate')).toMatchObject([{ body: { name: 'trial-notification-shown' } }]))
    expect(Object.keys(state.user?.notifications ?? {})).toEqual(['trial-notification-shown'])
  })

  it('goes away when its action is chosen', async () => {
    const { user } = await openPage(addPage())
    const run = vi.fn<() => void>()
    enqueueNotice({ id: 'trial', text: 'Your trial ends tomorrow.', action: { label: 'Upgrade', run } })
    await user.click(await screen.findByRole('button', { name: 'Upgrade' }))
    expect(run).toHaveBeenCalledOnce()
    expect(screen.queryByText('Your trial ends tomorrow.')).not.toBeInTheDocument()
  })
})
