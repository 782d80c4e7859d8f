import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp } from '../../../testing/render-app.tsx'
import { addPage, server, state } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'
import { todoWidget } from '../../../testing/things.ts'

const variables = ['FINNHUB_KEY', 'ALPHA_VANTAGE_KEY']

async function openGallery() {
  const page = addPage([[todoWidget('Chores', { Chores: [] })]])
  const { user } = openApp(`/p/${page.public_id}`)
  await user.click(await screen.findByRole('button', { name: t('content:addContent') }))
  const sheet = within(await screen.findByRole('dialog'))
  const kind = (title: string) => sheet.getByRole('button', { name: t('content:addKind', { title: t(title) }) })
  return { user, sheet, stocks: await waitFor(() => kind('finance:kind')), kind }
}

function answerSources(is_configured: boolean, names: string[]) {
  server.answer('listSources', () => ({ sources: [{ name: 'stocks' as const, is_configured, variables: names }] }))
}

describe('a kind in the gallery whose source is not set up', () => {
  it('says so and cannot be added', async () => {
    answerSources(false, [])
    const { user, sheet, stocks, kind } = await openGallery()
    expect(await sheet.findByText(t('sources:notConfigured'))).toBeVisible()
    expect(stocks).toHaveAccessibleDescription(expect.stringContaining(t('sources:notConfigured')))
    expect(stocks).toHaveAttribute('aria-disabled', 'true')
    await user.click(stocks)
    expect(kind('finance:kind')).toBeVisible()
    expect(server.calls('addWidget')).toHaveLength(0)
  })

  it('names the variables to a site admin', async () => {
    if (state.user) state.user = { ...state.user, role: 'admin' }
    answerSources(false, variables)
    const { sheet } = await openGallery()
    const text = t('sources:notConfiguredAdmin', { variables: 'FINNHUB_KEY or ALPHA_VANTAGE_KEY' })
    expect(await sheet.findByText(text)).toBeVisible()
  })

  it('leaves the other kinds as they are', async () => {
    answerSources(false, [])
    const { sheet, kind } = await openGallery()
    await sheet.findByText(t('sources:notConfigured'))
    expect(kind('currency:kind')).not.toHaveAttribute('aria-disabled')
  })
})

describe('a kind in the gallery whose source is set up', () => {
  it('can be added', async () => {
    answerSources(true, [])
    const { user, stocks } = await openGallery()
    await waitFor(() => expect(server.calls('listSources')).toHaveLength(1))
    await user.click(stocks)
    await waitFor(() => expect(server.calls('addWidget')).toHaveLength(1))
  })
})
