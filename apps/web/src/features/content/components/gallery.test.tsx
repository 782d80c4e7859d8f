import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp } from '../../../testing/render-app.tsx'
import { addPage, server, state } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'
import { todoWidget } from '../../../testing/things.ts'

const variables = ['FINNHUB_KEY', 'ALPHA_VANTAGE_KEY']

async function openGallery(title: string) {
  const page = addPage([[todoWidget('Chores', { Chores: [] })]])
  const { user } = openApp(`/p/${page.public_id}`)
  await user.click(await screen.findByRole('button', { name: t('content:addContent') }))
  const sheet = within(await screen.findByRole('dialog'))
  const kind = (name: string) => sheet.getByRole('button', { name: t('content:addKind', { title: t(name) }) })
  return { user, sheet, chosen: await waitFor(() => kind(title)), kind }
}

function answerSources(is_configured: boolean, names: string[]) {
  server.answer('listSources', () => ({ sources: [{ name: 'stocks' as const, is_configured, variables: names }] }))
}

describe('a kind in the gallery whose source is not set up', () => {
  it('appears only to site admins', async () => {
    answerSources(false, [])
    const { sheet, kind } = await openGallery('currency:kind')
    await waitFor(() =>
      expect(sheet.queryByRole('button', { name: t('content:addKind', { title: t('finance:kind') }) })).not.toBeInTheDocument(),
    )
    expect(kind('currency:kind')).not.toHaveAttribute('aria-disabled')
  })

  it('names the variables to a site admin', async () => {
    if (state.user) state.user = { ...state.user, role: 'admin' }
    answerSources(false, variables)
    const { user, sheet, chosen: stocks } = await openGallery('finance:kind')
    const text = t('sources:notConfiguredAdmin', { variables: 'FINNHUB_KEY or ALPHA_VANTAGE_KEY' })
    expect(await sheet.findByText(text)).toBeVisible()
    expect(stocks).toHaveAttribute('aria-disabled', 'true')
    await user.click(stocks)
    expect(server.calls('addWidget')).toHaveLength(0)
  })
})

describe('a kind in the gallery whose source is set up', () => {
  it('can be added', async () => {
    answerSources(true, [])
    const { user, chosen: stocks } = await openGallery('finance:kind')
    await waitFor(() => expect(server.calls('listSources')).toHaveLength(1))
    await user.click(stocks)
    await waitFor(() => expect(server.calls('addWidget')).toHaveLength(1))
  })
})
