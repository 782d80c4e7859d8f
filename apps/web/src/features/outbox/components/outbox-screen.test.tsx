import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { server, state } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'

const mail = (id: number, subject: string) => ({ id, to: 'ada@example.org', subject, text: `${subject}, Ada.\n`, created_at: 0 })

describe('the outbox', () => {
  it('shows messages, and those that have come since', async () => {
    state.outbox = [mail(1, 'Hello')]
    const { user } = renderScreen('/users/outbox')
    expect(await screen.findByRole('heading', { level: 2, name: 'Hello' })).toBeVisible()
    state.outbox = [mail(2, 'Again'), ...state.outbox]
    await user.click(screen.getByRole('button', { name: t('outbox:refresh') }))
    expect(await screen.findByRole('heading', { level: 2, name: 'Again' })).toBeVisible()
  })

  it('says when it is empty', async () => {
    state.outbox = []
    renderScreen('/users/outbox')
    expect(await screen.findByText(t('outbox:empty'))).toBeVisible()
  })

  it('is not there on another machine, or where a mail server is set up', async () => {
    state.outbox = null
    renderScreen('/users/outbox')
    expect(await screen.findByRole('heading', { level: 1, name: t('errors:screen.404.title') })).toBeVisible()
  })

  it('can be asked for again when it could not be read', async () => {
    state.outbox = []
    server.refuse('listOutbox', 'unavailable')
    const { user } = renderScreen('/users/outbox')
    await user.click(await screen.findByRole('button', { name: t('errors:retry') }))
    expect(await screen.findByText(t('outbox:empty'))).toBeVisible()
  })
})
